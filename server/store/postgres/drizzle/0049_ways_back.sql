CREATE TABLE "conquest_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"conquest_id" text NOT NULL,
	"played_version" bigint NOT NULL,
	"judged_by" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lms_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"kind" text NOT NULL,
	"typed" jsonb,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_drafts_kind_check" CHECK ("lms_drafts"."kind" in ('course', 'module', 'topic', 'concept', 'conquest'))
);
--> statement-breakpoint
CREATE TABLE "lms_due_extensions" (
	"id" text PRIMARY KEY NOT NULL,
	"due_id" text NOT NULL,
	"due_on" date NOT NULL,
	"reason" text NOT NULL,
	"days_before" bigint NOT NULL,
	"due_before" date NOT NULL,
	"late_before" bigint NOT NULL,
	"extension_before" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lms_dues" (
	"id" text PRIMARY KEY NOT NULL,
	"topic_id" text,
	"conquest_id" text,
	"batch_id" text,
	"student_id" text,
	"begins_on" date NOT NULL,
	"days" bigint DEFAULT 7 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'topic' NOT NULL,
	"stage" text DEFAULT 'open' NOT NULL,
	"late_from" bigint DEFAULT 0 NOT NULL,
	"due_on" date DEFAULT '1970-01-01' NOT NULL,
	"extension_id" text,
	"done_how" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_dues_kind_check" CHECK ("lms_dues"."kind" in ('topic', 'conquest')),
	CONSTRAINT "lms_dues_stage_check" CHECK ("lms_dues"."stage" in ('open', 'done', 'withdrawn')),
	CONSTRAINT "lms_dues_done_how_check" CHECK ("lms_dues"."done_how" in ('work', 'person'))
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
ALTER TABLE "discrepancies" DROP CONSTRAINT "discrepancies_kind_check";
--> statement-breakpoint
ALTER TABLE "gateway_events" DROP CONSTRAINT "gateway_events_status_check";
--> statement-breakpoint
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_kind_check";
--> statement-breakpoint
ALTER TABLE "stream_sessions" DROP CONSTRAINT "stream_sessions_platform_check";
--> statement-breakpoint
DROP INDEX "instalments_list_idx";
--> statement-breakpoint
DROP INDEX "stream_sessions_list_idx";
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seen_on" bigint;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "marked" jsonb;
--> statement-breakpoint
-- Once: what the staff saw before is known too.
UPDATE "bookings" SET "seen_on" = "seen"."first" FROM (SELECT "booked_session_id", min("created_on") "first" FROM "demo_presences" GROUP BY "booked_session_id") "seen" WHERE "seen"."booked_session_id" = "bookings"."booked_session_id";
--> statement-breakpoint
ALTER TABLE "bookings" drop column "feedback_state";
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "feedback_state" text GENERATED ALWAYS AS (case when feedback is not null and lsq_captured then 'captured' when attendance = 'absent' then 'none' when feedback is not null then 'not_in_crm' when attendance = 'present' or cardinality(join_attempts) > 0 or seen_on is not null then 'missing' else 'none' end) STORED;
--> statement-breakpoint
-- Once: the index held the column, so it went with it.
CREATE INDEX "bookings_list_idx" ON "bookings" USING btree ("session_id","booked_session_id" collate "C","lead_id","attendance","feedback_state","join_count") WHERE "bookings"."status" = 'booked';
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "last_number" bigint;
--> statement-breakpoint
ALTER TABLE "conquest_attempts" ADD COLUMN "ended_by" text;
--> statement-breakpoint
ALTER TABLE "conquest_plays" ADD COLUMN "extra_tries" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "money_stage" text DEFAULT 'open' NOT NULL;
--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "asked_until" date;
--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD COLUMN "nobody_came" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "conquest_keys_list_idx" ON "conquest_keys" USING btree ("created_on","id" collate "C","conquest_id" collate "C","created_by" collate "C","updated_on");
--> statement-breakpoint
CREATE INDEX "conquest_keys_conquest_id_idx" ON "conquest_keys" USING btree ("conquest_id");
--> statement-breakpoint
CREATE INDEX "lms_drafts_list_idx" ON "lms_drafts" USING btree ("created_on","id" collate "C","node_id" collate "C","kind" collate "C","created_by" collate "C","updated_on");
--> statement-breakpoint
CREATE INDEX "lms_drafts_node_id_idx" ON "lms_drafts" USING btree ("node_id");
--> statement-breakpoint
CREATE INDEX "lms_drafts_kind_idx" ON "lms_drafts" USING btree ("kind");
--> statement-breakpoint
CREATE INDEX "lms_due_extensions_list_idx" ON "lms_due_extensions" USING btree ("created_on","id" collate "C","due_id" collate "C","due_on","due_before","created_by" collate "C","updated_on");
--> statement-breakpoint
CREATE INDEX "lms_due_extensions_due_id_idx" ON "lms_due_extensions" USING btree ("due_id");
--> statement-breakpoint
CREATE INDEX "lms_due_extensions_due_on_idx" ON "lms_due_extensions" USING btree ("due_on");
--> statement-breakpoint
CREATE INDEX "lms_dues_list_idx" ON "lms_dues" USING btree ("due_on","id" collate "C","topic_id" collate "C","conquest_id" collate "C","batch_id" collate "C","student_id" collate "C","begins_on","days","title" collate "C","kind" collate "C","late_from","done_how" collate "C","created_on","created_by" collate "C","updated_on","stage" collate "C");
--> statement-breakpoint
CREATE INDEX "lms_dues_list_2_idx" ON "lms_dues" USING btree ("due_on","id" collate "C","searched");
--> statement-breakpoint
CREATE INDEX "lms_dues_topic_id_idx" ON "lms_dues" USING btree ("topic_id");
--> statement-breakpoint
CREATE INDEX "lms_dues_conquest_id_idx" ON "lms_dues" USING btree ("conquest_id");
--> statement-breakpoint
CREATE INDEX "lms_dues_batch_id_idx" ON "lms_dues" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "lms_dues_student_id_idx" ON "lms_dues" USING btree ("student_id");
--> statement-breakpoint
CREATE INDEX "lms_pins_list_idx" ON "lms_pins" USING btree ("created_on","id" collate "C","batch_id" collate "C","course_id" collate "C","course_version","status" collate "C","created_by" collate "C","updated_on");
--> statement-breakpoint
CREATE INDEX "lms_pins_batch_id_idx" ON "lms_pins" USING btree ("batch_id","status");
--> statement-breakpoint
CREATE INDEX "lms_pins_course_id_idx" ON "lms_pins" USING btree ("course_id","status");
--> statement-breakpoint
CREATE INDEX "lms_shipments_list_idx" ON "lms_shipments" USING btree ("created_on","id" collate "C","batch_id" collate "C","course_id" collate "C","course_version","status" collate "C","created_by" collate "C","updated_on");
--> statement-breakpoint
CREATE INDEX "lms_shipments_batch_id_idx" ON "lms_shipments" USING btree ("batch_id","status");
--> statement-breakpoint
CREATE INDEX "lms_shipments_course_id_idx" ON "lms_shipments" USING btree ("course_id","status");
--> statement-breakpoint
CREATE INDEX "lms_shipments_course_version_idx" ON "lms_shipments" USING btree ("course_version","status");
--> statement-breakpoint
CREATE INDEX "instalments_list_idx" ON "instalments" USING btree ("due_date","id" collate "C","link_id" collate "C","lead_id" collate "C","number","currency" collate "C","amount","payer" collate "C","paid","waived","settled" collate "C","created_on","created_by" collate "C","updated_on","money_stage" collate "C");
--> statement-breakpoint
CREATE INDEX "stream_sessions_list_idx" ON "stream_sessions" USING btree ("start_time","id" collate "C","stream_batch_id" collate "C","number","title" collate "C","host" collate "C","minutes","capacity","status" collate "C","is_single","platform" collate "C","meeting_id" collate "C","started_on","ended_on","nobody_came","created_on","created_by" collate "C","updated_on");
--> statement-breakpoint
ALTER TABLE "review_feedbacks" DROP COLUMN "private_note";
--> statement-breakpoint
ALTER TABLE "conquest_attempts" ADD CONSTRAINT "conquest_attempts_ended_by_check" CHECK ("conquest_attempts"."ended_by" in ('child', 'clock', 'play'));
--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_kind_check" CHECK ("discrepancies"."kind" in ('booked_twice', 'currencies_mixed', 'refunded_too_much', 'refund_unconfirmed', 'inquiry_booked', 'paid_as_test', 'reactivated_free', 'paid_twice', 'lessons_lost', 'completed_early'));
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_status_check" CHECK ("gateway_events"."status" in ('received', 'applied', 'unmatched', 'waiting', 'failed', 'void'));
--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_money_stage_check" CHECK ("instalments"."money_stage" in ('open', 'paid', 'waived', 'offer'));
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_kind_check" CHECK ("recordings"."kind" in ('batch', 'demo', 'webinar', 'master_class', 'hobby', 'stream', 'maverick'));
--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD CONSTRAINT "stream_sessions_platform_check" CHECK ("stream_sessions"."platform" in ('none', 'zoom', 'link', 'local'));
--> statement-breakpoint
-- Once: of the last session that is there.
UPDATE "batches" SET "last_number" = (SELECT "number" FROM "batch_sessions" WHERE "batch_sessions"."batch_id" = "batches"."id" AND "batch_sessions"."status" = 'active' AND "number" IS NOT NULL ORDER BY "start_time" DESC, "id" LIMIT 1);
--> statement-breakpoint
-- Once: a mean is counted by the reviews that have a score, and those of feedback that is released stay as they were.
UPDATE "review_feedbacks" AS "feedback" SET "review_count" = "scored"."count" FROM (
  SELECT "cycle_id", "teacher_id", count("standing_score") AS "count" FROM "trainer_reviews" WHERE "status" = 'submitted' GROUP BY "cycle_id", "teacher_id"
) AS "scored" WHERE "scored"."cycle_id" = "feedback"."cycle_id" AND "scored"."teacher_id" = "feedback"."teacher_id" AND "feedback"."review_count" > "scored"."count";
--> statement-breakpoint
-- Once: of a link that nobody has paid on an instalment is an offer once that is over, and of an invalid one always (docs/decisions/197).
UPDATE "instalments" SET
  "money_stage" = CASE
    WHEN "instalments"."settled" <> 'open' THEN "instalments"."settled"
    WHEN "payment_links"."stage" = 'invalid' THEN 'offer'
    ELSE 'open'
  END,
  "asked_until" = CASE
    WHEN "instalments"."settled" <> 'open' THEN NULL
    WHEN "payment_links"."stage" = 'sent' THEN "payment_links"."expires_on"
    WHEN "payment_links"."stage" = 'created' THEN least("instalments"."due_date", "payment_links"."expires_on")
  END
FROM "payment_links" WHERE "payment_links"."id" = "instalments"."link_id";
--> statement-breakpoint
-- Once: what was regraded before goes on being judged by the key that was applied.
INSERT INTO "conquest_keys" ("id", "conquest_id", "played_version", "judged_by", "version", "created_by", "created_on", "updated_by", "updated_on")
SELECT "conquest_id" || ':' || "played_version", "conquest_id", "played_version", max("judged_by"), 1, 'system', max("updated_on"), 'system', max("updated_on")
FROM "conquest_attempts" WHERE "judged_by" > "played_version" GROUP BY "conquest_id", "played_version";
--> statement-breakpoint
-- By hand: why a day was moved stays as it was said.
CREATE FUNCTION "lms_due_extension_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lms_due_extensions is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "lms_due_extensions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "lms_due_extensions"
  FOR EACH STATEMENT EXECUTE FUNCTION "lms_due_extension_is_append_only"();
