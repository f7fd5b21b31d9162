ALTER TABLE "bookings" ADD COLUMN "seen_on" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "marked" jsonb;--> statement-breakpoint
-- By hand: what the staff saw before is known too.
UPDATE "bookings" SET "seen_on" = "seen"."first" FROM (SELECT "booked_session_id", min("created_on") "first" FROM "demo_presences" GROUP BY "booked_session_id") "seen" WHERE "seen"."booked_session_id" = "bookings"."booked_session_id";--> statement-breakpoint
ALTER TABLE "bookings" drop column "feedback_state";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "feedback_state" text GENERATED ALWAYS AS (case when feedback is not null and lsq_captured then 'captured' when attendance = 'absent' then 'none' when feedback is not null then 'not_in_crm' when attendance = 'present' or cardinality(join_attempts) > 0 or seen_on is not null then 'missing' else 'none' end) STORED;--> statement-breakpoint
-- By hand: the index held the column, so it went with it.
CREATE INDEX "bookings_list_idx" ON "bookings" USING btree ("session_id","booked_session_id" collate "C","lead_id","attendance","feedback_state","join_count") WHERE "bookings"."status" = 'booked';--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "last_number" bigint;--> statement-breakpoint
-- By hand: of the last session that is there.
UPDATE "batches" SET "last_number" = (SELECT "number" FROM "batch_sessions" WHERE "batch_sessions"."batch_id" = "batches"."id" AND "batch_sessions"."status" = 'active' AND "number" IS NOT NULL ORDER BY "start_time" DESC, "id" LIMIT 1);
