ALTER TABLE "lead_owner_changes" DROP CONSTRAINT "lead_owner_changes_by_check";--> statement-breakpoint
DROP INDEX "lead_owner_changes_list_idx";--> statement-breakpoint
DROP INDEX "sales_managers_list_idx";--> statement-breakpoint
ALTER TABLE "lead_owner_changes" ADD COLUMN "assignment" text;--> statement-breakpoint
ALTER TABLE "lead_owner_changes" ADD COLUMN "was_ownerless_since" bigint;--> statement-breakpoint
ALTER TABLE "lead_owner_changes" ADD COLUMN "gift_on" bigint;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "last_given" bigint;--> statement-breakpoint
ALTER TABLE "sales_managers" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_owner_changes_list_2_idx" ON "lead_owner_changes" USING btree ("created_on","id" collate "C","assignment" collate "C");--> statement-breakpoint
CREATE INDEX "lead_owner_changes_assignment_idx" ON "lead_owner_changes" USING btree ("assignment");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_managers_email_key" ON "sales_managers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_owner_changes_list_idx" ON "lead_owner_changes" USING btree ("created_on","id" collate "C","lead_id" collate "C","from_owner" collate "C","to_owner" collate "C","by" collate "C","gift_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "sales_managers_list_idx" ON "sales_managers" USING btree ("name" collate "C","id" collate "C","email" collate "C","team" collate "C","leads_team","status" collate "C","last_given","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
ALTER TABLE "lead_owner_changes" ADD CONSTRAINT "lead_owner_changes_by_check" CHECK ("lead_owner_changes"."by" in ('created', 'rule', 'hand', 'pool', 'imported', 'back'));--> statement-breakpoint
ALTER TABLE "sales_managers" ADD CONSTRAINT "sales_managers_status_check" CHECK ("sales_managers"."status" in ('active', 'ended'));