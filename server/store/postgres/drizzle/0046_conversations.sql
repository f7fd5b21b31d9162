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
CREATE INDEX "evidence_list_idx" ON "evidence" USING btree ("created_on","id" collate "C","subject_type" collate "C","subject_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "evidence_subject_id_idx" ON "evidence" USING btree ("subject_id","status");