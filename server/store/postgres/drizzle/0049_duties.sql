DROP INDEX "instalments_list_idx";--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "money_stage" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "asked_until" date;--> statement-breakpoint
CREATE INDEX "instalments_list_idx" ON "instalments" USING btree ("due_date","id" collate "C","link_id" collate "C","lead_id" collate "C","number","currency" collate "C","amount","payer" collate "C","paid","waived","settled" collate "C","created_on","created_by" collate "C","updated_on","money_stage" collate "C");--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_money_stage_check" CHECK ("instalments"."money_stage" in ('open', 'paid', 'waived', 'offer'));--> statement-breakpoint
-- By hand: of a link that nobody has paid on an instalment is an offer once that is over, and of an invalid one always (docs/decisions/197).
UPDATE "instalments" SET
  "money_stage" = CASE
    WHEN "instalments"."settled" <> 'open' THEN "instalments"."settled"
    WHEN "payment_links"."stage" = 'invalid' THEN 'offer'
    ELSE 'open'
  END,
  "asked_until" = CASE
    WHEN "instalments"."settled" <> 'open' THEN NULL
    WHEN "payment_links"."stage" = 'sent' THEN "payment_links"."expires_on"
    WHEN "payment_links"."stage" = 'created' THEN least("instalments"."due_date", "payment_links"."expires_on")
  END
FROM "payment_links" WHERE "payment_links"."id" = "instalments"."link_id";
