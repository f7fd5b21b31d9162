ALTER TABLE "trainer_leaves" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "trainer_leaves" ADD COLUMN "off_calendar" boolean DEFAULT false NOT NULL;