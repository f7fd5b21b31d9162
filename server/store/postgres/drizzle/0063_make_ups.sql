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
CREATE INDEX "make_ups_list_idx" ON "make_ups" USING btree ("start_time","id" collate "C","missed_session_id" collate "C","missed_on","number","variant_id" collate "C","lead_id" collate "C","student_name" collate "C","session_id" collate "C","batch_id" collate "C","batch_name" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "make_ups_missed_session_id_idx" ON "make_ups" USING btree ("missed_session_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_number_idx" ON "make_ups" USING btree ("number","status");--> statement-breakpoint
CREATE INDEX "make_ups_variant_id_idx" ON "make_ups" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_lead_id_idx" ON "make_ups" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_session_id_idx" ON "make_ups" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_batch_id_idx" ON "make_ups" USING btree ("batch_id","status");--> statement-breakpoint
CREATE INDEX "make_ups_batch_name_idx" ON "make_ups" USING btree ("batch_name","status");