CREATE TABLE "blocked_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'blocked' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "blocked_hours_status_check" CHECK ("blocked_hours"."status" in ('blocked', 'unblocked'))
);
--> statement-breakpoint
CREATE TABLE "external_events" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"external_id" text NOT NULL,
	"summary" text NOT NULL,
	"location" text,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'there' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "external_events_status_check" CHECK ("external_events"."status" in ('there', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "scheduled_meetings" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"platform" text NOT NULL,
	"join_url" text,
	"start_time" bigint NOT NULL,
	"minutes" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "blocked_hours_list_idx" ON "blocked_hours" USING btree ("start_time","id" collate "C","teacher_id" collate "C","end_time","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "blocked_hours_teacher_id_idx" ON "blocked_hours" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "external_events_list_idx" ON "external_events" USING btree ("start_time","id" collate "C","teacher_id" collate "C","end_time","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "external_events_teacher_id_idx" ON "external_events" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "scheduled_meetings_list_idx" ON "scheduled_meetings" USING btree ("start_time","id" collate "C","session_id" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "scheduled_meetings_session_id_idx" ON "scheduled_meetings" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_meetings_session_id_key" ON "scheduled_meetings" USING btree ("session_id");