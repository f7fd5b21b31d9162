DROP INDEX "leads_list_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "steps" text[] DEFAULT '{"1 new"}' NOT NULL;--> statement-breakpoint
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
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("worked_on","id" collate "C","lead_name" collate "C","child_age","grade" collate "C","grade_group" collate "C","country" collate "C","language" collate "C","lead_source" collate "C","status" collate "C","lost_reason" collate "C","steps","last_entry","next_due","created_on","created_by" collate "C","updated_on");