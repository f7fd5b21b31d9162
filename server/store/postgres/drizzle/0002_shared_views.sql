CREATE TABLE "default_views" (
	"person" text NOT NULL,
	"list" text NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "default_views_pk" PRIMARY KEY("person","list")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "default_views_view_idx" ON "default_views" USING btree ("owner","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("list") WHERE shared;--> statement-breakpoint
INSERT INTO "default_views" SELECT "owner", "list", "owner", "name" FROM "saved_views" WHERE "is_default";--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "is_default";