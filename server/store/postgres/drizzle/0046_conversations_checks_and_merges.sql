CREATE TABLE "checked_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"first_check" text,
	"second_check" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_files" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"digest" text NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"kind" text NOT NULL,
	"said_by" text NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at_ms" bigint NOT NULL,
	"status" text DEFAULT 'kept' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "conversation_messages_kind_check" CHECK ("conversation_messages"."kind" in ('message', 'handed_over', 'handed_back', 'closed')),
	CONSTRAINT "conversation_messages_said_by_check" CHECK ("conversation_messages"."said_by" in ('family', 'assistant', 'staff')),
	CONSTRAINT "conversation_messages_status_check" CHECK ("conversation_messages"."status" in ('kept', 'removed', 'awaited'))
);
--> statement-breakpoint
CREATE TABLE "conversation_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"person" text NOT NULL,
	"messages" bigint DEFAULT 0 NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_reveals" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"person" text NOT NULL,
	"reason" text NOT NULL,
	"until" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text,
	"lead_id" text,
	"mobile_number" text,
	"status" text DEFAULT 'open' NOT NULL,
	"last_message_on" bigint DEFAULT 0 NOT NULL,
	"messages" bigint DEFAULT 0 NOT NULL,
	"opened_ms" bigint DEFAULT 0 NOT NULL,
	"last_ms" bigint DEFAULT 0 NOT NULL,
	"said_ms" bigint DEFAULT 0 NOT NULL,
	"handed_over_ms" bigint DEFAULT 0 NOT NULL,
	"handed_back_ms" bigint DEFAULT 0 NOT NULL,
	"closed_ms" bigint DEFAULT 0 NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "conversations_channel_check" CHECK ("conversations"."channel" in ('app', 'website', 'whatsapp')),
	CONSTRAINT "conversations_status_check" CHECK ("conversations"."status" in ('open', 'handed_over', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "disputed_items" (
	"id" text PRIMARY KEY NOT NULL,
	"quality_check_id" text NOT NULL,
	"item" text NOT NULL,
	"dispute" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_mark" bigint,
	"decided_na" boolean DEFAULT false NOT NULL,
	"answer" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "disputed_items_status_check" CHECK ("disputed_items"."status" in ('open', 'upheld', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"conversation_id" text,
	"said_by" text,
	"at_ms" bigint NOT NULL,
	"second" bigint,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"digest" text NOT NULL,
	"status" text DEFAULT 'pinned' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "evidence_source_check" CHECK ("evidence"."source" in ('message', 'recording')),
	CONSTRAINT "evidence_said_by_check" CHECK ("evidence"."said_by" in ('family', 'assistant', 'staff')),
	CONSTRAINT "evidence_status_check" CHECK ("evidence"."status" in ('pinned', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "lead_distinctions" (
	"id" text PRIMARY KEY NOT NULL,
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"status" text DEFAULT 'apart' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lead_distinctions_status_check" CHECK ("lead_distinctions"."status" in ('apart', 'open'))
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"source_kept" text NOT NULL,
	"source_reason" text,
	"status" text DEFAULT 'merged' NOT NULL,
	"split_until" bigint NOT NULL,
	"split_by" text,
	"split_on" bigint,
	"as_it_was" text,
	"can_split" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lead_merges_source_kept_check" CHECK ("lead_merges"."source_kept" in ('kept', 'merged')),
	CONSTRAINT "lead_merges_status_check" CHECK ("lead_merges"."status" in ('merged', 'split'))
);
--> statement-breakpoint
CREATE TABLE "quality_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"batch_id" text,
	"batch_name" text,
	"held_on" date NOT NULL,
	"start_time" bigint NOT NULL,
	"rating" double precision,
	"rubric_id" text NOT NULL,
	"checker" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"score" double precision,
	"without_fatal" double precision,
	"passed" text,
	"fatal_items" bigint DEFAULT 0 NOT NULL,
	"decided_score" double precision,
	"decided_without_fatal" double precision,
	"standing_score" double precision,
	"basis" text,
	"submitted_on" bigint,
	"disputed_by" text,
	"disputed_on" bigint,
	"decided_by" text,
	"decided_on" bigint,
	"is_second" boolean DEFAULT false NOT NULL,
	"read_by" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "quality_checks_kind_check" CHECK ("quality_checks"."kind" in ('trainer', 'demo')),
	CONSTRAINT "quality_checks_status_check" CHECK ("quality_checks"."status" in ('draft', 'submitted', 'disputed', 'upheld', 'changed', 'given_back')),
	CONSTRAINT "quality_checks_passed_check" CHECK ("quality_checks"."passed" in ('yes', 'no')),
	CONSTRAINT "quality_checks_basis_check" CHECK ("quality_checks"."basis" in ('recording', 'attendance'))
);
--> statement-breakpoint
CREATE TABLE "quality_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"quality_check_id" text NOT NULL,
	"item" text NOT NULL,
	"points" bigint,
	"na" boolean DEFAULT false NOT NULL,
	"at_second" bigint,
	"note" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_samples" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"seed" text NOT NULL,
	"every" bigint NOT NULL,
	"within" bigint NOT NULL,
	"each" bigint NOT NULL,
	"drawn" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"pass" double precision DEFAULT 70 NOT NULL,
	"sections" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"edition" bigint DEFAULT 1 NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "rubrics_kind_check" CHECK ("rubrics"."kind" in ('trainer', 'demo')),
	CONSTRAINT "rubrics_status_check" CHECK ("rubrics"."status" in ('draft', 'in_use', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "sampled_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"sample_id" text NOT NULL,
	"drawn_place" bigint NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"batch_id" text,
	"batch_name" text,
	"held_on" date NOT NULL,
	"start_time" bigint NOT NULL,
	"rating" double precision,
	"why" text NOT NULL,
	"last_checked" date,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "sampled_sessions_kind_check" CHECK ("sampled_sessions"."kind" in ('trainer', 'demo')),
	CONSTRAINT "sampled_sessions_why_check" CHECK ("sampled_sessions"."why" in ('never', 'due'))
);
--> statement-breakpoint
DROP INDEX "lead_approvals_list_idx";--> statement-breakpoint
ALTER TABLE "lead_approvals" ADD COLUMN "twins" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "checked_sessions_list_idx" ON "checked_sessions" USING btree ("created_on","id" collate "C","session_id" collate "C","first_check" collate "C","second_check" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "checked_sessions_session_id_idx" ON "checked_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "conversation_files_list_idx" ON "conversation_files" USING btree ("created_on","id" collate "C","message_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conversation_files_message_id_idx" ON "conversation_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_list_idx" ON "conversation_messages" USING btree ("created_on","id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conversation_messages_thread_idx" ON "conversation_messages" USING btree ("conversation_id","at_ms","id" collate "C");--> statement-breakpoint
CREATE INDEX "conversation_messages_newest_idx" ON "conversation_messages" USING btree ("at_ms","id" collate "C");--> statement-breakpoint
CREATE INDEX "conversation_messages_words_idx" ON "conversation_messages" USING gin (array_to_tsvector(array_remove(string_to_array("words", ' '), ''))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "conversation_readings_list_idx" ON "conversation_readings" USING btree ("created_on","id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conversation_readings_idx" ON "conversation_readings" USING btree ("conversation_id","person","messages");--> statement-breakpoint
CREATE INDEX "conversation_reveals_list_idx" ON "conversation_reveals" USING btree ("created_on","id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conversation_reveals_idx" ON "conversation_reveals" USING btree ("conversation_id","person","until");--> statement-breakpoint
CREATE INDEX "conversations_list_idx" ON "conversations" USING btree ("last_message_on","id" collate "C","channel" collate "C","lead_id" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conversations_channel_idx" ON "conversations" USING btree ("channel","status");--> statement-breakpoint
CREATE INDEX "conversations_lead_id_idx" ON "conversations" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "conversations_mobile_idx" ON "conversations" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "conversations_last_idx" ON "conversations" USING btree ("last_ms","id" collate "C");--> statement-breakpoint
CREATE INDEX "disputed_items_list_idx" ON "disputed_items" USING btree ("created_on","id" collate "C","quality_check_id" collate "C","item" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "disputed_items_quality_check_id_idx" ON "disputed_items" USING btree ("quality_check_id","status");--> statement-breakpoint
CREATE INDEX "disputed_items_item_idx" ON "disputed_items" USING btree ("item","status");--> statement-breakpoint
CREATE INDEX "evidence_list_idx" ON "evidence" USING btree ("created_on","id" collate "C","subject_type" collate "C","subject_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "evidence_subject_id_idx" ON "evidence" USING btree ("subject_id","status");--> statement-breakpoint
CREATE INDEX "lead_distinctions_list_idx" ON "lead_distinctions" USING btree ("created_on","id" collate "C","one_id" collate "C","other_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lead_distinctions_one_id_idx" ON "lead_distinctions" USING btree ("one_id","status");--> statement-breakpoint
CREATE INDEX "lead_distinctions_other_id_idx" ON "lead_distinctions" USING btree ("other_id","status");--> statement-breakpoint
CREATE INDEX "lead_merges_list_idx" ON "lead_merges" USING btree ("created_on","id" collate "C","kept_id" collate "C","merged_id" collate "C","source_kept" collate "C","status" collate "C","split_until","split_by" collate "C","split_on","can_split","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lead_merges_kept_id_idx" ON "lead_merges" USING btree ("kept_id","status");--> statement-breakpoint
CREATE INDEX "lead_merges_merged_id_idx" ON "lead_merges" USING btree ("merged_id","status");--> statement-breakpoint
CREATE INDEX "lead_merges_source_kept_idx" ON "lead_merges" USING btree ("source_kept","status");--> statement-breakpoint
CREATE INDEX "quality_checks_list_idx" ON "quality_checks" USING btree ("held_on","id" collate "C","kind" collate "C","session_id" collate "C","teacher_id" collate "C","batch_id" collate "C","batch_name" collate "C","start_time","rating","rubric_id" collate "C","status" collate "C","score","passed" collate "C","fatal_items","decided_score","standing_score","basis" collate "C","submitted_on","disputed_on","decided_on","is_second","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "quality_checks_list_2_idx" ON "quality_checks" USING btree ("held_on","id" collate "C","checker" collate "C","disputed_by" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_list_3_idx" ON "quality_checks" USING btree ("held_on","id" collate "C","decided_by" collate "C");--> statement-breakpoint
CREATE INDEX "quality_checks_list_4_idx" ON "quality_checks" USING btree ("held_on","id" collate "C","read_by");--> statement-breakpoint
CREATE INDEX "quality_checks_kind_idx" ON "quality_checks" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "quality_checks_session_id_idx" ON "quality_checks" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "quality_checks_teacher_id_idx" ON "quality_checks" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "quality_checks_batch_id_idx" ON "quality_checks" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "quality_checks_batch_name_idx" ON "quality_checks" USING btree ("batch_name","status");--> statement-breakpoint
CREATE INDEX "quality_checks_held_on_idx" ON "quality_checks" USING btree ("held_on","status");--> statement-breakpoint
CREATE INDEX "quality_checks_rating_idx" ON "quality_checks" USING btree ("rating","status");--> statement-breakpoint
CREATE INDEX "quality_checks_rubric_id_idx" ON "quality_checks" USING btree ("rubric_id","status");--> statement-breakpoint
CREATE INDEX "quality_checks_checker_idx" ON "quality_checks" USING btree ("checker","status");--> statement-breakpoint
CREATE INDEX "quality_marks_list_idx" ON "quality_marks" USING btree ("created_on","id" collate "C","quality_check_id" collate "C","item" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "quality_marks_quality_check_id_idx" ON "quality_marks" USING btree ("quality_check_id");--> statement-breakpoint
CREATE INDEX "quality_marks_item_idx" ON "quality_marks" USING btree ("item");--> statement-breakpoint
CREATE INDEX "quality_samples_list_idx" ON "quality_samples" USING btree ("day","id" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "quality_samples_day_idx" ON "quality_samples" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rubrics_list_idx" ON "rubrics" USING btree ("created_on","id" collate "C","name" collate "C","kind" collate "C","pass","status" collate "C","edition","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "rubrics_list_2_idx" ON "rubrics" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "rubrics_kind_idx" ON "rubrics" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "sampled_sessions_list_idx" ON "sampled_sessions" USING btree ("drawn_place","id" collate "C","sample_id" collate "C","session_id" collate "C","teacher_id" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "sampled_sessions_sample_id_idx" ON "sampled_sessions" USING btree ("sample_id");--> statement-breakpoint
CREATE INDEX "sampled_sessions_session_id_idx" ON "sampled_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sampled_sessions_teacher_id_idx" ON "sampled_sessions" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "sampled_sessions_batch_id_idx" ON "sampled_sessions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "lead_approvals_list_idx" ON "lead_approvals" USING btree ("created_on","id" collate "C","lead_id" collate "C","lead_source" collate "C","cause" collate "C","twins","status" collate "C","decided_by" collate "C","decided_on","created_by" collate "C","updated_on");