CREATE TABLE "leave_accruals" (
	"id" text PRIMARY KEY NOT NULL,
	"leave_type_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"days" double precision NOT NULL,
	"accrues" text DEFAULT 'month' NOT NULL,
	"leave_year" text DEFAULT 'april' NOT NULL,
	"carry_most" double precision,
	"carry_months" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"status" text DEFAULT 'set' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "leave_accruals_accrues_check" CHECK ("leave_accruals"."accrues" in ('month', 'year')),
	CONSTRAINT "leave_accruals_leave_year_check" CHECK ("leave_accruals"."leave_year" in ('april', 'january')),
	CONSTRAINT "leave_accruals_status_check" CHECK ("leave_accruals"."status" in ('set', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "leave_adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"leave_type_id" text NOT NULL,
	"day" date NOT NULL,
	"days" double precision NOT NULL,
	"reason" text NOT NULL,
	"takes_back" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pay" text DEFAULT 'paid' NOT NULL,
	"counts" boolean DEFAULT false NOT NULL,
	"below_zero" boolean DEFAULT false NOT NULL,
	"note" text,
	"status" text DEFAULT 'active' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "leave_types_pay_check" CHECK ("leave_types"."pay" in ('paid', 'unpaid')),
	CONSTRAINT "leave_types_status_check" CHECK ("leave_types"."status" in ('active', 'retired'))
);
--> statement-breakpoint
DROP INDEX "trainer_leaves_list_idx";--> statement-breakpoint
ALTER TABLE "trainer_leaves" ADD COLUMN "leave_type_id" text DEFAULT 'casual' NOT NULL;--> statement-breakpoint
CREATE INDEX "leave_accruals_list_idx" ON "leave_accruals" USING btree ("valid_from","id" collate "C","leave_type_id" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "leave_accruals_leave_type_id_idx" ON "leave_accruals" USING btree ("leave_type_id","status");--> statement-breakpoint
CREATE INDEX "leave_adjustments_list_idx" ON "leave_adjustments" USING btree ("created_on","id" collate "C","teacher_id" collate "C","leave_type_id" collate "C","day","takes_back" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "leave_adjustments_teacher_id_idx" ON "leave_adjustments" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "leave_adjustments_leave_type_id_idx" ON "leave_adjustments" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_adjustments_takes_back_idx" ON "leave_adjustments" USING btree ("takes_back");--> statement-breakpoint
CREATE INDEX "leave_types_list_idx" ON "leave_types" USING btree ("name" collate "C","id" collate "C","pay" collate "C","counts","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "leave_types_list_2_idx" ON "leave_types" USING btree ("name" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "leave_types_counts_idx" ON "leave_types" USING btree ("counts","status");--> statement-breakpoint
CREATE INDEX "trainer_leaves_list_idx" ON "trainer_leaves" USING btree ("created_on","id" collate "C","teacher_id" collate "C","start_time","end_time","leave_type_id" collate "C","status" collate "C","days","over_balance","decided_by" collate "C","decided_on","created_by" collate "C","updated_on");--> statement-breakpoint
-- By hand: a company that is at work has the usual types, and every leave was of the first. Nothing accrues yet, so that no balance changes.
INSERT INTO "leave_types" ("id", "name", "pay", "counts", "below_zero", "searched", "version", "created_by", "created_on", "updated_by", "updated_on")
SELECT "id", "name", "pay", "counts", "below_zero", lower("name"), 1, 'system', "at", 'system', "at"
FROM (VALUES
	('casual', 'Casual leave', 'paid', true, true),
	('sick', 'Sick leave', 'paid', true, true),
	('unpaid', 'Unpaid leave', 'unpaid', false, true),
	('comp-off', 'Comp off', 'paid', false, false)
) AS "usual" ("id", "name", "pay", "counts", "below_zero"), (SELECT extract(epoch FROM now())::bigint AS "at") AS "moment"
WHERE EXISTS (SELECT 1 FROM "trainers");
--> statement-breakpoint
-- By hand: an adjustment is taken back by another one, and stays as it was made.
CREATE FUNCTION "leave_adjustment_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'leave_adjustments is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "leave_adjustments_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "leave_adjustments"
  FOR EACH STATEMENT EXECUTE FUNCTION "leave_adjustment_is_append_only"();
