CREATE TABLE "lead_distinctions" (
	"id" text PRIMARY KEY NOT NULL,
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"status" text DEFAULT 'apart' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lead_distinctions_status_check" CHECK ("lead_distinctions"."status" in ('apart', 'open'))
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"source_kept" text NOT NULL,
	"source_reason" text,
	"status" text DEFAULT 'merged' NOT NULL,
	"split_until" bigint NOT NULL,
	"split_by" text,
	"split_on" bigint,
	"as_it_was" text,
	"can_split" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lead_merges_source_kept_check" CHECK ("lead_merges"."source_kept" in ('kept', 'merged')),
	CONSTRAINT "lead_merges_status_check" CHECK ("lead_merges"."status" in ('merged', 'split'))
);
--> statement-breakpoint
DROP INDEX "lead_approvals_list_idx";--> statement-breakpoint
ALTER TABLE "lead_approvals" ADD COLUMN "twins" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_distinctions_list_idx" ON "lead_distinctions" USING btree ("created_on","id" collate "C","one_id" collate "C","other_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lead_distinctions_one_id_idx" ON "lead_distinctions" USING btree ("one_id","status");--> statement-breakpoint
CREATE INDEX "lead_distinctions_other_id_idx" ON "lead_distinctions" USING btree ("other_id","status");--> statement-breakpoint
CREATE INDEX "lead_merges_list_idx" ON "lead_merges" USING btree ("created_on","id" collate "C","kept_id" collate "C","merged_id" collate "C","source_kept" collate "C","status" collate "C","split_until","split_by" collate "C","split_on","can_split","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lead_merges_kept_id_idx" ON "lead_merges" USING btree ("kept_id","status");--> statement-breakpoint
CREATE INDEX "lead_merges_merged_id_idx" ON "lead_merges" USING btree ("merged_id","status");--> statement-breakpoint
CREATE INDEX "lead_merges_source_kept_idx" ON "lead_merges" USING btree ("source_kept","status");--> statement-breakpoint
CREATE INDEX "lead_approvals_list_idx" ON "lead_approvals" USING btree ("created_on","id" collate "C","lead_id" collate "C","lead_source" collate "C","cause" collate "C","twins","status" collate "C","decided_by" collate "C","decided_on","created_by" collate "C","updated_on");