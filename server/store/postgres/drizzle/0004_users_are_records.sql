CREATE TABLE "passwords" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "passwords" ("user_id", "hash") SELECT "id", "password_hash" FROM "users";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_email_fk";--> statement-breakpoint
ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_user_id_fk";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_user_id_key";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_pkey";--> statement-breakpoint
ALTER TABLE "users" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_email_fk" FOREIGN KEY ("email") REFERENCES "public"."users"("email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "permissions" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "status" = 'disabled' WHERE "disabled_on" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_on" bigint;--> statement-breakpoint
UPDATE "users" SET "updated_by" = "created_by", "updated_on" = "created_on";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "updated_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "updated_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "users_list_idx" ON "users" USING btree ("email" collate "C","id" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "users_permissions_idx" ON "users" USING gin ("permissions");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status_check" CHECK ("users"."status" in ('active', 'disabled'));
