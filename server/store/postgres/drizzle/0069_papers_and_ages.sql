DROP INDEX "instalments_list_idx";--> statement-breakpoint
DROP INDEX "payment_refunds_list_idx";--> statement-breakpoint
DROP INDEX "settlement_lines_list_idx";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signed_as" text;--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD COLUMN "signatory" text;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD COLUMN "signatory_role" text;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "payment_day" date;--> statement-breakpoint
CREATE INDEX "instalments_list_idx" ON "instalments" USING btree ("due_date","id" collate "C","link_id" collate "C","lead_id" collate "C","number","currency" collate "C","amount","payer" collate "C","paid","waived","owed","settled" collate "C","created_on","created_by" collate "C","updated_on","money_stage" collate "C");--> statement-breakpoint
CREATE INDEX "payment_refunds_list_idx" ON "payment_refunds" USING btree ("created_on","id" collate "C","payment_id" collate "C","link_id" collate "C","lead_id" collate "C","way" collate "C","status" collate "C","reference" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "settlement_lines_list_idx" ON "settlement_lines" USING btree ("settled_on","id" collate "C","gateway" collate "C","payment_id" collate "C","settlement" collate "C","currency" collate "C","amount","status" collate "C","payment_day","attempt_id" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
UPDATE "instalments" SET "owed" = "amount" - "paid" - "waived";--> statement-breakpoint
UPDATE "settlement_lines" SET "payment_day" = (to_timestamp("payment_attempts"."created_on") AT TIME ZONE 'Asia/Kolkata')::date FROM "payment_attempts" WHERE "payment_attempts"."id" = "settlement_lines"."attempt_id" AND "settlement_lines"."amount" >= 0;
