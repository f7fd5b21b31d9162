ALTER TABLE "stream_subscribers" RENAME COLUMN "status" TO "stage";--> statement-breakpoint
ALTER TABLE "hobby_classes" DROP CONSTRAINT "hobby_classes_status_check";--> statement-breakpoint
ALTER TABLE "master_classes" DROP CONSTRAINT "master_classes_status_check";--> statement-breakpoint
ALTER TABLE "maverick_sessions" DROP CONSTRAINT "maverick_sessions_status_check";--> statement-breakpoint
ALTER TABLE "review_requests" DROP CONSTRAINT "review_requests_status_check";--> statement-breakpoint
ALTER TABLE "stream_sessions" DROP CONSTRAINT "stream_sessions_status_check";--> statement-breakpoint
ALTER TABLE "stream_subscribers" DROP CONSTRAINT "stream_subscribers_status_check";--> statement-breakpoint
ALTER TABLE "webinars" DROP CONSTRAINT "webinars_status_check";--> statement-breakpoint
DROP INDEX "stream_subscribers_list_idx";--> statement-breakpoint
DROP INDEX "stream_subscribers_stream_batch_id_idx";--> statement-breakpoint
ALTER TABLE "master_classes" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "review_feedbacks" ADD COLUMN "disputed_before" text;--> statement-breakpoint
CREATE INDEX "stream_subscribers_list_idx" ON "stream_subscribers" USING btree ("from_date","id" collate "C","stream_batch_id" collate "C","subscriber_name" collate "C","to_date","created_on","created_by" collate "C","updated_on","stage" collate "C");--> statement-breakpoint
CREATE INDEX "stream_subscribers_stream_batch_id_idx" ON "stream_subscribers" USING btree ("stream_batch_id");--> statement-breakpoint
ALTER TABLE "hobby_classes" ADD CONSTRAINT "hobby_classes_status_check" CHECK ("hobby_classes"."status" in ('scheduled', 'cancelled', 'not_held'));--> statement-breakpoint
ALTER TABLE "master_classes" ADD CONSTRAINT "master_classes_status_check" CHECK ("master_classes"."status" in ('scheduled', 'cancelled', 'not_held'));--> statement-breakpoint
ALTER TABLE "maverick_sessions" ADD CONSTRAINT "maverick_sessions_status_check" CHECK ("maverick_sessions"."status" in ('scheduled', 'held', 'cancelled', 'not_held'));--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_status_check" CHECK ("review_requests"."status" in ('asked', 'accepted', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD CONSTRAINT "stream_sessions_status_check" CHECK ("stream_sessions"."status" in ('scheduled', 'live', 'ended', 'cancelled', 'not_held'));--> statement-breakpoint
ALTER TABLE "stream_subscribers" ADD CONSTRAINT "stream_subscribers_stage_check" CHECK ("stream_subscribers"."stage" in ('subscribed', 'ended'));--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_status_check" CHECK ("webinars"."status" in ('scheduled', 'live', 'ended', 'cancelled', 'not_held'));