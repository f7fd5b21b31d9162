CREATE TABLE "demo_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"cancelled_on" bigint,
	"cancelled_by" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "cancelled_on" bigint;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "master_classes" ADD COLUMN "cancelled_on" bigint;--> statement-breakpoint
ALTER TABLE "master_classes" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "cancelled_on" bigint;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
CREATE INDEX "demo_cancellations_list_idx" ON "demo_cancellations" USING btree ("created_on","id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "demo_cancellations_teacher_id_idx" ON "demo_cancellations" USING btree ("teacher_id");--> statement-breakpoint
-- What was cancelled before: the audit log knows when and by whom; of what it doesn't, the last change is all that is known.
UPDATE "webinars" SET "cancelled_on" = "updated_on", "cancelled_by" = "updated_by" WHERE "status" = 'cancelled';
--> statement-breakpoint
UPDATE "master_classes" SET "cancelled_on" = "updated_on", "cancelled_by" = "updated_by" WHERE "status" = 'cancelled';
--> statement-breakpoint
UPDATE "batch_sessions" SET "cancelled_on" = "updated_on", "cancelled_by" = "updated_by" WHERE "status" = 'cancelled';
--> statement-breakpoint
UPDATE "webinars" "r" SET "cancelled_on" = "k"."at", "cancelled_by" = "k"."actor"
  FROM (SELECT DISTINCT ON ("subject_id") "subject_id", "at", "actor" FROM "audit_log" WHERE "subject_type" = 'webinar' AND "action" = 'webinar.cancelled' ORDER BY "subject_id", "at" DESC) "k"
  WHERE "k"."subject_id" = "r"."id" AND "r"."status" = 'cancelled';
--> statement-breakpoint
UPDATE "master_classes" "r" SET "cancelled_on" = "k"."at", "cancelled_by" = "k"."actor"
  FROM (SELECT DISTINCT ON ("subject_id") "subject_id", "at", "actor" FROM "audit_log" WHERE "subject_type" = 'master_class' AND "action" = 'master_class.cancelled' ORDER BY "subject_id", "at" DESC) "k"
  WHERE "k"."subject_id" = "r"."id" AND "r"."status" = 'cancelled';
--> statement-breakpoint
UPDATE "batch_sessions" "r" SET "cancelled_on" = "k"."at", "cancelled_by" = "k"."actor"
  FROM (SELECT DISTINCT ON ("subject_id") "subject_id", "at", "actor" FROM "audit_log" WHERE "subject_type" = 'batch_session' AND "action" = 'batch_session.cancelled' ORDER BY "subject_id", "at" DESC) "k"
  WHERE "k"."subject_id" = "r"."id" AND "r"."status" = 'cancelled';
--> statement-breakpoint
INSERT INTO "demo_cancellations" ("id", "teacher_id", "cancelled_on", "cancelled_by", "version", "created_by", "created_on", "updated_by", "updated_on")
  SELECT "s"."session_id", "s"."teacher_id", "k"."at", "k"."actor", 1, "k"."actor", "k"."at", "k"."actor", "k"."at"
  FROM "sessions" "s" JOIN (SELECT DISTINCT ON ("subject_id") "subject_id", "at", "actor" FROM "audit_log" WHERE "subject_type" = 'session' AND "action" = 'demo-slot.cancelled' ORDER BY "subject_id", "at" DESC) "k" ON "k"."subject_id" = "s"."session_id"
  WHERE "s"."session_type" = 'demo_session' AND "s"."session_status" = 'cancelled';
