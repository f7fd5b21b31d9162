ALTER TABLE "refunds" ADD COLUMN "paid_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reactivation" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reactivation_check" CHECK ("refunds"."reactivation" in ('instalment', 'credit', 'fewer_classes'));--> statement-breakpoint
UPDATE "refunds" SET "paid_by" = coalesce((SELECT jsonb_agg("people"."person") FROM (SELECT "refund_payouts"."updated_by" AS "person" FROM "refund_payouts" WHERE "refund_payouts"."refund_id" = "refunds"."id" AND "refund_payouts"."status" IN ('sent', 'done') UNION SELECT "refunds"."updated_by" WHERE "refunds"."status" = 'processed') AS "people"), '[]'::jsonb);
