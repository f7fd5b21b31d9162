ALTER TABLE "refund_payouts" DROP CONSTRAINT "refund_payouts_way_check";--> statement-breakpoint
ALTER TABLE "refund_payouts" DROP CONSTRAINT "refund_payouts_status_check";--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_way_check" CHECK ("refund_payouts"."way" in ('gateway', 'bank', 'credit'));--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_status_check" CHECK ("refund_payouts"."status" in ('queued', 'sent', 'done', 'failed', 'withdrawn'));