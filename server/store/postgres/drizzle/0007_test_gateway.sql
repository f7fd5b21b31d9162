CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"day" date NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "gateway_events_list_idx";--> statement-breakpoint
CREATE INDEX "test_payments_list_idx" ON "test_payments" USING btree ("created_on","id" collate "C","payment_id" collate "C","day","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "test_payments_payment_id_idx" ON "test_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "gateway_events_payment_id_idx" ON "gateway_events" USING btree ("payment_id","status");--> statement-breakpoint
CREATE INDEX "gateway_events_list_idx" ON "gateway_events" USING btree ("created_on","id" collate "C","gateway" collate "C","attempt_id" collate "C","payment_id" collate "C","status" collate "C","created_by" collate "C","updated_on");