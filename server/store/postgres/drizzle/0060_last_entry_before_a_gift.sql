ALTER TABLE "lead_owner_changes" ADD COLUMN "was_last_entry" bigint;--> statement-breakpoint
-- By hand: what the owner of before had entered by then.
UPDATE "lead_owner_changes" SET "was_last_entry" = (
	SELECT max("lead_entries"."created_on") FROM "lead_entries"
	WHERE "lead_entries"."lead_id" = "lead_owner_changes"."lead_id"
		AND "lead_entries"."created_by" = "lead_owner_changes"."from_owner"
		AND "lead_entries"."created_on" <= "lead_owner_changes"."created_on"
) WHERE "from_owner" IS NOT NULL AND "by" <> 'back';
