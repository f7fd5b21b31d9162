CREATE TABLE "payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"link_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"reference" text,
	"problem" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "payment_refunds_way_check" CHECK ("payment_refunds"."way" in ('gateway', 'bank', 'credit')),
	CONSTRAINT "payment_refunds_status_check" CHECK ("payment_refunds"."status" in ('sent', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "payment_refunds_list_idx" ON "payment_refunds" USING btree ("created_on","id" collate "C","payment_id" collate "C","link_id" collate "C","lead_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_idx" ON "payment_refunds" USING btree ("payment_id","status");--> statement-breakpoint
CREATE INDEX "payment_refunds_link_id_idx" ON "payment_refunds" USING btree ("link_id","status");--> statement-breakpoint
CREATE INDEX "payment_refunds_lead_id_idx" ON "payment_refunds" USING btree ("lead_id","status");