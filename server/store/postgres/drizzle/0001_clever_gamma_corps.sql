CREATE TABLE "otps" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sent_on" bigint NOT NULL,
	"expires_on" bigint NOT NULL,
	"tries" integer NOT NULL,
	"sends" integer NOT NULL,
	"counted_from" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;