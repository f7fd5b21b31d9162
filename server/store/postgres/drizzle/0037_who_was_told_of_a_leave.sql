ALTER TABLE "trainer_leaves" ADD COLUMN "touched" jsonb;--> statement-breakpoint
ALTER TABLE "trainer_leaves" ADD COLUMN "told" jsonb;