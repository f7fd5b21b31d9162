DROP INDEX "batches_list_idx";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "without_hour" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "batches_list_idx" ON "batches" USING btree ("next_start","id" collate "C","product_type" collate "C","grade_band" collate "C","region" collate "C","time_zone" collate "C","start_date","capacity","teacher_id" collate "C","name" collate "C","end_date","last_held","next_number","held","without_hour","open_seats","created_on","created_by" collate "C","updated_on","stage" collate "C");
--> statement-breakpoint
UPDATE "batches" SET "without_hour" = greatest(0, "last_session" - "first_session" + 1 - (SELECT count(DISTINCT "number") FROM "batch_sessions" WHERE "batch_sessions"."batch_id" = "batches"."id" AND "batch_sessions"."status" = 'active' AND "batch_sessions"."number" BETWEEN "batches"."first_session" AND "batches"."last_session")) WHERE "stage" IN ('upcoming', 'active');
