DROP INDEX "bulk_job_rows_list_idx";--> statement-breakpoint
ALTER TABLE "bulk_job_rows" ADD COLUMN "row_id" text;--> statement-breakpoint
ALTER TABLE "bulk_job_rows" ADD COLUMN "row_version" bigint;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "sold_despite" text;--> statement-breakpoint
CREATE INDEX "bulk_job_rows_list_idx" ON "bulk_job_rows" USING btree ("place","id" collate "C","job_id" collate "C","status" collate "C","status_code","created_on","created_by" collate "C","updated_on");