CREATE TABLE "lms_pin_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"course_id" text NOT NULL,
	"what" text NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"takes_back" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_pin_moves_what_check" CHECK ("lms_pin_moves"."what" in ('begun', 'shipped', 'rolled_back'))
);
--> statement-breakpoint
CREATE TABLE "lms_pins" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"course_id" text,
	"course_version" bigint,
	"status" text DEFAULT 'following' NOT NULL,
	"hold_reason" text,
	"runs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_pins_status_check" CHECK ("lms_pins"."status" in ('following', 'held'))
);
--> statement-breakpoint
CREATE INDEX "lms_pin_moves_list_idx" ON "lms_pin_moves" USING btree ("created_on","id" collate "C","batch_id" collate "C","course_id" collate "C","what" collate "C","takes_back" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_pin_moves_batch_id_idx" ON "lms_pin_moves" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "lms_pin_moves_course_id_idx" ON "lms_pin_moves" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lms_pin_moves_what_idx" ON "lms_pin_moves" USING btree ("what");--> statement-breakpoint
CREATE INDEX "lms_pin_moves_takes_back_idx" ON "lms_pin_moves" USING btree ("takes_back");--> statement-breakpoint
CREATE INDEX "lms_pins_list_idx" ON "lms_pins" USING btree ("created_on","id" collate "C","batch_id" collate "C","course_id" collate "C","course_version","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_pins_batch_id_idx" ON "lms_pins" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "lms_pins_course_id_idx" ON "lms_pins" USING btree ("course_id","status");