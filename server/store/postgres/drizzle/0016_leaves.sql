CREATE TABLE "session_covers" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"label" text NOT NULL,
	"leave_id" text,
	"from_teacher" text NOT NULL,
	"to_teacher" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"status" text DEFAULT 'given' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "session_covers_status_check" CHECK ("session_covers"."status" in ('given', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "trainer_leaves" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"days" double precision DEFAULT 0 NOT NULL,
	"charged" double precision DEFAULT 0 NOT NULL,
	"over_balance" boolean DEFAULT false NOT NULL,
	"decided" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"decided_by" text,
	"decided_on" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "trainer_leaves_status_check" CHECK ("trainer_leaves"."status" in ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE INDEX "session_covers_list_idx" ON "session_covers" USING btree ("start_time","id" collate "C","session_id" collate "C","leave_id" collate "C","from_teacher" collate "C","to_teacher" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "session_covers_session_id_idx" ON "session_covers" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "session_covers_leave_id_idx" ON "session_covers" USING btree ("leave_id","status");--> statement-breakpoint
CREATE INDEX "session_covers_from_teacher_idx" ON "session_covers" USING btree ("from_teacher","status");--> statement-breakpoint
CREATE INDEX "session_covers_to_teacher_idx" ON "session_covers" USING btree ("to_teacher","status");--> statement-breakpoint
CREATE INDEX "trainer_leaves_list_idx" ON "trainer_leaves" USING btree ("created_on","id" collate "C","teacher_id" collate "C","start_time","end_time","status" collate "C","days","over_balance","decided_by" collate "C","decided_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "trainer_leaves_teacher_id_idx" ON "trainer_leaves" USING btree ("teacher_id","status");--> statement-breakpoint
-- Leaves that stood in the calendar before they were asked for here.
INSERT INTO "trainer_leaves" ("id", "teacher_id", "start_time", "end_time", "reason", "status", "version", "created_by", "created_on", "updated_by", "updated_on")
SELECT "leave_id", "teacher_id", "leave_start_time", "leave_end_time", 'From the calendar', "status", 1, 'system', "leave_start_time", 'system', "leave_start_time" FROM "leaves";
