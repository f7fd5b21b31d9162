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
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_source_type_check";--> statement-breakpoint
DROP INDEX "recordings_list_idx";--> statement-breakpoint
ALTER TABLE "recordings" ALTER COLUMN "batch_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ALTER COLUMN "file" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "kind" text DEFAULT 'batch' NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "file_id" text;--> statement-breakpoint
CREATE INDEX "file_parts_list_idx" ON "file_parts" USING btree ("created_on","id" collate "C","file_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "file_parts_file_id_idx" ON "file_parts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_list_idx" ON "files" USING btree ("created_on","id" collate "C","kind" collate "C","about_type" collate "C","about_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "files_kind_idx" ON "files" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "files_about_type_idx" ON "files" USING btree ("about_type","status");--> statement-breakpoint
CREATE INDEX "files_about_id_idx" ON "files" USING btree ("about_id","status");--> statement-breakpoint
CREATE INDEX "recordings_kind_idx" ON "recordings" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "recordings_file_id_idx" ON "recordings" USING btree ("file_id","status");--> statement-breakpoint
CREATE INDEX "recordings_list_idx" ON "recordings" USING btree ("recorded_on","id" collate "C","kind" collate "C","session_id" collate "C","batch_id" collate "C","title" collate "C","source_type" collate "C","status" collate "C","kept_until","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_kind_check" CHECK ("recordings"."kind" in ('batch', 'demo', 'webinar', 'master_class'));--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_source_type_check" CHECK ("recordings"."source_type" in ('hls', 'mp4', 'webm', 'audio'));