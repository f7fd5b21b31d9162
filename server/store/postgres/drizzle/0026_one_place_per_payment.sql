CREATE TABLE "gateway_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"payment_id" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "gateway_payments_gateway_check" CHECK ("gateway_payments"."gateway" in ('razorpay', 'stripe', 'payglocal', 'tabby', 'payu', 'shopse', 'test'))
);
--> statement-breakpoint
ALTER TABLE "gateway_events" DROP CONSTRAINT "gateway_events_status_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_dispute_check";--> statement-breakpoint
DROP INDEX "payment_attempts_list_idx";--> statement-breakpoint
DROP INDEX "payment_refunds_list_idx";--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "tries" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN "next_try" bigint;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "tries" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "gateway_payments_list_idx" ON "gateway_payments" USING btree ("created_on","id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payment_attempts_checkout_id_idx" ON "payment_attempts" USING btree ("checkout_id","status");--> statement-breakpoint
CREATE INDEX "payment_attempts_list_idx" ON "payment_attempts" USING btree ("created_on","id" collate "C","link_id" collate "C","instalment_id" collate "C","lead_id" collate "C","gateway" collate "C","checkout_id" collate "C","payment_id" collate "C","currency" collate "C","amount","status" collate "C","dispute" collate "C","needs_review","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payment_refunds_list_idx" ON "payment_refunds" USING btree ("created_on","id" collate "C","payment_id" collate "C","link_id" collate "C","lead_id" collate "C","way" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_status_check" CHECK ("gateway_events"."status" in ('received', 'applied', 'unmatched', 'waiting', 'failed'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_dispute_check" CHECK ("payment_attempts"."dispute" in ('inquiry', 'open', 'won', 'lost'));