CREATE TABLE "sales_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"hours" text[] DEFAULT '{"Mon 09:00-21:00","Tue 09:00-21:00","Wed 09:00-21:00","Thu 09:00-21:00","Fri 09:00-21:00","Sat 09:00-21:00"}' NOT NULL,
	"note" text,
	"status" text DEFAULT 'set' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "sales_hours_status_check" CHECK ("sales_hours"."status" in ('set', 'withdrawn'))
);
--> statement-breakpoint
CREATE INDEX "sales_hours_list_idx" ON "sales_hours" USING btree ("valid_from","id" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");