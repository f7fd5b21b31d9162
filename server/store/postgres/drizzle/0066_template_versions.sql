CREATE TABLE "template_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"edition" bigint NOT NULL,
	"subject" text,
	"body" text,
	"foot" text,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_messages" ADD COLUMN "template_edition" bigint;--> statement-breakpoint
CREATE INDEX "template_versions_list_idx" ON "template_versions" USING btree ("edition","id" collate "C","template" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "template_versions_template_idx" ON "template_versions" USING btree ("template");--> statement-breakpoint
-- By hand: a version that was published is never changed.
CREATE FUNCTION "template_version_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'template_versions is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "template_versions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "template_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "template_version_is_append_only"();
