CREATE TABLE "loan_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"lender" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"months" bigint NOT NULL,
	"consent_text" text NOT NULL,
	"consent_by" text NOT NULL,
	"consent_on" bigint NOT NULL,
	"stage" text DEFAULT 'unanswered' NOT NULL,
	"expires_on" date NOT NULL,
	"answered_on" bigint,
	"problem" text,
	"withdrawn_by" text,
	"withdrawn_on" bigint,
	"withdrawn_note" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "loan_checks_lender_check" CHECK ("loan_checks"."lender" in ('razorpay', 'test')),
	CONSTRAINT "loan_checks_stage_check" CHECK ("loan_checks"."stage" in ('unanswered', 'pending', 'eligible', 'ineligible', 'failed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "loan_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"check_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"lender" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"months" bigint NOT NULL,
	"lender_ref" text,
	"stage" text DEFAULT 'pending' NOT NULL,
	"interest_rate" double precision,
	"instalment" bigint,
	"last_instalment" bigint,
	"total" bigint,
	"expires_on" date NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "loan_offers_lender_check" CHECK ("loan_offers"."lender" in ('razorpay', 'test')),
	CONSTRAINT "loan_offers_method_check" CHECK ("loan_offers"."method" in ('emi', 'cardless_emi')),
	CONSTRAINT "loan_offers_stage_check" CHECK ("loan_offers"."stage" in ('pending', 'eligible', 'ineligible', 'failed', 'withdrawn'))
);
--> statement-breakpoint
DROP INDEX "payment_links_list_idx";--> statement-breakpoint
DROP INDEX "payment_links_list_2_idx";--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "loan_offer_id" text;--> statement-breakpoint
CREATE INDEX "loan_checks_list_idx" ON "loan_checks" USING btree ("created_on","id" collate "C","lead_id" collate "C","lender" collate "C","currency" collate "C","amount","months","consent_by" collate "C","consent_on","expires_on","answered_on","created_by" collate "C","updated_on","stage" collate "C");--> statement-breakpoint
CREATE INDEX "loan_checks_lead_id_idx" ON "loan_checks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "loan_checks_lender_idx" ON "loan_checks" USING btree ("lender");--> statement-breakpoint
CREATE INDEX "loan_checks_currency_idx" ON "loan_checks" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "loan_checks_consent_by_idx" ON "loan_checks" USING btree ("consent_by");--> statement-breakpoint
CREATE INDEX "loan_offers_list_idx" ON "loan_offers" USING btree ("created_on","id" collate "C","check_id" collate "C","lead_id" collate "C","lender" collate "C","provider" collate "C","method" collate "C","currency" collate "C","months","interest_rate","expires_on","created_by" collate "C","updated_on","stage" collate "C");--> statement-breakpoint
CREATE INDEX "loan_offers_check_id_idx" ON "loan_offers" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "loan_offers_lead_id_idx" ON "loan_offers" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "loan_offers_lender_idx" ON "loan_offers" USING btree ("lender");--> statement-breakpoint
CREATE INDEX "loan_offers_provider_idx" ON "loan_offers" USING btree ("provider");--> statement-breakpoint
CREATE INDEX "loan_offers_method_idx" ON "loan_offers" USING btree ("method");--> statement-breakpoint
CREATE INDEX "loan_offers_currency_idx" ON "loan_offers" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "sessions_data_idx" ON "sessions" USING btree ("start_time","session_id" collate "C","teacher_id" collate "C","session_type","session_status","batch_name","sub_type","strength","capacity","created_on") WHERE "sessions"."session_status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "payment_links_loan_offer_id_idx" ON "payment_links" USING btree ("loan_offer_id");--> statement-breakpoint
CREATE INDEX "payment_links_list_idx" ON "payment_links" USING btree ("next_due","id" collate "C","lead_id" collate "C","student_name" collate "C","product_id" collate "C","country" collate "C","plan" collate "C","currency" collate "C","expires_on","owner" collate "C","is_offline","loan_offer_id" collate "C","code" collate "C","gateway_used" collate "C","total","paid","owed","sent_on","needs_review");--> statement-breakpoint
CREATE INDEX "payment_links_list_2_idx" ON "payment_links" USING btree ("next_due","id" collate "C","created_on","created_by" collate "C","updated_on","stage" collate "C","money_stage" collate "C");