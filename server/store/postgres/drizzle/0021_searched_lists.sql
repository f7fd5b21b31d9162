CREATE INDEX "batch_sessions_list_2_idx" ON "batch_sessions" USING btree ("start_time","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "batches_list_2_idx" ON "batches" USING btree ("next_start","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "groups_list_2_idx" ON "groups" USING btree ("group_id" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "holidays_list_2_idx" ON "holidays" USING btree ("day","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "master_class_students_list_2_idx" ON "master_class_students" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "master_classes_list_2_idx" ON "master_classes" USING btree ("start_time","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "offline_payments_list_2_idx" ON "offline_payments" USING btree ("status" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "payment_links_list_2_idx" ON "payment_links" USING btree ("next_due","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "payout_tickets_list_3_idx" ON "payout_tickets" USING btree ("raised_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "products_list_2_idx" ON "products" USING btree ("name" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "refunds_list_3_idx" ON "refunds" USING btree ("status_since","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "registration_issues_list_2_idx" ON "registration_issues" USING btree ("status" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "students_list_2_idx" ON "students" USING btree ("student_name" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "users_list_2_idx" ON "users" USING btree ("email" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "variants_list_3_idx" ON "variants" USING btree ("student_name" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "waiting_entries_list_2_idx" ON "waiting_entries" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "webinar_registrations_list_2_idx" ON "webinar_registrations" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "webinars_list_2_idx" ON "webinars" USING btree ("start_time","id" collate "C","searched");