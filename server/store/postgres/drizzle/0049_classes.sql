ALTER TABLE "recordings" DROP CONSTRAINT "recordings_kind_check";--> statement-breakpoint
ALTER TABLE "stream_sessions" DROP CONSTRAINT "stream_sessions_platform_check";--> statement-breakpoint
DROP INDEX "stream_sessions_list_idx";--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD COLUMN "nobody_came" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "stream_sessions_list_idx" ON "stream_sessions" USING btree ("start_time","id" collate "C","stream_batch_id" collate "C","number","title" collate "C","host" collate "C","minutes","capacity","status" collate "C","is_single","platform" collate "C","meeting_id" collate "C","started_on","ended_on","nobody_came","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_kind_check" CHECK ("recordings"."kind" in ('batch', 'demo', 'webinar', 'master_class', 'hobby', 'stream', 'maverick'));--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD CONSTRAINT "stream_sessions_platform_check" CHECK ("stream_sessions"."platform" in ('none', 'zoom', 'link', 'local'));