CREATE TABLE "booking_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"booked_session_id" text NOT NULL,
	"session_id" text NOT NULL,
	"category" text NOT NULL,
	"sub_reason" text NOT NULL,
	"note" text,
	"moved_to" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "booking_changes_category_check" CHECK ("booking_changes"."category" in ('schedule', 'price', 'trainer', 'curriculum', 'child', 'batch', 'technical', 'service', 'personal')),
	CONSTRAINT "booking_changes_sub_reason_check" CHECK ("booking_changes"."sub_reason" in ('no_suitable_slot', 'school_timing', 'other_activities', 'moved_time_zone', 'too_expensive', 'emi_rejected', 'found_cheaper', 'financial_emergency', 'teaching_style', 'frequent_changes', 'communication', 'punctuality', 'too_easy', 'too_hard', 'differs_from_school', 'repeats_known_topics', 'lost_interest', 'prefers_offline', 'screen_time', 'exams', 'level_mismatch', 'too_many_students', 'batch_closed', 'peers', 'poor_connection', 'no_device', 'platform_problems', 'no_response', 'wrong_promise', 'billing_error', 'class_not_held', 'health', 'relocation', 'family', 'duplicate'))
);
--> statement-breakpoint
CREATE TABLE "demo_presences" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"booked_session_id" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "demo_presences_state_check" CHECK ("demo_presences"."state" in ('joined', 'left'))
);
--> statement-breakpoint
CREATE TABLE "lead_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"lead_source" text NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_on" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lead_approvals_cause_check" CHECK ("lead_approvals"."cause" in ('partner', 'family')),
	CONSTRAINT "lead_approvals_status_check" CHECK ("lead_approvals"."status" in ('waiting', 'approved', 'another_child', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "partner_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_source" text NOT NULL,
	"last_month" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_statement_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"lead_source" text NOT NULL,
	"month" text NOT NULL,
	"lead_id" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"dispute" text,
	"disputed_by" text,
	"disputed_on" bigint,
	"agreed" bigint,
	"answer" text,
	"decided_by" text,
	"decided_on" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "partner_statement_lines_kind_check" CHECK ("partner_statement_lines"."kind" in ('paid', 'correction')),
	CONSTRAINT "partner_statement_lines_status_check" CHECK ("partner_statement_lines"."status" in ('sent', 'disputed', 'upheld', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "partner_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_source" text NOT NULL,
	"month" text NOT NULL,
	"leads" bigint NOT NULL,
	"approved" bigint NOT NULL,
	"demos" bigint NOT NULL,
	"demos_attended" bigint NOT NULL,
	"won" bigint NOT NULL,
	"sent_by" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promise_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"preferred_slots" text[] DEFAULT '{}' NOT NULL,
	"batches" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'none' NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "promise_checks_status_check" CHECK ("promise_checks"."status" in ('fits', 'none', 'sold_anyway'))
);
--> statement-breakpoint
CREATE TABLE "score_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fact" text NOT NULL,
	"test" text DEFAULT 'is' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"points" bigint NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "score_rules_fact_check" CHECK ("score_rules"."fact" in ('country', 'language', 'grade_group', 'child_age', 'lead_source', 'status', 'happened')),
	CONSTRAINT "score_rules_test_check" CHECK ("score_rules"."test" in ('is', 'in', 'at_least', 'at_most', 'present', 'absent')),
	CONSTRAINT "score_rules_status_check" CHECK ("score_rules"."status" in ('active', 'ended'))
);
--> statement-breakpoint
DROP INDEX "leads_list_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "steps" text[] DEFAULT '{"1 new"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "happened" text[] DEFAULT '{"created"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lead_score" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "score_because" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "response_due" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "responded_on" bigint;--> statement-breakpoint
CREATE INDEX "booking_changes_list_idx" ON "booking_changes" USING btree ("created_on","id" collate "C","lead_id" collate "C","booked_session_id" collate "C","category" collate "C","sub_reason" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "booking_changes_lead_id_idx" ON "booking_changes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "booking_changes_booked_session_id_idx" ON "booking_changes" USING btree ("booked_session_id");--> statement-breakpoint
CREATE INDEX "demo_presences_list_idx" ON "demo_presences" USING btree ("created_on","id" collate "C","lead_id" collate "C","booked_session_id" collate "C","state" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "demo_presences_lead_id_idx" ON "demo_presences" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "demo_presences_booked_session_id_idx" ON "demo_presences" USING btree ("booked_session_id");--> statement-breakpoint
CREATE INDEX "lead_approvals_list_idx" ON "lead_approvals" USING btree ("created_on","id" collate "C","lead_id" collate "C","lead_source" collate "C","cause" collate "C","status" collate "C","decided_by" collate "C","decided_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lead_approvals_lead_id_idx" ON "lead_approvals" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "lead_approvals_lead_source_idx" ON "lead_approvals" USING btree ("lead_source","status");--> statement-breakpoint
CREATE INDEX "lead_approvals_cause_idx" ON "lead_approvals" USING btree ("cause","status");--> statement-breakpoint
CREATE INDEX "partner_accounts_list_idx" ON "partner_accounts" USING btree ("created_on","id" collate "C","lead_source" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "partner_accounts_lead_source_idx" ON "partner_accounts" USING btree ("lead_source");--> statement-breakpoint
CREATE INDEX "partner_statement_lines_list_idx" ON "partner_statement_lines" USING btree ("created_on","id" collate "C","statement_id" collate "C","lead_source" collate "C","month" collate "C","lead_id" collate "C","kind" collate "C","currency" collate "C","amount","status" collate "C","disputed_by" collate "C","disputed_on","decided_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "partner_statement_lines_list_2_idx" ON "partner_statement_lines" USING btree ("created_on","id" collate "C","decided_by" collate "C");--> statement-breakpoint
CREATE INDEX "partner_statement_lines_statement_id_idx" ON "partner_statement_lines" USING btree ("statement_id","status");--> statement-breakpoint
CREATE INDEX "partner_statement_lines_lead_source_idx" ON "partner_statement_lines" USING btree ("lead_source","status");--> statement-breakpoint
CREATE INDEX "partner_statement_lines_month_idx" ON "partner_statement_lines" USING btree ("month","status");--> statement-breakpoint
CREATE INDEX "partner_statement_lines_lead_id_idx" ON "partner_statement_lines" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "partner_statement_lines_currency_idx" ON "partner_statement_lines" USING btree ("currency","status");--> statement-breakpoint
CREATE INDEX "partner_statements_list_idx" ON "partner_statements" USING btree ("month" collate "C","id" collate "C","lead_source" collate "C","sent_by" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "partner_statements_lead_source_idx" ON "partner_statements" USING btree ("lead_source");--> statement-breakpoint
CREATE INDEX "partner_statements_month_idx" ON "partner_statements" USING btree ("month");--> statement-breakpoint
CREATE INDEX "promise_checks_list_idx" ON "promise_checks" USING btree ("created_on","id" collate "C","lead_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "promise_checks_lead_id_idx" ON "promise_checks" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "score_rules_list_idx" ON "score_rules" USING btree ("name" collate "C","id" collate "C","fact" collate "C","test" collate "C","points","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "score_rules_list_2_idx" ON "score_rules" USING btree ("name" collate "C","id" collate "C","searched");--> statement-breakpoint
UPDATE "leads" SET "steps" = "told"."steps" FROM (
	WITH "changed" AS (
		SELECT "lead_id", "place", "stage", lag("stage") OVER (PARTITION BY "lead_id" ORDER BY "place") AS "before"
		FROM (SELECT DISTINCT "lead_id", 0::bigint AS "place", 'new' AS "stage" FROM "lead_events" UNION ALL SELECT "lead_id", "place", "stage" FROM "lead_events") AS "begun"
	), "path" AS (
		SELECT "lead_id", "stage", row_number() OVER "ofLead" AS "at", lead("stage") OVER "ofLead" AS "next"
		FROM "changed" WHERE "before" IS DISTINCT FROM "stage" WINDOW "ofLead" AS (PARTITION BY "lead_id" ORDER BY "place")
	)
	SELECT "lead_id", array_agg("code" ORDER BY "at", "part") AS "steps"
	FROM "path" CROSS JOIN LATERAL (VALUES (1, "at" || ' ' || "stage"), (2, CASE WHEN "at" <= 6 THEN "at" || ' ' || "stage" || ' ' || "next" END)) AS "codes" ("part", "code")
	WHERE "at" <= 7 AND "code" IS NOT NULL GROUP BY "lead_id"
) AS "told" WHERE "told"."lead_id" = "leads"."id";--> statement-breakpoint
UPDATE "leads" SET "happened" = "told"."happened" FROM (
	SELECT "lead_id", array_agg("kind" ORDER BY "place") AS "happened"
	FROM (SELECT "lead_id", "kind", min("place") AS "place" FROM "lead_events" GROUP BY "lead_id", "kind") AS "first" GROUP BY "lead_id"
) AS "told" WHERE "told"."lead_id" = "leads"."id";--> statement-breakpoint
INSERT INTO "lead_approvals" ("id", "lead_id", "lead_source", "cause", "status", "version", "created_by", "created_on", "updated_by", "updated_on")
SELECT "id", "id", "lead_source", 'partner', 'approved', 1, "created_by", "created_on", "created_by", "created_on" FROM "leads" WHERE "lead_source" LIKE '%\_admintool\_external';--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("worked_on","id" collate "C","lead_name" collate "C","child_age","grade" collate "C","grade_group" collate "C","country" collate "C","language" collate "C","lead_source" collate "C","status" collate "C","lost_reason" collate "C","steps","happened","lead_score","response_due","responded_on","last_entry","next_due","ownerless_since","created_on","created_by" collate "C","updated_on");