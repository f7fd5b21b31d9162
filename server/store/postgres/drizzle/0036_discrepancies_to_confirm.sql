CREATE TABLE "discrepancies" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"found" text NOT NULL,
	"correction" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint,
	"link_id" text,
	"refund_id" text,
	"variant_id" text,
	"batch_id" text,
	"payout_id" text,
	"made_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'found' NOT NULL,
	"reason" text,
	"result" text,
	"decided_by" text,
	"decided_on" bigint,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "discrepancies_kind_check" CHECK ("discrepancies"."kind" in ('booked_twice', 'currencies_mixed', 'refunded_too_much', 'refund_unconfirmed', 'reactivated_free', 'paid_twice', 'lessons_lost', 'completed_early')),
	CONSTRAINT "discrepancies_status_check" CHECK ("discrepancies"."status" in ('found', 'confirmed', 'dismissed', 'settled'))
);
--> statement-breakpoint
DROP INDEX "refunds_list_idx";--> statement-breakpoint
CREATE INDEX "discrepancies_list_idx" ON "discrepancies" USING btree ("created_on","id" collate "C","kind" collate "C","currency" collate "C","amount","link_id" collate "C","status" collate "C","decided_by" collate "C","decided_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "discrepancies_list_2_idx" ON "discrepancies" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "discrepancies_kind_idx" ON "discrepancies" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "discrepancies_link_id_idx" ON "discrepancies" USING btree ("link_id","status");--> statement-breakpoint
CREATE INDEX "discrepancies_refund_id_idx" ON "discrepancies" USING btree ("refund_id","status");--> statement-breakpoint
CREATE INDEX "discrepancies_variant_id_idx" ON "discrepancies" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "discrepancies_batch_id_idx" ON "discrepancies" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "discrepancies_payout_id_idx" ON "discrepancies" USING btree ("payout_id","status");--> statement-breakpoint
CREATE INDEX "refunds_list_idx" ON "refunds" USING btree ("status_since","id" collate "C","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","product_type" collate "C","owner" collate "C","currency" collate "C","reason_category" collate "C","sub_reason" collate "C","as_credit","status" collate "C","amount","retention_reason" collate "C","retained_until","payouts_open","created_on","created_by" collate "C","updated_on");