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
CREATE TABLE "lms_shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"number" bigint NOT NULL,
	"course_id" text NOT NULL,
	"course_version" bigint NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'shipped' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_shipments_status_check" CHECK ("lms_shipments"."status" in ('shipped', 'rolled_back'))
);
--> statement-breakpoint
CREATE INDEX "lms_pins_list_idx" ON "lms_pins" USING btree ("created_on","id" collate "C","batch_id" collate "C","course_id" collate "C","course_version","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_pins_batch_id_idx" ON "lms_pins" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "lms_pins_course_id_idx" ON "lms_pins" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "lms_shipments_list_idx" ON "lms_shipments" USING btree ("created_on","id" collate "C","batch_id" collate "C","course_id" collate "C","course_version","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_shipments_batch_id_idx" ON "lms_shipments" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "lms_shipments_course_id_idx" ON "lms_shipments" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "lms_shipments_course_version_idx" ON "lms_shipments" USING btree ("course_version","status");