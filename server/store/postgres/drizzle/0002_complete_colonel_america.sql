CREATE TABLE "saved_views" (
	"owner" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "saved_views_pk" PRIMARY KEY("owner","list","name")
);
--> statement-breakpoint
CREATE INDEX "trainers_page_by_name_idx" ON "trainers" USING btree ("trainer_name" collate "C","teacher_id" collate "C");--> statement-breakpoint
CREATE INDEX "trainers_page_by_rating_idx" ON "trainers" USING btree ("rating","teacher_id" collate "C");--> statement-breakpoint
CREATE INDEX "trainers_page_by_joined_on_idx" ON "trainers" USING btree ("joined_on","teacher_id" collate "C");--> statement-breakpoint
CREATE INDEX "trainers_page_by_updated_on_idx" ON "trainers" USING btree ("updated_on","teacher_id" collate "C");--> statement-breakpoint
CREATE INDEX "trainers_trainer_status_idx" ON "trainers" USING btree ("trainer_status");--> statement-breakpoint
CREATE INDEX "trainers_rm_email_idx" ON "trainers" USING btree ("rm_email");--> statement-breakpoint
CREATE INDEX "trainers_trainer_type_idx" ON "trainers" USING gin ("trainer_type");--> statement-breakpoint
CREATE INDEX "trainers_demo_session_countries_idx" ON "trainers" USING gin ("demo_session_countries");