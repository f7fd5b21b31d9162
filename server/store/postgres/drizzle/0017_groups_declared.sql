-- Groups are a declared record: the id is the folded name, members are a list in the group's own row.
ALTER TABLE "groups" ADD COLUMN "id" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "teachers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "created_on" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "updated_on" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "groups" SET "id" = regexp_replace(lower("group_id" collate "C"), ' +', ' ', 'g'), "teachers" = coalesce((SELECT array_agg("teacher_id" ORDER BY "position") FROM "group_members" WHERE "group_members"."group_id" = "groups"."group_id"), '{}');--> statement-breakpoint
-- Ids and e-mails are ASCII: folded, they are in lower case.
UPDATE "groups" SET "searched" = lower(array_to_string(array_prepend("group_id", "teachers"), chr(10)) collate "C");--> statement-breakpoint
UPDATE "groups" SET "created_by" = "first"."actor", "created_on" = "first"."at" FROM (SELECT DISTINCT ON ("subject_id") "subject_id", "actor", "at" FROM "audit_log" WHERE "subject_type" = 'group' ORDER BY "subject_id", "audit_id") AS "first" WHERE "first"."subject_id" = "groups"."group_id";--> statement-breakpoint
UPDATE "groups" SET "updated_by" = "last"."actor", "updated_on" = "last"."at" FROM (SELECT DISTINCT ON ("subject_id") "subject_id", "actor", "at" FROM "audit_log" WHERE "subject_type" = 'group' ORDER BY "subject_id", "audit_id" DESC) AS "last" WHERE "last"."subject_id" = "groups"."group_id";--> statement-breakpoint
-- What was done stays word for word: it is only found by the new id.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "subject_id" = "groups"."id" FROM "groups" WHERE "subject_type" = 'group' AND "subject_id" = "groups"."group_id" AND "subject_id" <> "groups"."id";--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
DROP TABLE "group_members" CASCADE;--> statement-breakpoint
DROP INDEX "groups_key_idx";--> statement-breakpoint
DROP INDEX "groups_list_idx";--> statement-breakpoint
ALTER TABLE "groups" DROP CONSTRAINT "groups_pkey";--> statement-breakpoint
ALTER TABLE "groups" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "version" DROP DEFAULT, ALTER COLUMN "created_by" DROP DEFAULT, ALTER COLUMN "created_on" DROP DEFAULT, ALTER COLUMN "updated_by" DROP DEFAULT, ALTER COLUMN "updated_on" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "groups_list_idx" ON "groups" USING btree ("group_id" collate "C","id" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "groups_teachers_idx" ON "groups" USING gin ("teachers");
