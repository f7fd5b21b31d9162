CREATE TABLE "reduction_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"kind" text NOT NULL,
	"instalment_id" text,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"percent" double precision NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"decided_by" text,
	"decline_reason" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "reduction_proposals_kind_check" CHECK ("reduction_proposals"."kind" in ('discount', 'waiver')),
	CONSTRAINT "reduction_proposals_status_check" CHECK ("reduction_proposals"."status" in ('proposed', 'approved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "offline_payments" DROP CONSTRAINT "offline_payments_status_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "corrects" text;--> statement-breakpoint
ALTER TABLE "offline_payments" ADD COLUMN "reversed_by" text;--> statement-breakpoint
ALTER TABLE "offline_payments" ADD COLUMN "reverse_reason" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "disputed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "first_paid_on" bigint;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "approval" text DEFAULT 'not_needed' NOT NULL;--> statement-breakpoint
CREATE INDEX "reduction_proposals_list_idx" ON "reduction_proposals" USING btree ("created_on","id" collate "C","link_id" collate "C","lead_id" collate "C","student_name" collate "C","kind" collate "C","currency" collate "C","price","amount","percent","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "reduction_proposals_list_2_idx" ON "reduction_proposals" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "reduction_proposals_link_id_idx" ON "reduction_proposals" USING btree ("link_id","status");--> statement-breakpoint
CREATE INDEX "reduction_proposals_lead_id_idx" ON "reduction_proposals" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "reduction_proposals_kind_idx" ON "reduction_proposals" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "reduction_proposals_currency_idx" ON "reduction_proposals" USING btree ("currency","status");--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_status_check" CHECK ("offline_payments"."status" in ('awaiting_verification', 'verified', 'declined', 'reversed'));--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_approval_check" CHECK ("payment_links"."approval" in ('not_needed', 'awaiting', 'approved', 'declined'));--> statement-breakpoint
-- Links that something was paid of have begun, and what the bank disputes of their payments is theirs.
UPDATE "payment_links" SET "first_paid_on" = "paid"."first" FROM (SELECT "link_id", min("created_on") AS "first" FROM "ledger_entries" WHERE "amount" < 0 AND "kind" IN ('payment', 'credit') GROUP BY "link_id") "paid" WHERE "paid"."link_id" = "payment_links"."id";--> statement-breakpoint
UPDATE "payment_links" SET "disputed" = "held"."sum" FROM (SELECT "link_id", sum("disputed") AS "sum" FROM "payment_attempts" WHERE "disputed" > 0 GROUP BY "link_id") "held" WHERE "held"."link_id" = "payment_links"."id";
