ALTER TABLE "sessions" DROP CONSTRAINT "sessions_session_type_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_session_type_check" CHECK ("sessions"."session_type" in ('demo_session', 'batch_session', 'webinar', 'master_class'));
--> statement-breakpoint
-- Classes that are there hold the hours of their hosts and co-hosts, the host under the id of the class.
INSERT INTO "sessions" ("session_id", "teacher_id", "start_time", "end_time", "session_type", "session_status", "batch_name", "sub_type", "capacity", "strength", "created_by", "created_on")
  SELECT "id", "trainer", "start_time", "start_time" + "minutes" * 60, 'master_class', CASE WHEN "status" = 'cancelled' THEN 'cancelled' ELSE 'active' END, 'Master class', "title", "capacity",
    (SELECT count(*) FROM "master_class_students" "s" WHERE "s"."master_class_id" = "master_classes"."id" AND "s"."status" = 'added'), "created_by", "created_on"
  FROM "master_classes" WHERE EXISTS (SELECT 1 FROM "trainers" "t" WHERE "t"."teacher_id" = "trainer")
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "sessions" ("session_id", "teacher_id", "start_time", "end_time", "session_type", "session_status", "batch_name", "sub_type", "capacity", "strength", "created_by", "created_on")
  SELECT CASE WHEN "h"."at" = 1 THEN "id" ELSE "id" || ':' || ("h"."at" - 1) END, "h"."teacher_id", "start_time", "start_time" + "minutes" * 60, 'webinar', CASE WHEN "status" = 'cancelled' THEN 'cancelled' ELSE 'active' END, 'Webinar', "title", "capacity",
    (SELECT count(*) FROM "webinar_registrations" "s" WHERE "s"."webinar_id" = "webinars"."id" AND "s"."status" IN ('registered', 'attended', 'absent')), "created_by", "created_on"
  FROM "webinars"
  CROSS JOIN LATERAL (SELECT "teacher_id", row_number() OVER (ORDER BY min("place")) AS "at" FROM unnest(array_prepend("host", "co_hosts")) WITH ORDINALITY AS "u" ("teacher_id", "place") GROUP BY "teacher_id") "h"
  WHERE "h"."at" <= 6 AND EXISTS (SELECT 1 FROM "trainers" "t" WHERE "t"."teacher_id" = "h"."teacher_id")
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Two that overlap stay: each half hour is claimed by the one that has it already, or begins first.
INSERT INTO "slot_claims" ("teacher_id", "half_hour", "session_id")
  SELECT "teacher_id", "half_hour", "session_id"
  FROM "sessions", generate_series("start_time" / 1800 * 1800, ("end_time" + 1799) / 1800 * 1800 - 1800, 1800) AS "half_hour"
  WHERE "session_type" IN ('webinar', 'master_class') AND "session_status" = 'active'
  ORDER BY "start_time", "session_id"
  ON CONFLICT DO NOTHING;
