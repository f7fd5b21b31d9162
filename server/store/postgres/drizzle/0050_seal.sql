DROP INDEX "conversations_mobile_idx";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "mobile_number_digest" text;--> statement-breakpoint
ALTER TABLE "master_class_students" ADD COLUMN "contact_digest" text;--> statement-breakpoint
ALTER TABLE "stream_subscribers" ADD COLUMN "contact_digest" text;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD COLUMN "contact_digest" text;--> statement-breakpoint
CREATE INDEX "conversations_number_idx" ON "conversations" USING btree ("mobile_number_digest");