CREATE TABLE "bookings" (
	"booked_session_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"status" text NOT NULL,
	"joining_link" text NOT NULL,
	"short_link" text NOT NULL,
	"booked_by" text NOT NULL,
	"booked_on" bigint NOT NULL,
	"join_attempts" bigint[] NOT NULL,
	"attendance" text,
	"feedback" jsonb,
	"lsq_captured" boolean NOT NULL,
	CONSTRAINT "bookings_status_check" CHECK ("bookings"."status" in ('booked', 'cancelled')),
	CONSTRAINT "bookings_attendance_check" CHECK ("bookings"."attendance" in ('present', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"mobile_number" text NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"child_age" integer NOT NULL,
	"grade" text NOT NULL,
	"grade_group" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"lead_source" text NOT NULL,
	"sibling_contact" jsonb,
	"lead_owner" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_managers" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"target_url" text NOT NULL,
	"include_params" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("lead_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_seat_idx" ON "bookings" USING btree ("session_id","lead_id") WHERE "bookings"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_lead_id_idx" ON "bookings" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_source_mobile_idx" ON "leads" USING btree ("lead_source","mobile_number");--> statement-breakpoint
CREATE INDEX "leads_mobile_tail_idx" ON "leads" USING btree (right("mobile_number", 8));--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree ("email_address");