CREATE TABLE "conquest_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"conquest_id" text NOT NULL,
	"played_version" bigint NOT NULL,
	"judged_by" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conquest_attempts" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "conquest_plays" ADD COLUMN "extra_tries" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "conquest_keys_list_idx" ON "conquest_keys" USING btree ("created_on","id" collate "C","conquest_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conquest_keys_conquest_id_idx" ON "conquest_keys" USING btree ("conquest_id");--> statement-breakpoint
ALTER TABLE "conquest_attempts" ADD CONSTRAINT "conquest_attempts_ended_by_check" CHECK ("conquest_attempts"."ended_by" in ('child', 'clock', 'play'));--> statement-breakpoint
-- By hand: what was regraded before goes on being judged by the key that was applied.
INSERT INTO "conquest_keys" ("id", "conquest_id", "played_version", "judged_by", "version", "created_by", "created_on", "updated_by", "updated_on")
SELECT "conquest_id" || ':' || "played_version", "conquest_id", "played_version", max("judged_by"), 1, 'system', max("updated_on"), 'system', max("updated_on")
FROM "conquest_attempts" WHERE "judged_by" > "played_version" GROUP BY "conquest_id", "played_version";
