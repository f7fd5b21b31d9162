ALTER TABLE "hobby_classes" ALTER COLUMN "fill" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hobby_series" ALTER COLUMN "fill" DROP NOT NULL;--> statement-breakpoint
-- By hand: what is cancelled is neither full nor free, and nobody waits for it.
UPDATE "hobby_classes" SET "fill" = NULL, "waiting" = 0 WHERE "status" = 'cancelled';--> statement-breakpoint
UPDATE "hobby_series" SET "fill" = NULL, "waiting" = 0 WHERE "stage" = 'cancelled';--> statement-breakpoint
-- By hand: versions of content are large and written by the thousand; where the database can, it packs them in half the time (decisions 231).
DO $$ BEGIN
  ALTER TABLE "lms_versions" ALTER COLUMN "content" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN NULL;
END $$;
