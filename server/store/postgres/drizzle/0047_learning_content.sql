CREATE TABLE "lms_concepts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"aims" text,
	"body" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"owner" text NOT NULL,
	"examples" text,
	"mistakes" text,
	"product_type" text,
	"grade_band" text,
	"below" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_version" bigint DEFAULT 0 NOT NULL,
	"reviewer" text,
	"written_by" text,
	"retired_from" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_concepts_product_type_check" CHECK ("lms_concepts"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "lms_concepts_grade_band_check" CHECK ("lms_concepts"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "lms_concepts_status_check" CHECK ("lms_concepts"."status" in ('draft', 'in_review', 'published', 'retired')),
	CONSTRAINT "lms_concepts_retired_from_check" CHECK ("lms_concepts"."retired_from" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "lms_conquests" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"aims" text,
	"body" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"owner" text NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"product_type" text,
	"grade_band" text,
	"below" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_version" bigint DEFAULT 0 NOT NULL,
	"reviewer" text,
	"written_by" text,
	"retired_from" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_conquests_product_type_check" CHECK ("lms_conquests"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "lms_conquests_grade_band_check" CHECK ("lms_conquests"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "lms_conquests_status_check" CHECK ("lms_conquests"."status" in ('draft', 'in_review', 'published', 'retired')),
	CONSTRAINT "lms_conquests_retired_from_check" CHECK ("lms_conquests"."retired_from" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "lms_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"aims" text,
	"body" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"owner" text NOT NULL,
	"product_type" text NOT NULL,
	"grade_band" text NOT NULL,
	"package" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_version" bigint DEFAULT 0 NOT NULL,
	"reviewer" text,
	"written_by" text,
	"retired_from" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_courses_product_type_check" CHECK ("lms_courses"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "lms_courses_grade_band_check" CHECK ("lms_courses"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "lms_courses_package_check" CHECK ("lms_courses"."package" in ('1-30', '1-60', '1-70', '1-75', '1-80', '1-90', '1-100', '1-150', '31-70', '31-75', '31-120', '31-150', '76-120', '76-150', '121-150', '151-250', '71-100')),
	CONSTRAINT "lms_courses_status_check" CHECK ("lms_courses"."status" in ('draft', 'in_review', 'published', 'retired')),
	CONSTRAINT "lms_courses_retired_from_check" CHECK ("lms_courses"."retired_from" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "lms_modules" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"aims" text,
	"body" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"owner" text NOT NULL,
	"product_type" text,
	"grade_band" text,
	"below" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_version" bigint DEFAULT 0 NOT NULL,
	"reviewer" text,
	"written_by" text,
	"retired_from" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_modules_product_type_check" CHECK ("lms_modules"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "lms_modules_grade_band_check" CHECK ("lms_modules"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "lms_modules_status_check" CHECK ("lms_modules"."status" in ('draft', 'in_review', 'published', 'retired')),
	CONSTRAINT "lms_modules_retired_from_check" CHECK ("lms_modules"."retired_from" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "lms_places" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"parent_kind" text NOT NULL,
	"child_id" text NOT NULL,
	"child_kind" text NOT NULL,
	"position" bigint NOT NULL,
	"status" text DEFAULT 'placed' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_places_parent_kind_check" CHECK ("lms_places"."parent_kind" in ('course', 'module', 'topic', 'concept', 'conquest')),
	CONSTRAINT "lms_places_child_kind_check" CHECK ("lms_places"."child_kind" in ('course', 'module', 'topic', 'concept', 'conquest')),
	CONSTRAINT "lms_places_status_check" CHECK ("lms_places"."status" in ('placed', 'taken_out'))
);
--> statement-breakpoint
CREATE TABLE "lms_topics" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"aims" text,
	"body" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"owner" text NOT NULL,
	"session_count" bigint DEFAULT 1 NOT NULL,
	"worksheet_titles" text[] DEFAULT '{}' NOT NULL,
	"product_type" text,
	"grade_band" text,
	"below" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_version" bigint DEFAULT 0 NOT NULL,
	"reviewer" text,
	"written_by" text,
	"retired_from" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_topics_product_type_check" CHECK ("lms_topics"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "lms_topics_grade_band_check" CHECK ("lms_topics"."grade_band" in ('UKG-UKG', 'UKG-1', '1-2', '2-3', '3-5', '4-5', '4-6', '5-6', '6-7', '6-8', '7-8', '8-8', '9+')),
	CONSTRAINT "lms_topics_status_check" CHECK ("lms_topics"."status" in ('draft', 'in_review', 'published', 'retired')),
	CONSTRAINT "lms_topics_retired_from_check" CHECK ("lms_topics"."retired_from" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "lms_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_versions_kind_check" CHECK ("lms_versions"."kind" in ('course', 'module', 'topic', 'concept', 'conquest'))
);
--> statement-breakpoint
CREATE INDEX "lms_concepts_list_idx" ON "lms_concepts" USING btree ("title" collate "C","id" collate "C","owner" collate "C","product_type" collate "C","grade_band" collate "C","status" collate "C","published_version","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_concepts_list_2_idx" ON "lms_concepts" USING btree ("title" collate "C","id" collate "C","reviewer" collate "C","written_by" collate "C");--> statement-breakpoint
CREATE INDEX "lms_concepts_tags_idx" ON "lms_concepts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "lms_conquests_list_idx" ON "lms_conquests" USING btree ("title" collate "C","id" collate "C","owner" collate "C","product_type" collate "C","grade_band" collate "C","status" collate "C","published_version","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_conquests_list_2_idx" ON "lms_conquests" USING btree ("title" collate "C","id" collate "C","reviewer" collate "C","written_by" collate "C");--> statement-breakpoint
CREATE INDEX "lms_conquests_tags_idx" ON "lms_conquests" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "lms_courses_list_idx" ON "lms_courses" USING btree ("title" collate "C","id" collate "C","owner" collate "C","product_type" collate "C","grade_band" collate "C","package" collate "C","status" collate "C","published_version","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_courses_list_2_idx" ON "lms_courses" USING btree ("title" collate "C","id" collate "C","reviewer" collate "C","written_by" collate "C");--> statement-breakpoint
CREATE INDEX "lms_courses_tags_idx" ON "lms_courses" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "lms_modules_list_idx" ON "lms_modules" USING btree ("title" collate "C","id" collate "C","owner" collate "C","product_type" collate "C","grade_band" collate "C","status" collate "C","published_version","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_modules_list_2_idx" ON "lms_modules" USING btree ("title" collate "C","id" collate "C","reviewer" collate "C","written_by" collate "C");--> statement-breakpoint
CREATE INDEX "lms_modules_tags_idx" ON "lms_modules" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "lms_places_list_idx" ON "lms_places" USING btree ("created_on","id" collate "C","parent_id" collate "C","child_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_places_parent_id_idx" ON "lms_places" USING btree ("parent_id","status");--> statement-breakpoint
CREATE INDEX "lms_places_child_id_idx" ON "lms_places" USING btree ("child_id","status");--> statement-breakpoint
CREATE INDEX "lms_topics_list_idx" ON "lms_topics" USING btree ("title" collate "C","id" collate "C","owner" collate "C","session_count","product_type" collate "C","grade_band" collate "C","status" collate "C","published_version","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_topics_list_2_idx" ON "lms_topics" USING btree ("title" collate "C","id" collate "C","reviewer" collate "C","written_by" collate "C");--> statement-breakpoint
CREATE INDEX "lms_topics_tags_idx" ON "lms_topics" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "lms_versions_list_idx" ON "lms_versions" USING btree ("created_on","id" collate "C","node_id" collate "C","kind" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_versions_node_id_idx" ON "lms_versions" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "lms_versions_kind_idx" ON "lms_versions" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "leads_pool_idx" ON "leads" USING btree ((case when "lead_owner" is null then "ownerless_since" else greatest("last_entry", "next_due") + 604800 end),"id" collate "C") WHERE "leads"."status" in ('new', 'demo_booked', 'demo_attended', 'no_show', 'follow_up', 'link_sent');--> statement-breakpoint
-- By hand: what is published has no write path, for the owner of the table neither.
CREATE FUNCTION "lms_version_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lms_versions is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "lms_versions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "lms_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "lms_version_is_append_only"();
