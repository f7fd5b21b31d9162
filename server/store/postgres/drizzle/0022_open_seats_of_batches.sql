DROP INDEX "batches_list_idx";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "open_seats" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payout_lines_contract_id_idx" ON "payout_lines" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "batches_list_idx" ON "batches" USING btree ("next_start","id" collate "C","product_type" collate "C","grade_band" collate "C","region" collate "C","time_zone" collate "C","start_date","capacity","teacher_id" collate "C","name" collate "C","end_date","last_held","next_number","held","open_seats","created_on","created_by" collate "C","updated_on","stage" collate "C");--> statement-breakpoint
-- Seats are only ever taken on a day on which somebody begins: the fullest of these days, and today, says how many are left.
UPDATE "batches" "b" SET "open_seats" = greatest(0, "b"."capacity" - (
  SELECT max((SELECT count(*) FROM "batch_members" "m" WHERE "m"."batch_id" = "b"."id" AND "m"."from_date" <= "days"."day" AND ("m"."to_date" IS NULL OR "m"."to_date" > "days"."day")))
  FROM (
    SELECT greatest("b"."start_date", (now() AT TIME ZONE "b"."time_zone")::date) AS "day"
    UNION SELECT "f"."from_date" FROM "batch_members" "f" WHERE "f"."batch_id" = "b"."id" AND "f"."from_date" > (now() AT TIME ZONE "b"."time_zone")::date
  ) "days"
));
