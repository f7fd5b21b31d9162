DROP INDEX "booking_changes_list_idx";--> statement-breakpoint
DROP INDEX "conquest_regrades_list_idx";--> statement-breakpoint
DROP INDEX "conversation_reveals_list_idx";--> statement-breakpoint
DROP INDEX "course_changes_list_idx";--> statement-breakpoint
DROP INDEX "credit_grants_list_idx";--> statement-breakpoint
DROP INDEX "demo_presences_list_idx";--> statement-breakpoint
DROP INDEX "frozen_facts_list_idx";--> statement-breakpoint
DROP INDEX "lead_entries_list_idx";--> statement-breakpoint
DROP INDEX "lead_events_list_idx";--> statement-breakpoint
DROP INDEX "lead_owner_changes_list_idx";--> statement-breakpoint
DROP INDEX "ledger_entries_list_idx";--> statement-breakpoint
DROP INDEX "lms_due_extensions_list_idx";--> statement-breakpoint
DROP INDEX "lms_versions_list_idx";--> statement-breakpoint
DROP INDEX "papers_list_idx";--> statement-breakpoint
DROP INDEX "partner_statements_list_idx";--> statement-breakpoint
DROP INDEX "payout_computations_list_idx";--> statement-breakpoint
DROP INDEX "payout_lines_list_idx";--> statement-breakpoint
DROP INDEX "payout_ticket_messages_list_idx";--> statement-breakpoint
DROP INDEX "phone_call_reports_list_idx";--> statement-breakpoint
DROP INDEX "quality_checks_list_idx";--> statement-breakpoint
DROP INDEX "quality_samples_list_idx";--> statement-breakpoint
DROP INDEX "sampled_sessions_list_idx";--> statement-breakpoint
CREATE INDEX "lead_events_created_idx" ON "lead_events" USING btree ("created_on","id" collate "C");--> statement-breakpoint
CREATE INDEX "leads_name_idx" ON "leads" USING btree ("lead_name" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "leads_next_due_idx" ON "leads" USING btree ("next_due","id" collate "C");--> statement-breakpoint
CREATE INDEX "leads_last_entry_idx" ON "leads" USING btree ("last_entry","id" collate "C");--> statement-breakpoint
CREATE INDEX "leads_response_due_idx" ON "leads" USING btree ("response_due","id" collate "C");--> statement-breakpoint
CREATE INDEX "leads_lead_score_idx" ON "leads" USING btree ("lead_score","id" collate "C");--> statement-breakpoint
CREATE INDEX "leads_steps_idx" ON "leads" USING gin ("steps");--> statement-breakpoint
CREATE INDEX "leads_happened_idx" ON "leads" USING gin ("happened");--> statement-breakpoint
CREATE INDEX "quality_checks_by_status_idx" ON "quality_checks" USING btree ("status" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_by_status_down_idx" ON "quality_checks" USING btree ("status" collate "C" desc,"id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_by_checker_idx" ON "quality_checks" USING btree ("checker" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_by_checker_down_idx" ON "quality_checks" USING btree ("checker" collate "C" desc,"id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_standing_score_idx" ON "quality_checks" USING btree ("standing_score","id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_submitted_on_idx" ON "quality_checks" USING btree ("submitted_on","id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_created_on_idx" ON "quality_checks" USING btree ("created_on","id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_updated_on_idx" ON "quality_checks" USING btree ("updated_on","id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_of_trainer_idx" ON "quality_checks" USING btree ("teacher_id","id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_created_by_idx" ON "quality_checks" USING btree ("created_by","held_on","id" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_score_idx" ON "quality_checks" USING btree ("score");--> statement-breakpoint
CREATE INDEX "quality_checks_decided_score_idx" ON "quality_checks" USING btree ("decided_score") WHERE "quality_checks"."decided_score" is not null;--> statement-breakpoint
CREATE INDEX "quality_checks_disputed_by_idx" ON "quality_checks" USING btree ("disputed_by") WHERE "quality_checks"."disputed_by" is not null;--> statement-breakpoint
CREATE INDEX "quality_checks_decided_by_idx" ON "quality_checks" USING btree ("decided_by") WHERE "quality_checks"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "quality_checks_second_idx" ON "quality_checks" USING btree ("held_on","id" collate "C") WHERE "quality_checks"."is_second";--> statement-breakpoint
CREATE INDEX "quality_checks_read_by_idx" ON "quality_checks" USING gin ("read_by");--> statement-breakpoint
CREATE INDEX "booking_changes_list_idx" ON "booking_changes" USING btree ("created_on","id" collate "C","lead_id" collate "C","booked_session_id" collate "C","category" collate "C","sub_reason" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "conquest_regrades_list_idx" ON "conquest_regrades" USING btree ("created_on","id" collate "C","conquest_id" collate "C","attempt_id" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "conversation_reveals_list_idx" ON "conversation_reveals" USING btree ("created_on","id" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "course_changes_list_idx" ON "course_changes" USING btree ("created_on","id" collate "C","variant_id" collate "C","currency" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "credit_grants_list_idx" ON "credit_grants" USING btree ("created_on","id" collate "C","variant_id" collate "C","reason" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "demo_presences_list_idx" ON "demo_presences" USING btree ("created_on","id" collate "C","lead_id" collate "C","booked_session_id" collate "C","state" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "frozen_facts_list_idx" ON "frozen_facts" USING btree ("created_on","id" collate "C","cycle_id" collate "C","teacher_id" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "lead_entries_list_idx" ON "lead_entries" USING btree ("created_on","id" collate "C","lead_id" collate "C","kind" collate "C","outcome" collate "C","due","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "lead_events_list_idx" ON "lead_events" USING btree ("at","id" collate "C","lead_id" collate "C","kind" collate "C","stage" collate "C","source_id" collate "C","lost_reason" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "lead_owner_changes_list_idx" ON "lead_owner_changes" USING btree ("created_on","id" collate "C","lead_id" collate "C","from_owner" collate "C","to_owner" collate "C","by" collate "C","gift_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "ledger_entries_list_idx" ON "ledger_entries" USING btree ("created_on","id" collate "C","ledger_id" collate "C","lead_id" collate "C","currency" collate "C","place","kind" collate "C","amount","link_id" collate "C","source_id" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "lms_due_extensions_list_idx" ON "lms_due_extensions" USING btree ("created_on","id" collate "C","due_id" collate "C","due_on","due_before","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "lms_versions_list_idx" ON "lms_versions" USING btree ("created_on","id" collate "C","node_id" collate "C","kind" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "papers_list_idx" ON "papers" USING btree ("created_on","id" collate "C","kind" collate "C","paper_number" collate "C","issued_to" collate "C","issued_on","currency" collate "C","amount","is_test","entity_id" collate "C","lead_id" collate "C","link_id" collate "C","payment_id" collate "C","invoice_id" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "partner_statements_list_idx" ON "partner_statements" USING btree ("month" collate "C","id" collate "C","lead_source" collate "C","sent_by" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "payout_computations_list_idx" ON "payout_computations" USING btree ("number","id" collate "C","payout_id" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "payout_lines_list_idx" ON "payout_lines" USING btree ("start_time","id" collate "C","payout_id" collate "C","teacher_id" collate "C","cycle" collate "C","source_id" collate "C","kind" collate "C","outcome" collate "C","is_cover","contract_id" collate "C","amount","for_cycle" collate "C","ticket_id" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "payout_ticket_messages_list_idx" ON "payout_ticket_messages" USING btree ("created_on","id" collate "C","ticket_id" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "phone_call_reports_list_idx" ON "phone_call_reports" USING btree ("created_on","id" collate "C","call_id" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_list_idx" ON "quality_checks" USING btree ("held_on","id" collate "C","kind" collate "C","session_id" collate "C","teacher_id" collate "C","batch_id" collate "C","batch_name" collate "C","rating","rubric_id" collate "C","status" collate "C","score","passed" collate "C","fatal_items","decided_score","standing_score","basis" collate "C","submitted_on","is_second","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "quality_samples_list_idx" ON "quality_samples" USING btree ("day","id" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "sampled_sessions_list_idx" ON "sampled_sessions" USING btree ("drawn_place","id" collate "C","sample_id" collate "C","session_id" collate "C","teacher_id" collate "C","created_on","created_by" collate "C");