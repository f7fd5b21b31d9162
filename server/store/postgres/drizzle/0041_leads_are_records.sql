CREATE TABLE "lead_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"kind" text DEFAULT 'call' NOT NULL,
	"outcome" text,
	"text" text,
	"due" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lead_entries_kind_check" CHECK ("lead_entries"."kind" in ('call', 'message', 'note', 'next_step')),
	CONSTRAINT "lead_entries_outcome_check" CHECK ("lead_entries"."outcome" in ('answered', 'call_back', 'no_answer', 'busy', 'wrong_number', 'not_interested'))
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"place" bigint NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"at" bigint NOT NULL,
	"source_id" text,
	"lost_reason" text,
	"note" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lead_events_kind_check" CHECK ("lead_events"."kind" in ('created', 'booked', 'unbooked', 'attended', 'absent', 'link_sent', 'link_ended', 'paid', 'set')),
	CONSTRAINT "lead_events_stage_check" CHECK ("lead_events"."stage" in ('new', 'demo_booked', 'demo_attended', 'no_show', 'follow_up', 'link_sent', 'won', 'lost')),
	CONSTRAINT "lead_events_lost_reason_check" CHECK ("lead_events"."lost_reason" in ('price', 'timing', 'hours', 'competitor', 'not_interested', 'child_unwilling', 'unreachable', 'wrong_contact', 'not_our_course', 'other'))
);
--> statement-breakpoint
CREATE TABLE "lead_owner_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"from_owner" text,
	"to_owner" text,
	"by" text NOT NULL,
	"why" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lead_owner_changes_by_check" CHECK ("lead_owner_changes"."by" in ('created', 'rule', 'hand', 'pool', 'imported'))
);
--> statement-breakpoint
DROP INDEX "leads_list_idx";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "child_age" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "lead_owner" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "worked_on" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "searched" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lead_name" text;--> statement-breakpoint
UPDATE "leads" SET "lead_name" = "first_name" || ' ' || "last_name";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "lead_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reached" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_entry" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_due" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "ownerless_since" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "updated_on" bigint;--> statement-breakpoint
UPDATE "leads" SET "updated_by" = "created_by", "updated_on" = "created_on";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "updated_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "updated_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" DROP CONSTRAINT "sales_managers_pkey";--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "sales_managers" SET "id" = lower("email");--> statement-breakpoint
ALTER TABLE "sales_managers" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "team" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "leads_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "languages" text[] DEFAULT '{"English"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "most_a_day" bigint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "hours" text[] DEFAULT '{"Mon 10:00-19:00","Tue 10:00-19:00","Wed 10:00-19:00","Thu 10:00-19:00","Fri 10:00-19:00","Sat 10:00-19:00"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "away" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "created_on" bigint;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "updated_on" bigint;--> statement-breakpoint
UPDATE "sales_managers" SET "version" = 1, "created_by" = 'system', "updated_by" = 'system', "created_on" = extract(epoch from now())::bigint, "updated_on" = extract(epoch from now())::bigint;--> statement-breakpoint
ALTER TABLE "sales_managers" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ALTER COLUMN "created_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ALTER COLUMN "created_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ALTER COLUMN "updated_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ALTER COLUMN "updated_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_entries_list_idx" ON "lead_entries" USING btree ("created_on","id" collate "C","lead_id" collate "C","kind" collate "C","outcome" collate "C","due","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lead_entries_lead_id_idx" ON "lead_entries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_events_list_idx" ON "lead_events" USING btree ("at","id" collate "C","lead_id" collate "C","place","kind" collate "C","stage" collate "C","source_id" collate "C","lost_reason" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lead_events_lead_id_idx" ON "lead_events" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_events_source_id_idx" ON "lead_events" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "lead_owner_changes_list_idx" ON "lead_owner_changes" USING btree ("created_on","id" collate "C","lead_id" collate "C","from_owner" collate "C","to_owner" collate "C","by" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lead_owner_changes_lead_id_idx" ON "lead_owner_changes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_list_2_idx" ON "leads" USING btree ("worked_on","id" collate "C","lead_owner" collate "C");--> statement-breakpoint
CREATE INDEX "leads_list_3_idx" ON "leads" USING btree ("worked_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "leads_lead_source_idx" ON "leads" USING btree ("lead_source","status");--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("lead_owner","status");--> statement-breakpoint
CREATE INDEX "leads_of_bookings_idx" ON "leads" USING btree ("id","first_name","last_name","child_age","country","searched");--> statement-breakpoint
CREATE INDEX "sales_managers_list_idx" ON "sales_managers" USING btree ("name" collate "C","id" collate "C","email" collate "C","team" collate "C","leads_team","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "sales_managers_list_2_idx" ON "sales_managers" USING btree ("name" collate "C","id" collate "C","countries");--> statement-breakpoint
CREATE INDEX "sales_managers_list_3_idx" ON "sales_managers" USING btree ("name" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("worked_on","id" collate "C","lead_name" collate "C","child_age","grade" collate "C","grade_group" collate "C","country" collate "C","language" collate "C","lead_source" collate "C","status" collate "C","lost_reason" collate "C","last_entry","next_due","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_grade_check" CHECK ("leads"."grade" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'UKG'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_grade_group_check" CHECK ("leads"."grade_group" in ('UKG-1', '2-3', '4-6', '7-8', '9+'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_status_check" CHECK ("leads"."status" in ('new', 'demo_booked', 'demo_attended', 'no_show', 'follow_up', 'link_sent', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost_reason_check" CHECK ("leads"."lost_reason" in ('price', 'timing', 'hours', 'competitor', 'not_interested', 'child_unwilling', 'unreachable', 'wrong_contact', 'not_our_course', 'other'));
--> statement-breakpoint
-- What happened to the leads that are there already, from their demos, links and payments; their stages follow from it as
-- `domain/sales/stages.ts` says.
CREATE FUNCTION "lead_stage_after"("stage" text, "kind" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind = 'paid' THEN 'won'
    WHEN kind = 'link_sent' AND stage <> 'won' THEN 'link_sent'
    WHEN kind = 'booked' AND stage NOT IN ('link_sent', 'won') THEN 'demo_booked'
    WHEN kind = 'attended' AND stage IN ('new', 'demo_booked', 'no_show', 'follow_up', 'lost') THEN 'demo_attended'
    WHEN kind = 'unbooked' AND stage = 'demo_booked' THEN 'follow_up'
    WHEN kind = 'absent' AND stage = 'demo_booked' THEN 'no_show'
    WHEN kind = 'link_ended' AND stage = 'link_sent' THEN 'follow_up'
    ELSE stage END
$$;--> statement-breakpoint
CREATE AGGREGATE "lead_stage"(text) (sfunc = "lead_stage_after", stype = text, initcond = 'new');--> statement-breakpoint
INSERT INTO "lead_events" ("id", "lead_id", "place", "kind", "stage", "at", "source_id", "version", "created_by", "created_on", "updated_by", "updated_on")
SELECT lead_id || ':' || place, lead_id, place, kind, stage, at, source_id, 1, actor, at, actor, at
FROM (
  SELECT facts.*,
    row_number() OVER "in_order" AS place,
    lead_stage(kind) OVER "in_order" AS stage
  FROM (
    SELECT id AS lead_id, 'created' AS kind, created_on AS at, NULL AS source_id, created_by AS actor, 0 AS rank FROM "leads"
    UNION ALL
    SELECT lead_id, 'booked', booked_on, booked_session_id, booked_by, 1 FROM "bookings"
    UNION ALL
    SELECT booking.lead_id, CASE booking.attendance WHEN 'present' THEN 'attended' ELSE 'absent' END,
      greatest(session.end_time, booking.booked_on), booking.booked_session_id, booking.booked_by, 2
    FROM "bookings" booking JOIN "sessions" session ON session.session_id = booking.session_id
    WHERE booking.attendance IS NOT NULL
    UNION ALL
    SELECT last.lead_id, 'unbooked', greatest(last.booked_on, coalesce((
        SELECT max(entry.at) FROM "audit_log" entry
        WHERE entry.subject_type = 'lead' AND entry.subject_id = last.lead_id AND entry.action = 'booking.cancelled'
      ), 0)), last.booked_session_id, last.booked_by, 3
    FROM (SELECT DISTINCT ON (lead_id) * FROM "bookings" ORDER BY lead_id, booked_on DESC, booked_session_id) last
    WHERE last.status = 'cancelled' AND last.moved_to IS NULL
    UNION ALL
    SELECT lead_id, 'link_sent', sent_on, id, created_by, 4 FROM "payment_links" WHERE sent_on IS NOT NULL
    UNION ALL
    SELECT lead_id, 'paid', first_paid_on, id, created_by, 5 FROM "payment_links" WHERE first_paid_on IS NOT NULL
    UNION ALL
    SELECT lead_id, 'link_ended', max(extract(epoch FROM (expires_on + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')::bigint), max(id), 'system', 6
    FROM "payment_links" WHERE sent_on IS NOT NULL
    GROUP BY lead_id
    HAVING bool_and(stage = 'invalid' OR (stage = 'sent' AND (expires_on + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' <= now()))
  ) facts
  WHERE EXISTS (SELECT FROM "leads" WHERE "leads".id = facts.lead_id)
  WINDOW "in_order" AS (PARTITION BY lead_id ORDER BY at, rank, source_id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) told;--> statement-breakpoint
UPDATE "leads" SET "status" = told.status, "reached" = told.reached
FROM (
  SELECT lead_id,
    (array_agg(stage ORDER BY place DESC))[1] AS status,
    (SELECT jsonb_object_agg(first.stage, first.at) FROM (
      SELECT stage, min(at) AS at FROM "lead_events" inner_event WHERE inner_event.lead_id = event.lead_id GROUP BY stage
    ) first) AS reached
  FROM "lead_events" event GROUP BY lead_id
) told WHERE "leads".id = told.lead_id;--> statement-breakpoint
DROP AGGREGATE "lead_stage"(text);--> statement-breakpoint
DROP FUNCTION "lead_stage_after"(text, text);--> statement-breakpoint
INSERT INTO "lead_owner_changes" ("id", "lead_id", "from_owner", "to_owner", "by", "version", "created_by", "created_on", "updated_by", "updated_on")
SELECT id || ':1', id, NULL, lead_owner, 'created', 1, created_by, created_on, created_by, created_on FROM "leads" WHERE lead_owner IS NOT NULL;
