CREATE TABLE "file_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"number" bigint NOT NULL,
	"size" bigint NOT NULL,
	"digest" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"about_type" text NOT NULL,
	"about_id" text NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"media_type" text,
	"digest" text,
	"refusal" text,
	"upload" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "files_kind_check" CHECK ("files"."kind" in ('recording', 'attachment')),
	CONSTRAINT "files_status_check" CHECK ("files"."status" in ('uploading', 'ready', 'refused', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"channel" text NOT NULL,
	"said_on" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "opt_outs_status_check" CHECK ("opt_outs"."status" in ('out', 'in')),
	CONSTRAINT "opt_outs_channel_check" CHECK ("opt_outs"."channel" in ('email', 'sms', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "phone_call_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"call_id" text NOT NULL,
	"step" text NOT NULL,
	"at" bigint NOT NULL,
	"outcome" text,
	"seconds" bigint,
	"recording_id" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "phone_call_reports_step_check" CHECK ("phone_call_reports"."step" in ('answered', 'ended', 'recorded', 'noted')),
	CONSTRAINT "phone_call_reports_outcome_check" CHECK ("phone_call_reports"."outcome" in ('answered', 'no_answer', 'busy', 'unreachable', 'wrong_number', 'call_back', 'not_begun'))
);
--> statement-breakpoint
CREATE TABLE "phone_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"about_type" text NOT NULL,
	"about_id" text NOT NULL,
	"called_by" text NOT NULL,
	"status" text DEFAULT 'calling' NOT NULL,
	"outcome" text,
	"carrier_id" text,
	"talked_on" bigint,
	"ended_on" bigint,
	"seconds" bigint,
	"recording_id" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "phone_calls_called_by_check" CHECK ("phone_calls"."called_by" in ('twilio', 'by_hand')),
	CONSTRAINT "phone_calls_status_check" CHECK ("phone_calls"."status" in ('calling', 'talking', 'ended')),
	CONSTRAINT "phone_calls_outcome_check" CHECK ("phone_calls"."outcome" in ('answered', 'no_answer', 'busy', 'unreachable', 'wrong_number', 'call_back', 'not_begun'))
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"template" text,
	"variables" text,
	"about_type" text,
	"about_id" text,
	"lead_id" text,
	"is_of_family" boolean DEFAULT false NOT NULL,
	"carrier_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"next_try" bigint DEFAULT 0 NOT NULL,
	"trying_since" bigint,
	"carrier" text,
	"sent_on" bigint,
	"delivered_on" bigint,
	"read_on" bigint,
	"failed_on" bigint,
	"failure" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "sent_messages_channel_check" CHECK ("sent_messages"."channel" in ('email', 'sms', 'whatsapp')),
	CONSTRAINT "sent_messages_purpose_check" CHECK ("sent_messages"."purpose" in ('service', 'sales')),
	CONSTRAINT "sent_messages_status_check" CHECK ("sent_messages"."status" in ('kept', 'queued', 'sent', 'delivered', 'read', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_source_type_check";--> statement-breakpoint
DROP INDEX "recordings_list_idx";--> statement-breakpoint
ALTER TABLE "recordings" ALTER COLUMN "batch_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ALTER COLUMN "file" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_job_rows" ADD COLUMN "given" jsonb;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "kind" text DEFAULT 'batch' NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "file_id" text;--> statement-breakpoint
CREATE INDEX "file_parts_list_idx" ON "file_parts" USING btree ("created_on","id" collate "C","file_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "file_parts_file_id_idx" ON "file_parts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_list_idx" ON "files" USING btree ("created_on","id" collate "C","kind" collate "C","about_type" collate "C","about_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "files_kind_idx" ON "files" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "files_about_type_idx" ON "files" USING btree ("about_type","status");--> statement-breakpoint
CREATE INDEX "files_about_id_idx" ON "files" USING btree ("about_id","status");--> statement-breakpoint
CREATE INDEX "opt_outs_list_idx" ON "opt_outs" USING btree ("said_on","id" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "phone_call_reports_list_idx" ON "phone_call_reports" USING btree ("created_on","id" collate "C","call_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "phone_call_reports_call_id_idx" ON "phone_call_reports" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "phone_calls_list_idx" ON "phone_calls" USING btree ("created_on","id" collate "C","lead_id" collate "C","about_type" collate "C","about_id" collate "C","called_by" collate "C","status" collate "C","outcome" collate "C","seconds","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "phone_calls_lead_id_idx" ON "phone_calls" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "phone_calls_about_type_idx" ON "phone_calls" USING btree ("about_type","status");--> statement-breakpoint
CREATE INDEX "phone_calls_about_id_idx" ON "phone_calls" USING btree ("about_id","status");--> statement-breakpoint
CREATE INDEX "phone_calls_called_by_idx" ON "phone_calls" USING btree ("called_by","status");--> statement-breakpoint
CREATE INDEX "sent_messages_list_idx" ON "sent_messages" USING btree ("created_on","id" collate "C","subject" collate "C","channel" collate "C","purpose" collate "C","kind" collate "C","about_type" collate "C","about_id" collate "C","lead_id" collate "C","is_of_family","carrier_id" collate "C","status" collate "C","next_try");--> statement-breakpoint
CREATE INDEX "sent_messages_list_2_idx" ON "sent_messages" USING btree ("created_on","id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "sent_messages_list_3_idx" ON "sent_messages" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "sent_messages_about_type_idx" ON "sent_messages" USING btree ("about_type","status");--> statement-breakpoint
CREATE INDEX "sent_messages_about_id_idx" ON "sent_messages" USING btree ("about_id","status");--> statement-breakpoint
CREATE INDEX "sent_messages_lead_id_idx" ON "sent_messages" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "sent_messages_carrier_id_idx" ON "sent_messages" USING btree ("carrier_id","status");--> statement-breakpoint
CREATE INDEX "recordings_kind_idx" ON "recordings" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "recordings_file_id_idx" ON "recordings" USING btree ("file_id","status");--> statement-breakpoint
CREATE INDEX "recordings_list_idx" ON "recordings" USING btree ("recorded_on","id" collate "C","kind" collate "C","session_id" collate "C","batch_id" collate "C","title" collate "C","source_type" collate "C","status" collate "C","kept_until","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_kind_check" CHECK ("recordings"."kind" in ('batch', 'demo', 'webinar', 'master_class'));--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_source_type_check" CHECK ("recordings"."source_type" in ('hls', 'mp4', 'webm', 'audio'));