DROP INDEX "payment_links_list_2_idx";--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "money_stage" text DEFAULT 'offer' NOT NULL;--> statement-breakpoint
UPDATE "payment_links" SET "money_stage" = CASE
  WHEN "disputed" > 0 THEN 'disputed'
  WHEN "refunded" > 0 AND "refunded" < "paid" THEN 'partly_refunded'
  WHEN "refunded" > 0 THEN 'refunded'
  WHEN "stage" = 'paid' THEN 'settled'
  WHEN "stage" IN ('sent', 'partially_paid') THEN 'open'
  ELSE 'offer'
END;--> statement-breakpoint
CREATE INDEX "payment_links_list_3_idx" ON "payment_links" USING btree ("next_due","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "payment_links_list_2_idx" ON "payment_links" USING btree ("next_due","id" collate "C","money_stage" collate "C");--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_money_stage_check" CHECK ("payment_links"."money_stage" in ('disputed', 'partly_refunded', 'refunded', 'open', 'settled', 'offer'));