ALTER TABLE "bookings" drop column "feedback_state";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "feedback_state" text GENERATED ALWAYS AS (case when feedback is not null then case when lsq_captured then 'captured' else 'not_in_crm' end when attendance = 'present' or (attendance is null and cardinality(join_attempts) > 0) then 'missing' else 'none' end) STORED;--> statement-breakpoint
-- The index held the column, so it went with it.
CREATE INDEX "bookings_list_idx" ON "bookings" USING btree ("session_id","booked_session_id" collate "C","lead_id","attendance","feedback_state","join_count") WHERE "bookings"."status" = 'booked';
