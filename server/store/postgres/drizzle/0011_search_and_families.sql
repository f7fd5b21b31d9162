DROP INDEX "leads_source_mobile_idx";--> statement-breakpoint
DROP INDEX "trainers_list_idx";--> statement-breakpoint
DROP INDEX "trainers_list_rest_idx";--> statement-breakpoint
DROP INDEX "trainers_list_languages_idx";--> statement-breakpoint
DROP INDEX "leads_name_words_idx";--> statement-breakpoint
-- What search looks in is folded by the API: rows that are there already are filled at the start (searchTexts.ts).
ALTER TABLE "leads" ALTER COLUMN "searched" DROP EXPRESSION;--> statement-breakpoint
UPDATE "leads" SET "searched" = '';--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "searched" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "trainers" ADD COLUMN "name_searched" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "trainers" ALTER COLUMN "name_searched" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moved_to" text;--> statement-breakpoint
UPDATE "bookings" SET "moved_to" = "details" ->> 'booked_session_id' FROM "audit_log" WHERE "action" = 'booking.rescheduled' AND "details" ->> 'instead_of' = "booked_session_id";--> statement-breakpoint
-- Of groups whose ids differ in case or spaces alone, all but the first get an id of their own.
CREATE TEMPORARY TABLE "group_twins" ON COMMIT DROP AS SELECT "group_id", left("group_id", 31) || '-' || left(md5("group_id"), 8) AS "renamed" FROM (SELECT "group_id", row_number() OVER (PARTITION BY regexp_replace(lower("group_id" collate "C"), ' +', ' ', 'g') ORDER BY "group_id" collate "C") AS "place" FROM "groups") AS "numbered" WHERE "place" > 1;--> statement-breakpoint
INSERT INTO "groups" ("group_id", "version") SELECT "renamed", "version" FROM "groups" JOIN "group_twins" USING ("group_id");--> statement-breakpoint
UPDATE "group_members" SET "group_id" = "renamed" FROM "group_twins" WHERE "group_members"."group_id" = "group_twins"."group_id";--> statement-breakpoint
UPDATE "audit_log" SET "subject_id" = "renamed" FROM "group_twins" WHERE "subject_type" = 'group' AND "subject_id" = "group_twins"."group_id";--> statement-breakpoint
DELETE FROM "groups" USING "group_twins" WHERE "groups"."group_id" = "group_twins"."group_id";--> statement-breakpoint
CREATE UNIQUE INDEX "groups_key_idx" ON "groups" USING btree (regexp_replace(lower("group_id" collate "C"), ' +', ' ', 'g'));--> statement-breakpoint
CREATE UNIQUE INDEX "leads_child_idx" ON "leads" USING btree ("lead_source","mobile_number",split_part("searched", chr(10), 1));--> statement-breakpoint
CREATE INDEX "leads_sibling_tail_idx" ON "leads" USING btree (right(("sibling_contact" ->> 'mobile_number'), 8));--> statement-breakpoint
CREATE INDEX "trainers_list_idx" ON "trainers" USING btree ("trainer_name" collate "C","teacher_id" collate "C","name_searched","row_status","trainer_status","trainer_type","demo_session_countries","batches_region","grade_groups","gender","rating","rated_reviews","demo_conversion_rating","batches_count","joined_on","go_live","end_of_training","last_working_day","leave_balance","training_hours","rm_email","level","teacher_level","contract_type","payment_type","platform","is_qc_tour_taken","batch_automatic_attendance","created_on","updated_on");--> statement-breakpoint
CREATE INDEX "trainers_list_rest_idx" ON "trainers" USING btree ("trainer_name" collate "C","teacher_id" collate "C","name_searched","contract_id","contract_name","created_by","updated_by") WHERE "trainers"."row_status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "trainers_list_languages_idx" ON "trainers" USING btree ("trainer_name" collate "C","teacher_id" collate "C","name_searched","spoken_languages") WHERE "trainers"."row_status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "leads_name_words_idx" ON "leads" USING gin (array_to_tsvector(array_remove(string_to_array(split_part("searched", chr(10), 1), ' '), '')));