CREATE TABLE "master_class_students" (
	"id" text PRIMARY KEY NOT NULL,
	"master_class_id" text NOT NULL,
	"contact" text NOT NULL,
	"student_name" text,
	"status" text DEFAULT 'added' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "master_class_students_status_check" CHECK ("master_class_students"."status" in ('added', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "master_classes" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"trainer" text NOT NULL,
	"about" text,
	"class_link" text,
	"start_time" bigint NOT NULL,
	"minutes" bigint DEFAULT 90 NOT NULL,
	"capacity" bigint DEFAULT 300 NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "master_classes_status_check" CHECK ("master_classes"."status" in ('scheduled', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "webinar_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"webinar_id" text NOT NULL,
	"contact" text NOT NULL,
	"family_name" text,
	"status" text DEFAULT 'registered' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "webinar_registrations_status_check" CHECK ("webinar_registrations"."status" in ('registered', 'attended', 'absent', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"host" text NOT NULL,
	"co_hosts" text[] DEFAULT '{}' NOT NULL,
	"language" text DEFAULT 'English' NOT NULL,
	"registration_link" text,
	"start_time" bigint NOT NULL,
	"minutes" bigint DEFAULT 60 NOT NULL,
	"capacity" bigint DEFAULT 100 NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancel_reason" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "webinars_language_check" CHECK ("webinars"."language" in ('English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Marathi', 'Bengali', 'Gujarati')),
	CONSTRAINT "webinars_status_check" CHECK ("webinars"."status" in ('scheduled', 'live', 'ended', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX "master_class_students_list_idx" ON "master_class_students" USING btree ("created_on","id" collate "C","master_class_id" collate "C","student_name" collate "C","status" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "master_class_students_master_class_id_idx" ON "master_class_students" USING btree ("master_class_id","status");--> statement-breakpoint
CREATE INDEX "master_classes_list_idx" ON "master_classes" USING btree ("start_time","id" collate "C","title" collate "C","trainer" collate "C","minutes","capacity","grades","status" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "master_classes_trainer_idx" ON "master_classes" USING btree ("trainer","status");--> statement-breakpoint
CREATE INDEX "webinar_registrations_list_idx" ON "webinar_registrations" USING btree ("created_on","id" collate "C","webinar_id" collate "C","family_name" collate "C","status" collate "C","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "webinar_registrations_webinar_id_idx" ON "webinar_registrations" USING btree ("webinar_id","status");--> statement-breakpoint
CREATE INDEX "webinars_list_idx" ON "webinars" USING btree ("start_time","id" collate "C","title" collate "C","host" collate "C","language" collate "C","minutes","capacity","grades","countries","status" collate "C","created_on","created_by" collate "C");--> statement-breakpoint
CREATE INDEX "webinars_host_idx" ON "webinars" USING btree ("host","status");