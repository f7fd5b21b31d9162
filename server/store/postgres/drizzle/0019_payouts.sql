CREATE TABLE "payout_computations" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"number" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"batch_rate" bigint NOT NULL,
	"ptm_rate" bigint NOT NULL,
	"demo_rate" bigint NOT NULL,
	"webinar_rate" bigint NOT NULL,
	"class_rate" bigint NOT NULL,
	"cover_bonus" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"status" text DEFAULT 'set' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "payout_contracts_status_check" CHECK ("payout_contracts"."status" in ('set', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"cycle" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'set' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "payout_entries_kind_check" CHECK ("payout_entries"."kind" in ('incentive', 'deduction')),
	CONSTRAINT "payout_entries_status_check" CHECK ("payout_entries"."status" in ('set', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"cycle" text NOT NULL,
	"key" text NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"outcome" text NOT NULL,
	"is_cover" boolean DEFAULT false NOT NULL,
	"minutes" bigint NOT NULL,
	"contract_id" text,
	"rate" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"halves" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"for_cycle" text,
	"ticket_id" text,
	"note" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "payout_lines_kind_check" CHECK ("payout_lines"."kind" in ('batch', 'ptm', 'demo', 'webinar', 'class', 'adjustment', 'incentive', 'deduction')),
	CONSTRAINT "payout_lines_outcome_check" CHECK ("payout_lines"."outcome" in ('held', 'nobody', 'cancelled_late', 'cancelled', 'withdrawn', 'excused', 'on_leave', 'not_held', 'unmarked', 'upcoming', 'removed', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "payout_ticket_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"text" text NOT NULL,
	"proof_id" text,
	"file_name" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"payout_id" text NOT NULL,
	"cycle" text NOT NULL,
	"line_key" text NOT NULL,
	"source_id" text NOT NULL,
	"label" text NOT NULL,
	"start_time" bigint NOT NULL,
	"claimed" bigint NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"computed" bigint DEFAULT 0 NOT NULL,
	"raised_on" bigint DEFAULT 0 NOT NULL,
	"assigned_to" text,
	"adjustment" bigint,
	"note" text,
	"decided_by" text,
	"decided_on" bigint,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "payout_tickets_status_check" CHECK ("payout_tickets"."status" in ('open', 'in_progress', 'resolved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "trainer_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"cycle" text NOT NULL,
	"place" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"events_amount" bigint DEFAULT 0 NOT NULL,
	"cover_amount" bigint DEFAULT 0 NOT NULL,
	"adjustments" bigint DEFAULT 0 NOT NULL,
	"incentives" bigint DEFAULT 0 NOT NULL,
	"deductions" bigint DEFAULT 0 NOT NULL,
	"paid_events" bigint DEFAULT 0 NOT NULL,
	"covers" bigint DEFAULT 0 NOT NULL,
	"paid_minutes" bigint DEFAULT 0 NOT NULL,
	"unmarked" bigint DEFAULT 0 NOT NULL,
	"without_contract" bigint DEFAULT 0 NOT NULL,
	"changed_lines" bigint DEFAULT 0 NOT NULL,
	"computed_on" bigint,
	"computed_by" text,
	"frozen_on" bigint,
	"frozen_by" text,
	"approved_on" bigint,
	"approved_by" text,
	"paid_on" bigint,
	"paid_by" text,
	"payment_reference" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "trainer_payouts_status_check" CHECK ("trainer_payouts"."status" in ('open', 'computed', 'frozen', 'approved', 'paid'))
);
--> statement-breakpoint
CREATE INDEX "payout_computations_list_idx" ON "payout_computations" USING btree ("number","id" collate "C","payout_id" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payout_computations_payout_id_idx" ON "payout_computations" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_contracts_list_idx" ON "payout_contracts" USING btree ("valid_from","id" collate "C","teacher_id" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payout_contracts_teacher_id_idx" ON "payout_contracts" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "payout_entries_list_idx" ON "payout_entries" USING btree ("created_on","id" collate "C","teacher_id" collate "C","cycle" collate "C","kind" collate "C","amount","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payout_entries_teacher_id_idx" ON "payout_entries" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "payout_entries_cycle_idx" ON "payout_entries" USING btree ("cycle","status");--> statement-breakpoint
CREATE INDEX "payout_lines_list_idx" ON "payout_lines" USING btree ("start_time","id" collate "C","payout_id" collate "C","teacher_id" collate "C","cycle" collate "C","source_id" collate "C","kind" collate "C","outcome" collate "C","is_cover","contract_id" collate "C","amount","for_cycle" collate "C","ticket_id" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payout_lines_payout_id_idx" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_teacher_id_idx" ON "payout_lines" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "payout_lines_cycle_idx" ON "payout_lines" USING btree ("cycle");--> statement-breakpoint
CREATE INDEX "payout_lines_source_id_idx" ON "payout_lines" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payout_ticket_messages_list_idx" ON "payout_ticket_messages" USING btree ("created_on","id" collate "C","ticket_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payout_ticket_messages_ticket_id_idx" ON "payout_ticket_messages" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "payout_tickets_list_idx" ON "payout_tickets" USING btree ("raised_on","id" collate "C","teacher_id" collate "C","payout_id" collate "C","cycle" collate "C","source_id" collate "C","claimed","status" collate "C","assigned_to" collate "C","decided_on","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "payout_tickets_list_2_idx" ON "payout_tickets" USING btree ("raised_on","id" collate "C","decided_by" collate "C");--> statement-breakpoint
CREATE INDEX "payout_tickets_teacher_id_idx" ON "payout_tickets" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "payout_tickets_payout_id_idx" ON "payout_tickets" USING btree ("payout_id","status");--> statement-breakpoint
CREATE INDEX "payout_tickets_cycle_idx" ON "payout_tickets" USING btree ("cycle","status");--> statement-breakpoint
CREATE INDEX "payout_tickets_source_id_idx" ON "payout_tickets" USING btree ("source_id","status");--> statement-breakpoint
CREATE INDEX "trainer_payouts_list_idx" ON "trainer_payouts" USING btree ("cycle" collate "C","id" collate "C","teacher_id" collate "C","status" collate "C","total","events_amount","adjustments","paid_events","covers","unmarked","without_contract","changed_lines","computed_on","frozen_by" collate "C","approved_by" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "trainer_payouts_teacher_id_idx" ON "trainer_payouts" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "trainer_payouts_cycle_idx" ON "trainer_payouts" USING btree ("cycle","status");--> statement-breakpoint
CREATE UNIQUE INDEX "trainer_payouts_place_key" ON "trainer_payouts" USING btree ("place");--> statement-breakpoint
-- What was frozen, computed or said is never changed; a frozen payout keeps its figures and only moves on.
CREATE FUNCTION "payout_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "payout_computations_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_computations"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "payout_ticket_messages_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_ticket_messages"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_is_append_only"();
--> statement-breakpoint
CREATE FUNCTION "payout_is_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" NOT IN ('frozen', 'approved', 'paid') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR NEW."status" NOT IN ('frozen', 'approved', 'paid')
    OR (NEW."teacher_id", NEW."cycle", NEW."place", NEW."total", NEW."events_amount", NEW."cover_amount", NEW."adjustments", NEW."incentives", NEW."deductions", NEW."paid_events", NEW."covers", NEW."paid_minutes", NEW."unmarked", NEW."without_contract")
    IS DISTINCT FROM (OLD."teacher_id", OLD."cycle", OLD."place", OLD."total", OLD."events_amount", OLD."cover_amount", OLD."adjustments", OLD."incentives", OLD."deductions", OLD."paid_events", OLD."covers", OLD."paid_minutes", OLD."unmarked", OLD."without_contract") THEN
    RAISE EXCEPTION 'trainer_payouts: % is % and never changes', OLD."id", OLD."status" USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "trainer_payouts_sealed" BEFORE UPDATE OR DELETE ON "trainer_payouts"
  FOR EACH ROW EXECUTE FUNCTION "payout_is_sealed"();
--> statement-breakpoint
-- Lines are added to a payout as it is frozen, and to none after.
CREATE FUNCTION "payout_takes_no_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "trainer_payouts" WHERE "id" = NEW."payout_id" AND "status" IN ('frozen', 'approved', 'paid')) THEN
    RAISE EXCEPTION 'payout_lines: % is frozen and takes no line', NEW."payout_id" USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_lines_of_frozen" BEFORE INSERT ON "payout_lines"
  FOR EACH ROW EXECUTE FUNCTION "payout_takes_no_line"();
