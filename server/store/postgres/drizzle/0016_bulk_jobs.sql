CREATE TABLE "bulk_job_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"place" bigint NOT NULL,
	"subject_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"status_code" bigint,
	"error" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "bulk_job_rows_status_check" CHECK ("bulk_job_rows"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"requested" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bulk_job_rows_list_idx" ON "bulk_job_rows" USING btree ("place","id" collate "C","job_id" collate "C","status" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "bulk_job_rows_job_id_idx" ON "bulk_job_rows" USING btree ("job_id","status");--> statement-breakpoint
CREATE INDEX "bulk_jobs_list_idx" ON "bulk_jobs" USING btree ("created_on","id" collate "C","created_by" collate "C");