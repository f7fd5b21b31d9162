CREATE TABLE "partners" (
	"lead_source" text PRIMARY KEY NOT NULL,
	"permission" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_on" bigint NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "password_resets_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"counted_from" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "sign_in_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "created_on" bigint DEFAULT extract(epoch from now())::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "last_used_on" bigint DEFAULT extract(epoch from now())::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "address" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "ended_on" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "user_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_on" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_on" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_counted_from_idx" ON "sign_in_attempts" USING btree ("counted_from");--> statement-breakpoint
CREATE INDEX "sign_ins_ended_on_idx" ON "sign_ins" USING btree ("ended_on");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_sign_in_id_key" UNIQUE("sign_in_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_user_id_key" UNIQUE("user_id");--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Sign-ins from before stay: only they needed something in the new columns.
ALTER TABLE "sign_ins" ALTER COLUMN "sign_in_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "created_on" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "last_used_on" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "address" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "user_agent" DROP DEFAULT;--> statement-breakpoint
-- The lead sources of the partners there are; of two that share one, the older keeps it.
INSERT INTO "partners" ("lead_source", "permission")
SELECT DISTINCT ON (lead_source) lead_source, permission
FROM (
	SELECT translate(lower(coalesce(substring(permission from '^[^-]*-[^-]*-(.*)$'), '')), ' -', '__') || '_admintool_external' AS lead_source,
		permission,
		created_on
	FROM "users", unnest("permissions") AS permission
	WHERE permission LIKE '%external-sales%'
) AS claimed
ORDER BY lead_source, created_on, permission;
