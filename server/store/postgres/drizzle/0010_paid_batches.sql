CREATE TABLE "attendance_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"start_time" bigint NOT NULL,
	"mark" text NOT NULL,
	"minutes" bigint,
	"joined_after" bigint,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_late_change" boolean DEFAULT false NOT NULL,
	"note" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "attendance_marks_mark_check" CHECK ("attendance_marks"."mark" in ('present', 'late', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "batch_members" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"status" text DEFAULT 'member' NOT NULL,
	"reason" text,
	"moved_to" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "batch_members_status_check" CHECK ("batch_members"."status" in ('member', 'left'))
);
--> statement-breakpoint
CREATE TABLE "batch_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"batch_name" text NOT NULL,
	"kind" text NOT NULL,
	"number" bigint,
	"teacher_id" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"product_type" text NOT NULL,
	"grade_band" text NOT NULL,
	"region" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"cancel_reason" text,
	"is_marked" boolean DEFAULT false NOT NULL,
	"present" bigint DEFAULT 0 NOT NULL,
	"late" bigint DEFAULT 0 NOT NULL,
	"absent" bigint DEFAULT 0 NOT NULL,
	"excused" bigint DEFAULT 0 NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "batch_sessions_kind_check" CHECK ("batch_sessions"."kind" in ('regular', 'CatchUp', 'PTM', 'extra')),
	CONSTRAINT "batch_sessions_product_type_check" CHECK ("batch_sessions"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "batch_sessions_grade_band_check" CHECK ("batch_sessions"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "batch_sessions_region_check" CHECK ("batch_sessions"."region" in ('IN', 'US', 'AU', 'CA', 'NZ', 'ROW')),
	CONSTRAINT "batch_sessions_status_check" CHECK ("batch_sessions"."status" in ('active', 'cancelled', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"product_type" text NOT NULL,
	"grade_band" text NOT NULL,
	"first_session" bigint DEFAULT 1 NOT NULL,
	"last_session" bigint DEFAULT 30 NOT NULL,
	"region" text NOT NULL,
	"time_zone" text NOT NULL,
	"slots" text[] DEFAULT '{}' NOT NULL,
	"start_date" date NOT NULL,
	"capacity" bigint DEFAULT 6 NOT NULL,
	"teacher_id" text,
	"name" text NOT NULL,
	"number" bigint NOT NULL,
	"stage" text DEFAULT 'upcoming' NOT NULL,
	"end_date" date,
	"last_held" bigint,
	"next_start" bigint,
	"next_number" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "batches_product_type_check" CHECK ("batches"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "batches_grade_band_check" CHECK ("batches"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "batches_region_check" CHECK ("batches"."region" in ('IN', 'US', 'AU', 'CA', 'NZ', 'ROW')),
	CONSTRAINT "batches_stage_check" CHECK ("batches"."stage" in ('upcoming', 'active', 'dormant', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"issued_on" date NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'issued' NOT NULL,
	"revoke_reason" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "certificates_kind_check" CHECK ("certificates"."kind" in ('completion', 'milestone', 'excellence')),
	CONSTRAINT "certificates_status_check" CHECK ("certificates"."status" in ('issued', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "course_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"classes_carried" bigint NOT NULL,
	"currency" text NOT NULL,
	"difference" bigint NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"credits" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "credit_grants_reason_check" CHECK ("credit_grants"."reason" in ('class_not_held', 'technical', 'goodwill', 'referral', 'retention'))
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'set' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "holidays_region_check" CHECK ("holidays"."region" in ('IN', 'US', 'AU', 'CA', 'NZ', 'ROW')),
	CONSTRAINT "holidays_status_check" CHECK ("holidays"."status" in ('set', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "ptm_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"answers" jsonb,
	"answered_on" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "ptm_forms_status_check" CHECK ("ptm_forms"."status" in ('sent', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"title" text NOT NULL,
	"source_type" text NOT NULL,
	"file" text NOT NULL,
	"recorded_on" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"kept_until" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "recordings_source_type_check" CHECK ("recordings"."source_type" in ('hls', 'mp4')),
	CONSTRAINT "recordings_status_check" CHECK ("recordings"."status" in ('ready', 'processing', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "refund_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"name" text NOT NULL,
	"proof_id" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"link_id" text NOT NULL,
	"source_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"bank_reference" text,
	"failure" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "refund_payouts_way_check" CHECK ("refund_payouts"."way" in ('gateway', 'bank')),
	CONSTRAINT "refund_payouts_status_check" CHECK ("refund_payouts"."status" in ('queued', 'sent', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"product_type" text NOT NULL,
	"owner" text NOT NULL,
	"currency" text NOT NULL,
	"reason_category" text,
	"sub_reason" text,
	"comment" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"as_credit" boolean DEFAULT false NOT NULL,
	"account" text,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"amount" bigint NOT NULL,
	"proposed" bigint NOT NULL,
	"evidence" jsonb,
	"status_since" bigint NOT NULL,
	"last_edited_by" text NOT NULL,
	"approved_by" text,
	"exception_reason" text,
	"retention_reason" text,
	"retained_until" date,
	"note" text,
	"payouts_open" bigint DEFAULT 0 NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "refunds_product_type_check" CHECK ("refunds"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "refunds_reason_category_check" CHECK ("refunds"."reason_category" in ('schedule', 'price', 'trainer', 'curriculum', 'child', 'batch', 'technical', 'service', 'personal')),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('incomplete', 'pending', 'temporary_retained', 'approved', 'processed', 'retained', 'rejected', 'reactivated')),
	CONSTRAINT "refunds_retention_reason_check" CHECK ("refunds"."retention_reason" in ('trainer_changed', 'batch_changed', 'time_changed', 'level_changed', 'course_changed', 'paused', 'extra_classes', 'free_credits', 'doubt_sessions', 'mentor_assigned', 'discount_given', 'instalments_moved', 'transferred_to_sibling', 'parent_meeting', 'technical_problem_solved', 'family_changed_mind'))
);
--> statement-breakpoint
CREATE TABLE "registration_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"assigned_to" text,
	"resolution" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "registration_issues_reason_check" CHECK ("registration_issues"."reason" in ('otp_not_received', 'wrong_contact', 'already_registered', 'wrong_grade', 'wrong_country', 'payment_not_shown', 'link_does_not_open', 'name_misspelt')),
	CONSTRAINT "registration_issues_status_check" CHECK ("registration_issues"."status" in ('open', 'in_progress', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "seat_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"student_name" text NOT NULL,
	"batch_name" text NOT NULL,
	"expires_on" date NOT NULL,
	"stage" text DEFAULT 'open' NOT NULL,
	"answered_on" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "seat_offers_stage_check" CHECK ("seat_offers"."stage" in ('open', 'accepted', 'declined', 'expired', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"grade" text NOT NULL,
	"parent_name" text,
	"parent_relation" text DEFAULT 'mother' NOT NULL,
	"second_contact" text,
	"class_reminders" text DEFAULT 'email' NOT NULL,
	"class_reminders_to" text DEFAULT 'mother' NOT NULL,
	"payment_reminders" text DEFAULT 'email' NOT NULL,
	"payment_reminders_to" text DEFAULT 'mother' NOT NULL,
	"progress_reports" text DEFAULT 'email' NOT NULL,
	"progress_reports_to" text DEFAULT 'mother' NOT NULL,
	"owner" text NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "students_parent_relation_check" CHECK ("students"."parent_relation" in ('mother', 'father', 'guardian', 'student')),
	CONSTRAINT "students_class_reminders_check" CHECK ("students"."class_reminders" in ('whatsapp', 'sms', 'email', 'call', 'none')),
	CONSTRAINT "students_class_reminders_to_check" CHECK ("students"."class_reminders_to" in ('mother', 'father', 'guardian', 'student')),
	CONSTRAINT "students_payment_reminders_check" CHECK ("students"."payment_reminders" in ('whatsapp', 'sms', 'email', 'call', 'none')),
	CONSTRAINT "students_payment_reminders_to_check" CHECK ("students"."payment_reminders_to" in ('mother', 'father', 'guardian', 'student')),
	CONSTRAINT "students_progress_reports_check" CHECK ("students"."progress_reports" in ('whatsapp', 'sms', 'email', 'call', 'none')),
	CONSTRAINT "students_progress_reports_to_check" CHECK ("students"."progress_reports_to" in ('mother', 'father', 'guardian', 'student'))
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"student_name" text NOT NULL,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"owner" text NOT NULL,
	"product_id" text NOT NULL,
	"product_type" text NOT NULL,
	"grade_band" text NOT NULL,
	"package" text NOT NULL,
	"first_session" bigint NOT NULL,
	"last_session" bigint NOT NULL,
	"link_id" text NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"status" text DEFAULT 'onboarding' NOT NULL,
	"status_before" text,
	"paused_until" date,
	"batch_id" text,
	"batch_name" text,
	"preferred_slots" text[] DEFAULT '{}' NOT NULL,
	"classes_total" bigint NOT NULL,
	"classes_taken" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"credits_left" bigint DEFAULT 0 NOT NULL,
	"classes_left" bigint NOT NULL,
	"present" bigint DEFAULT 0 NOT NULL,
	"late" bigint DEFAULT 0 NOT NULL,
	"absent" bigint DEFAULT 0 NOT NULL,
	"excused" bigint DEFAULT 0 NOT NULL,
	"attendance" double precision,
	"worksheets_given" bigint DEFAULT 0 NOT NULL,
	"worksheets_done" bigint DEFAULT 0 NOT NULL,
	"last_class" bigint,
	"settled" text DEFAULT 'open' NOT NULL,
	"next_due" date,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "variants_product_type_check" CHECK ("variants"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "variants_grade_band_check" CHECK ("variants"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "variants_package_check" CHECK ("variants"."package" in ('1-30', '1-60', '1-70', '1-75', '1-80', '1-90', '1-100', '1-150', '31-70', '31-75', '31-120', '31-150', '76-120', '76-150', '121-150', '151-250', '71-100')),
	CONSTRAINT "variants_status_check" CHECK ("variants"."status" in ('onboarding', 'active', 'paused', 'refund_in_progress', 'ended', 'completed')),
	CONSTRAINT "variants_status_before_check" CHECK ("variants"."status_before" in ('onboarding', 'active', 'paused', 'ended', 'completed')),
	CONSTRAINT "variants_settled_check" CHECK ("variants"."settled" in ('open', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"product_type" text NOT NULL,
	"grade_band" text NOT NULL,
	"region" text NOT NULL,
	"together_with" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "waiting_entries_product_type_check" CHECK ("waiting_entries"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "waiting_entries_grade_band_check" CHECK ("waiting_entries"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "waiting_entries_region_check" CHECK ("waiting_entries"."region" in ('IN', 'US', 'AU', 'CA', 'NZ', 'ROW')),
	CONSTRAINT "waiting_entries_status_check" CHECK ("waiting_entries"."status" in ('waiting', 'offered', 'placed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "watch_positions" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"watcher" text NOT NULL,
	"seconds" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worksheets" (
	"id" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"title" text NOT NULL,
	"session_number" bigint,
	"given_on" date NOT NULL,
	"status" text DEFAULT 'given' NOT NULL,
	"completed_on" date,
	"score" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "worksheets_status_check" CHECK ("worksheets"."status" in ('given', 'completed'))
);
--> statement-breakpoint
CREATE INDEX "attendance_marks_list_idx" ON "attendance_marks" USING btree ("start_time","id" collate "C","session_id" collate "C","batch_id" collate "C","variant_id" collate "C","lead_id" collate "C","mark" collate "C","is_automatic","is_late_change","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "attendance_marks_session_id_idx" ON "attendance_marks" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "attendance_marks_batch_id_idx" ON "attendance_marks" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "attendance_marks_variant_id_idx" ON "attendance_marks" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "attendance_marks_lead_id_idx" ON "attendance_marks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "batch_members_list_idx" ON "batch_members" USING btree ("from_date","id" collate "C","batch_id" collate "C","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","to_date","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "batch_members_batch_id_idx" ON "batch_members" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "batch_members_variant_id_idx" ON "batch_members" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "batch_members_lead_id_idx" ON "batch_members" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "batch_sessions_list_idx" ON "batch_sessions" USING btree ("start_time","id" collate "C","batch_id" collate "C","batch_name" collate "C","kind" collate "C","number","teacher_id" collate "C","end_time","product_type" collate "C","grade_band" collate "C","region" collate "C","status" collate "C","is_marked","present","late","absent","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "batch_sessions_batch_id_idx" ON "batch_sessions" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "batch_sessions_batch_name_idx" ON "batch_sessions" USING btree ("batch_name","status");--> statement-breakpoint
CREATE INDEX "batch_sessions_kind_idx" ON "batch_sessions" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "batch_sessions_teacher_id_idx" ON "batch_sessions" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "batch_sessions_product_type_idx" ON "batch_sessions" USING btree ("product_type","status");--> statement-breakpoint
CREATE INDEX "batch_sessions_grade_band_idx" ON "batch_sessions" USING btree ("grade_band","status");--> statement-breakpoint
CREATE INDEX "batch_sessions_region_idx" ON "batch_sessions" USING btree ("region","status");--> statement-breakpoint
CREATE INDEX "batches_list_idx" ON "batches" USING btree ("next_start","id" collate "C","product_type" collate "C","grade_band" collate "C","region" collate "C","time_zone" collate "C","start_date","capacity","teacher_id" collate "C","name" collate "C","end_date","last_held","next_number","held","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "batches_teacher_id_idx" ON "batches" USING btree ("teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batches_name_key" ON "batches" USING btree ("name");--> statement-breakpoint
CREATE INDEX "certificates_list_idx" ON "certificates" USING btree ("issued_on","id" collate "C","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","kind" collate "C","code" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "certificates_variant_id_idx" ON "certificates" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "certificates_lead_id_idx" ON "certificates" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "certificates_code_idx" ON "certificates" USING btree ("code","status");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code_key" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "course_changes_list_idx" ON "course_changes" USING btree ("created_on","id" collate "C","variant_id" collate "C","currency" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "course_changes_variant_id_idx" ON "course_changes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "course_changes_currency_idx" ON "course_changes" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "credit_grants_list_idx" ON "credit_grants" USING btree ("created_on","id" collate "C","variant_id" collate "C","reason" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "credit_grants_variant_id_idx" ON "credit_grants" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "holidays_list_idx" ON "holidays" USING btree ("day","id" collate "C","region" collate "C","name" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "holidays_region_idx" ON "holidays" USING btree ("region","status");--> statement-breakpoint
CREATE INDEX "holidays_day_idx" ON "holidays" USING btree ("day","status");--> statement-breakpoint
CREATE INDEX "ptm_forms_list_idx" ON "ptm_forms" USING btree ("created_on","id" collate "C","session_id" collate "C","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","code" collate "C","status" collate "C","answered_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "ptm_forms_session_id_idx" ON "ptm_forms" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "ptm_forms_variant_id_idx" ON "ptm_forms" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "ptm_forms_lead_id_idx" ON "ptm_forms" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "ptm_forms_code_idx" ON "ptm_forms" USING btree ("code","status");--> statement-breakpoint
CREATE UNIQUE INDEX "ptm_forms_code_key" ON "ptm_forms" USING btree ("code");--> statement-breakpoint
CREATE INDEX "recordings_list_idx" ON "recordings" USING btree ("recorded_on","id" collate "C","session_id" collate "C","batch_id" collate "C","title" collate "C","source_type" collate "C","status" collate "C","kept_until","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "recordings_session_id_idx" ON "recordings" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "recordings_batch_id_idx" ON "recordings" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "refund_documents_list_idx" ON "refund_documents" USING btree ("created_on","id" collate "C","refund_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "refund_documents_refund_id_idx" ON "refund_documents" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_payouts_list_idx" ON "refund_payouts" USING btree ("created_on","id" collate "C","refund_id" collate "C","lead_id" collate "C","link_id" collate "C","source_id" collate "C","currency" collate "C","amount","way" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "refund_payouts_refund_id_idx" ON "refund_payouts" USING btree ("refund_id","status");--> statement-breakpoint
CREATE INDEX "refund_payouts_lead_id_idx" ON "refund_payouts" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "refund_payouts_link_id_idx" ON "refund_payouts" USING btree ("link_id","status");--> statement-breakpoint
CREATE INDEX "refund_payouts_source_id_idx" ON "refund_payouts" USING btree ("source_id","status");--> statement-breakpoint
CREATE INDEX "refund_payouts_currency_idx" ON "refund_payouts" USING btree ("currency","status");--> statement-breakpoint
CREATE INDEX "refunds_list_idx" ON "refunds" USING btree ("status_since","id" collate "C","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","product_type" collate "C","owner" collate "C","currency" collate "C","reason_category" collate "C","sub_reason" collate "C","as_credit","status" collate "C","amount","retention_reason" collate "C","retained_until","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "refunds_list_2_idx" ON "refunds" USING btree ("status_since","id" collate "C","last_edited_by" collate "C","approved_by" collate "C");--> statement-breakpoint
CREATE INDEX "refunds_variant_id_idx" ON "refunds" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "refunds_lead_id_idx" ON "refunds" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "refunds_currency_idx" ON "refunds" USING btree ("currency","status");--> statement-breakpoint
CREATE INDEX "registration_issues_list_idx" ON "registration_issues" USING btree ("status" collate "C","id" collate "C","lead_id" collate "C","student_name" collate "C","reason" collate "C","assigned_to" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "registration_issues_lead_id_idx" ON "registration_issues" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "seat_offers_list_idx" ON "seat_offers" USING btree ("created_on","id" collate "C","entry_id" collate "C","batch_id" collate "C","student_name" collate "C","batch_name" collate "C","expires_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "seat_offers_entry_id_idx" ON "seat_offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "seat_offers_batch_id_idx" ON "seat_offers" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "students_list_idx" ON "students" USING btree ("student_name" collate "C","id" collate "C","lead_id" collate "C","country" collate "C","time_zone" collate "C","grade" collate "C","class_reminders" collate "C","payment_reminders" collate "C","progress_reports" collate "C","owner" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "students_lead_id_idx" ON "students" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "variants_list_idx" ON "variants" USING btree ("student_name" collate "C","id" collate "C","student_id" collate "C","country" collate "C","owner" collate "C","product_id" collate "C","product_type" collate "C","grade_band" collate "C","package" collate "C","link_id" collate "C","paused_until");--> statement-breakpoint
CREATE INDEX "variants_list_2_idx" ON "variants" USING btree ("student_name" collate "C","id" collate "C","currency" collate "C","status" collate "C","batch_id" collate "C","batch_name" collate "C","classes_total","classes_taken","classes_left","attendance","last_class","next_due","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "variants_student_id_idx" ON "variants" USING btree ("student_id","status");--> statement-breakpoint
CREATE INDEX "variants_product_id_idx" ON "variants" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "variants_link_id_idx" ON "variants" USING btree ("link_id","status");--> statement-breakpoint
CREATE INDEX "variants_currency_idx" ON "variants" USING btree ("currency","status");--> statement-breakpoint
CREATE INDEX "waiting_entries_list_idx" ON "waiting_entries" USING btree ("created_on","id" collate "C","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","product_type" collate "C","grade_band" collate "C","region" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "waiting_entries_variant_id_idx" ON "waiting_entries" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "waiting_entries_lead_id_idx" ON "waiting_entries" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "watch_positions_list_idx" ON "watch_positions" USING btree ("created_on","id" collate "C","recording_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "watch_positions_recording_id_idx" ON "watch_positions" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "worksheets_list_idx" ON "worksheets" USING btree ("given_on","id" collate "C","variant_id" collate "C","lead_id" collate "C","title" collate "C","session_number","status" collate "C","completed_on","score","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "worksheets_variant_id_idx" ON "worksheets" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "worksheets_lead_id_idx" ON "worksheets" USING btree ("lead_id","status");