ALTER TABLE "leads" ADD COLUMN "worked_on" bigint;--> statement-breakpoint
UPDATE "leads" SET "worked_on" = greatest("created_on", (SELECT max("booked_on") FROM "bookings" WHERE "bookings"."lead_id" = "leads"."lead_id"));--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "worked_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_recent_idx" ON "leads" USING btree ("worked_on" DESC NULLS FIRST,"lead_id" collate "C");--> statement-breakpoint
CREATE INDEX "leads_recent_of_source_idx" ON "leads" USING btree ("lead_source","worked_on" DESC NULLS FIRST,"lead_id" collate "C");