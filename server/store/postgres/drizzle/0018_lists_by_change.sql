DROP INDEX "bulk_job_rows_list_idx";--> statement-breakpoint
DROP INDEX "bulk_jobs_list_idx";--> statement-breakpoint
DROP INDEX "groups_list_idx";--> statement-breakpoint
DROP INDEX "master_class_students_list_idx";--> statement-breakpoint
DROP INDEX "master_classes_list_idx";--> statement-breakpoint
DROP INDEX "webinar_registrations_list_idx";--> statement-breakpoint
DROP INDEX "webinars_list_idx";--> statement-breakpoint
CREATE INDEX "bulk_job_rows_list_idx" ON "bulk_job_rows" USING btree ("place","id" collate "C","job_id" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "bulk_jobs_list_idx" ON "bulk_jobs" USING btree ("created_on","id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "groups_list_idx" ON "groups" USING btree ("group_id" collate "C","id" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "master_class_students_list_idx" ON "master_class_students" USING btree ("created_on","id" collate "C","master_class_id" collate "C","student_name" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "master_classes_list_idx" ON "master_classes" USING btree ("start_time","id" collate "C","title" collate "C","trainer" collate "C","minutes","capacity","grades","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "webinar_registrations_list_idx" ON "webinar_registrations" USING btree ("created_on","id" collate "C","webinar_id" collate "C","family_name" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "webinars_list_idx" ON "webinars" USING btree ("start_time","id" collate "C","title" collate "C","host" collate "C","language" collate "C","minutes","capacity","grades","countries","status" collate "C","created_on","created_by" collate "C","updated_on");