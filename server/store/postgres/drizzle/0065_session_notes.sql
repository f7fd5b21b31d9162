CREATE TABLE "make_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"missed_session_id" text NOT NULL,
	"missed_on" bigint NOT NULL,
	"number" bigint NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"session_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"batch_name" text NOT NULL,
	"start_time" bigint NOT NULL,
	"status" text DEFAULT 'given' NOT NULL,
	"cancel_reason" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "make_ups_status_check" CHECK ("make_ups"."status" in ('given', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "notes_to_families" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"told_as" text NOT NULL,
	"wording" bigint NOT NULL,
	"time_told" bigint NOT NULL,
	"messages" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "notes_to_families_told_as_check" CHECK ("notes_to_families"."told_as" in ('attended', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "session_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"batch_name" text NOT NULL,
	"number" bigint,
	"start_time" bigint NOT NULL,
	"taught" text NOT NULL,
	"homework" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_marked" boolean DEFAULT false NOT NULL,
	"wording" bigint DEFAULT 0 NOT NULL,
	"sent_taught" text,
	"sent_homework" text,
	"sent_on" bigint,
	"sent_by" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "session_notes_status_check" CHECK ("session_notes"."status" in ('draft', 'sent', 'changed', 'removed'))
);
--> statement-breakpoint
CREATE INDEX "make_ups_list_idx" ON "make_ups" USING btree ("start_time","id" collate "C","missed_session_id" collate "C","missed_on","number","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","session_id" collate "C","batch_id" collate "C","batch_name" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "make_ups_missed_session_id_idx" ON "make_ups" USING btree ("missed_session_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_number_idx" ON "make_ups" USING btree ("number","status");--> statement-breakpoint
CREATE INDEX "make_ups_variant_id_idx" ON "make_ups" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_lead_id_idx" ON "make_ups" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_session_id_idx" ON "make_ups" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_batch_id_idx" ON "make_ups" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_batch_name_idx" ON "make_ups" USING btree ("batch_name","status");--> statement-breakpoint
CREATE INDEX "notes_to_families_list_idx" ON "notes_to_families" USING btree ("created_on","id" collate "C","session_id" collate "C","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","told_as" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "notes_to_families_session_id_idx" ON "notes_to_families" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notes_to_families_variant_id_idx" ON "notes_to_families" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "notes_to_families_lead_id_idx" ON "notes_to_families" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "session_notes_list_idx" ON "session_notes" USING btree ("start_time","id" collate "C","session_id" collate "C","batch_id" collate "C","batch_name" collate "C","number","status" collate "C","sent_on","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "session_notes_session_id_idx" ON "session_notes" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "session_notes_batch_id_idx" ON "session_notes" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "session_notes_batch_name_idx" ON "session_notes" USING btree ("batch_name","status");--> statement-breakpoint
CREATE INDEX "session_notes_start_time_idx" ON "session_notes" USING btree ("start_time","status");