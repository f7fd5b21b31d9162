DROP INDEX "trainers_name_idx";--> statement-breakpoint
DROP INDEX "trainers_page_by_name_idx";--> statement-breakpoint
DROP INDEX "trainers_page_by_rating_idx";--> statement-breakpoint
DROP INDEX "trainers_page_by_joined_on_idx";--> statement-breakpoint
DROP INDEX "trainers_page_by_updated_on_idx";--> statement-breakpoint
DROP INDEX "trainers_trainer_status_idx";--> statement-breakpoint
DROP INDEX "trainers_rm_email_idx";--> statement-breakpoint
DROP INDEX "trainers_trainer_type_idx";--> statement-breakpoint
DROP INDEX "trainers_demo_session_countries_idx";--> statement-breakpoint
CREATE INDEX "groups_list_idx" ON "groups" USING btree ("group_id" collate "C");--> statement-breakpoint
CREATE INDEX "sessions_demo_list_idx" ON "sessions" USING btree ("start_time","session_id" collate "C","end_time","teacher_id" collate "C","session_status","strength","capacity","created_by","created_on") WHERE "sessions"."session_type" = 'demo_session' and "sessions"."session_status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "trainers_list_idx" ON "trainers" USING btree ("trainer_name" collate "C","teacher_id" collate "C","row_status","trainer_status","trainer_type","demo_session_countries","batches_region","grade_groups","gender","rating","rated_reviews","demo_conversion_rating","batches_count","joined_on","go_live","end_of_training","last_working_day","leave_balance","training_hours","rm_email","level","teacher_level","contract_type","payment_type","platform","is_qc_tour_taken","batch_automatic_attendance","created_on","updated_on");--> statement-breakpoint
CREATE INDEX "trainers_list_rest_idx" ON "trainers" USING btree ("trainer_name" collate "C","teacher_id" collate "C","contract_id","contract_name","created_by","updated_by") WHERE "trainers"."row_status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "trainers_list_languages_idx" ON "trainers" USING btree ("trainer_name" collate "C","teacher_id" collate "C","spoken_languages") WHERE "trainers"."row_status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "leads_whole_name_idx" ON "leads" USING btree (lower("first_name" || ' ' || "last_name") collate "C");--> statement-breakpoint
CREATE INDEX "leads_last_name_idx" ON "leads" USING btree (lower("last_name") collate "C");