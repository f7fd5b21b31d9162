DROP INDEX "batch_sessions_list_idx";--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "weekday" text DEFAULT 'Mon' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "hour" text DEFAULT '0' NOT NULL;--> statement-breakpoint
UPDATE "batch_sessions" SET
  "weekday" = (array['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])[extract(isodow from to_timestamp("start_time") at time zone 'Asia/Kolkata')::int],
  "hour" = extract(hour from to_timestamp("start_time") at time zone 'Asia/Kolkata')::int::text;--> statement-breakpoint
CREATE INDEX "batch_sessions_list_idx" ON "batch_sessions" USING btree ("start_time","id" collate "C","batch_id" collate "C","batch_name" collate "C","kind" collate "C","number","teacher_id" collate "C","end_time","product_type" collate "C","grade_band" collate "C","region" collate "C","weekday" collate "C","hour" collate "C","status" collate "C","is_marked","present","late","absent","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_weekday_check" CHECK ("batch_sessions"."weekday" in ('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'));--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD CONSTRAINT "batch_sessions_hour_check" CHECK ("batch_sessions"."hour" in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'));