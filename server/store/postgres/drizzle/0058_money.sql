CREATE TABLE "tds_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"tax_percent" double precision NOT NULL,
	"valid_from" date NOT NULL,
	"note" text,
	"status" text DEFAULT 'set' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "tds_rates_status_check" CHECK ("tds_rates"."status" in ('set', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "payout_lines" DROP CONSTRAINT "payout_lines_kind_check";--> statement-breakpoint
ALTER TABLE "trainer_payouts" ADD COLUMN "tds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tds_rates_list_idx" ON "tds_rates" USING btree ("valid_from","id" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_kind_check" CHECK ("payout_lines"."kind" in ('batch', 'ptm', 'demo', 'webinar', 'class', 'hobby', 'stream', 'maverick', 'adjustment', 'incentive', 'deduction', 'tds'));--> statement-breakpoint
-- By hand: what is deducted at source from a frozen payout stays too.
CREATE OR REPLACE FUNCTION "payout_is_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" NOT IN ('frozen', 'approved', 'paid') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR NEW."status" NOT IN ('frozen', 'approved', 'paid')
    OR (NEW."teacher_id", NEW."cycle", NEW."place", NEW."total", NEW."events_amount", NEW."cover_amount", NEW."adjustments", NEW."incentives", NEW."deductions", NEW."tds", NEW."paid_events", NEW."covers", NEW."paid_minutes", NEW."unmarked", NEW."without_contract")
    IS DISTINCT FROM (OLD."teacher_id", OLD."cycle", OLD."place", OLD."total", OLD."events_amount", OLD."cover_amount", OLD."adjustments", OLD."incentives", OLD."deductions", OLD."tds", OLD."paid_events", OLD."covers", OLD."paid_minutes", OLD."unmarked", OLD."without_contract") THEN
    RAISE EXCEPTION 'trainer_payouts: % is % and never changes', OLD."id", OLD."status" USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
