CREATE TABLE "held_hours" (
	"planner" text NOT NULL,
	"holder" text NOT NULL,
	"date" date NOT NULL,
	"hours" jsonb NOT NULL,
	"seen_on" bigint NOT NULL,
	CONSTRAINT "held_hours_planner_holder_date_pk" PRIMARY KEY("planner","holder","date")
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "held_hours_date_idx" ON "held_hours" USING btree ("date");--> statement-breakpoint
CREATE INDEX "live_events_written_by_idx" ON "live_events" USING btree ("written_by");--> statement-breakpoint
CREATE FUNCTION "live_events_wake"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "live_events_wake" AFTER INSERT ON "live_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "live_events_wake"();--> statement-breakpoint
-- One event for a statement that changed what a day shows of trainers. Arguments: where a row begins, where it ends, and what else of it is
-- shown. A row that says the same as before is none. Rows that are loaded from a backup or a seed are told to nobody.
CREATE FUNCTION "live_day_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := 'teacher_id, ' || array_to_string(TG_ARGV[2:], ', ');
  part text := format('%s as begins, %s as ends, %s', TG_ARGV[0], TG_ARGV[1], told);
  rows_changed text;
BEGIN
  IF current_setting('console.loading', true) = 'on' THEN RETURN NULL; END IF;
  rows_changed := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s FROM later', part)
    WHEN 'DELETE' THEN format('SELECT %s FROM earlier', part)
    ELSE format('(SELECT %1$s FROM earlier EXCEPT ALL SELECT %1$s FROM later) UNION ALL (SELECT %1$s FROM later EXCEPT ALL SELECT %1$s FROM earlier)', part)
  END;
  EXECUTE format('INSERT INTO live_events (event) SELECT jsonb_build_object(''kind'', ''changed'', ''trainers'', jsonb_agg(DISTINCT teacher_id), ''from'', min(begins), ''until'', max(ends)) FROM (%s) changed HAVING count(*) > 0', rows_changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_live_insert" AFTER INSERT ON "sessions" REFERENCING NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'session_id', 'session_type', 'session_status', 'batch_name', 'sub_type');--> statement-breakpoint
CREATE TRIGGER "sessions_live_update" AFTER UPDATE ON "sessions" REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'session_id', 'session_type', 'session_status', 'batch_name', 'sub_type');--> statement-breakpoint
CREATE TRIGGER "sessions_live_delete" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS earlier
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'session_id', 'session_type', 'session_status', 'batch_name', 'sub_type');--> statement-breakpoint
CREATE TRIGGER "leaves_live_insert" AFTER INSERT ON "leaves" REFERENCING NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('leave_start_time', 'leave_end_time', 'status', 'timezone');--> statement-breakpoint
CREATE TRIGGER "leaves_live_update" AFTER UPDATE ON "leaves" REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('leave_start_time', 'leave_end_time', 'status', 'timezone');--> statement-breakpoint
CREATE TRIGGER "leaves_live_delete" AFTER DELETE ON "leaves" REFERENCING OLD TABLE AS earlier
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('leave_start_time', 'leave_end_time', 'status', 'timezone');--> statement-breakpoint
CREATE TRIGGER "blocked_hours_live_insert" AFTER INSERT ON "blocked_hours" REFERENCING NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'status', 'note');--> statement-breakpoint
CREATE TRIGGER "blocked_hours_live_update" AFTER UPDATE ON "blocked_hours" REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'status', 'note');--> statement-breakpoint
CREATE TRIGGER "blocked_hours_live_delete" AFTER DELETE ON "blocked_hours" REFERENCING OLD TABLE AS earlier
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'status', 'note');--> statement-breakpoint
CREATE TRIGGER "external_events_live_insert" AFTER INSERT ON "external_events" REFERENCING NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'status', 'summary');--> statement-breakpoint
CREATE TRIGGER "external_events_live_update" AFTER UPDATE ON "external_events" REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'status', 'summary');--> statement-breakpoint
CREATE TRIGGER "external_events_live_delete" AFTER DELETE ON "external_events" REFERENCING OLD TABLE AS earlier
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('start_time', 'end_time', 'status', 'summary');--> statement-breakpoint
CREATE TRIGGER "trainers_live_insert" AFTER INSERT ON "trainers" REFERENCING NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('0::bigint', '4102444800::bigint', 'trainer_name', 'trainer_type', 'trainer_status', 'row_status', 'working_days', 'demo_session_countries');--> statement-breakpoint
CREATE TRIGGER "trainers_live_update" AFTER UPDATE ON "trainers" REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('0::bigint', '4102444800::bigint', 'trainer_name', 'trainer_type', 'trainer_status', 'row_status', 'working_days', 'demo_session_countries');--> statement-breakpoint
CREATE TRIGGER "trainers_live_delete" AFTER DELETE ON "trainers" REFERENCING OLD TABLE AS earlier
  FOR EACH STATEMENT EXECUTE FUNCTION "live_day_changed"('0::bigint', '4102444800::bigint', 'trainer_name', 'trainer_type', 'trainer_status', 'row_status', 'working_days', 'demo_session_countries');
