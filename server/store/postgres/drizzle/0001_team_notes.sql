CREATE TABLE "team_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'written' NOT NULL,
	"note_id" text,
	"of_admins" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "team_notes_status_check" CHECK ("team_notes"."status" in ('written', 'removed', 'replaced'))
);
--> statement-breakpoint
CREATE INDEX "team_notes_list_idx" ON "team_notes" USING btree ("created_on","id" collate "C","subject_type" collate "C","subject_id" collate "C","status" collate "C","note_id" collate "C","of_admins","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "team_notes_subject_type_idx" ON "team_notes" USING btree ("subject_type","status");--> statement-breakpoint
CREATE INDEX "team_notes_subject_id_idx" ON "team_notes" USING btree ("subject_id","status");