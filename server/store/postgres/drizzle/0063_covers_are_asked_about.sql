ALTER TABLE "page_links" DROP CONSTRAINT "page_links_page_check";--> statement-breakpoint
DROP INDEX "session_covers_list_idx";--> statement-breakpoint
ALTER TABLE "session_covers" ADD COLUMN "cover_answer" text DEFAULT 'unasked' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_covers" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "session_covers" ADD COLUMN "answered_on" bigint;--> statement-breakpoint
ALTER TABLE "session_covers" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "session_covers" ADD COLUMN "asked_for" bigint;--> statement-breakpoint
ALTER TABLE "session_covers" ADD COLUMN "asked_by" text;--> statement-breakpoint
CREATE INDEX "session_covers_list_idx" ON "session_covers" USING btree ("start_time","id" collate "C","session_id" collate "C","leave_id" collate "C","from_teacher" collate "C","to_teacher" collate "C","status" collate "C","cover_answer" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_page_check" CHECK ("page_links"."page" in ('self_assessment', 'feedback', 'invitation', 'conquest', 'ptm', 'paper', 'cover'));--> statement-breakpoint
ALTER TABLE "session_covers" ADD CONSTRAINT "session_covers_cover_answer_check" CHECK ("session_covers"."cover_answer" in ('unasked', 'asked', 'accepted', 'declined', 'withdrawn'));