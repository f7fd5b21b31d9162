DROP INDEX "leads_list_idx";--> statement-breakpoint
DROP INDEX "leads_list_2_idx";--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("worked_on","id" collate "C","lead_name" collate "C","child_age","grade" collate "C","grade_group" collate "C","country" collate "C","language" collate "C","lead_source" collate "C","status" collate "C","lost_reason" collate "C","steps","happened","lead_score","response_due","responded_on","last_entry","next_due","ownerless_since","created_on");--> statement-breakpoint
CREATE INDEX "leads_list_2_idx" ON "leads" USING btree ("worked_on","id" collate "C","lead_owner" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
-- By hand: of leads that went more than six steps, where they are at last and which stages came later (domain/sales/steps.ts).
UPDATE "leads" SET "steps" = "told"."steps" FROM (
	WITH "changed" AS (
		SELECT "lead_id", "place", "stage", lag("stage") OVER (PARTITION BY "lead_id" ORDER BY "place") AS "before"
		FROM (SELECT DISTINCT "lead_id", 0::bigint AS "place", 'new' AS "stage" FROM "lead_events" UNION ALL SELECT "lead_id", "place", "stage" FROM "lead_events") AS "begun"
	), "path" AS (
		SELECT "lead_id", "stage", row_number() OVER "ofLead" AS "at", lead("stage") OVER "ofLead" AS "next", count(*) OVER (PARTITION BY "lead_id") AS "length"
		FROM "changed" WHERE "before" IS DISTINCT FROM "stage" WINDOW "ofLead" AS (PARTITION BY "lead_id" ORDER BY "place")
	), "seventh" AS (
		SELECT "path"."lead_id", "path"."stage", "last"."stage" AS "last"
		FROM "path" JOIN "path" AS "last" ON "last"."lead_id" = "path"."lead_id" AND "last"."at" = "last"."length"
		WHERE "path"."at" = 7 AND "path"."length" > 7
	), "codes" AS (
		SELECT "lead_id", "at", "part", "code"
		FROM "path" CROSS JOIN LATERAL (VALUES (1, "at" || ' ' || "stage"), (2, CASE WHEN "at" <= 6 THEN "at" || ' ' || "stage" || ' ' || "next" END)) AS "told" ("part", "code")
		WHERE "at" <= 7 AND "code" IS NOT NULL
		UNION ALL SELECT "lead_id", 7, 2, '7 ' || "stage" || ' ' || "last" FROM "seventh" WHERE "stage" <> "last"
		UNION ALL SELECT "lead_id", 8, 1, '8 ' || "last" FROM "seventh" WHERE "stage" <> "last"
		UNION ALL SELECT "lead_id", 8 + min("at"), 1, 'later ' || "stage" FROM "path" WHERE "at" > 7 GROUP BY "lead_id", "stage"
	)
	SELECT "lead_id", array_agg("code" ORDER BY "at", "part") AS "steps" FROM "codes" GROUP BY "lead_id"
) AS "told" WHERE "told"."lead_id" = "leads"."id" AND "told"."steps" <> "leads"."steps";
