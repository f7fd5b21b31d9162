CREATE TABLE "trainer_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"section" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"digest" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "trainer_documents_kind_check" CHECK ("trainer_documents"."kind" in ('cheque', 'aadhaar_front', 'aadhaar_back', 'pan_card', 'photo', 'identity', 'address_proof')),
	CONSTRAINT "trainer_documents_type_check" CHECK ("trainer_documents"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
	CONSTRAINT "trainer_documents_status_check" CHECK ("trainer_documents"."status" in ('current', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "trainer_onboarding_details" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trainer_onboardings" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"personal" text DEFAULT 'empty' NOT NULL,
	"location" text DEFAULT 'empty' NOT NULL,
	"lifecycle" text DEFAULT 'empty' NOT NULL,
	"bank" text DEFAULT 'empty' NOT NULL,
	"aadhaar" text DEFAULT 'empty' NOT NULL,
	"pan" text DEFAULT 'empty' NOT NULL,
	"kyc" text DEFAULT 'empty' NOT NULL,
	"goodies" text DEFAULT 'empty' NOT NULL,
	"verified" bigint DEFAULT 0 NOT NULL,
	"waits_for" text DEFAULT 'trainer' NOT NULL,
	"waiting_since" bigint,
	"reminded_on" bigint,
	"progress" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "trainer_onboardings_status_check" CHECK ("trainer_onboardings"."status" in ('open', 'complete')),
	CONSTRAINT "trainer_onboardings_personal_check" CHECK ("trainer_onboardings"."personal" in ('empty', 'draft', 'submitted', 'returned', 'verified')),
	CONSTRAINT "trainer_onboardings_location_check" CHECK ("trainer_onboardings"."location" in ('empty', 'draft', 'submitted', 'returned', 'verified')),
	CONSTRAINT "trainer_onboardings_lifecycle_check" CHECK ("trainer_onboardings"."lifecycle" in ('empty', 'draft', 'submitted', 'returned', 'verified')),
	CONSTRAINT "trainer_onboardings_bank_check" CHECK ("trainer_onboardings"."bank" in ('empty', 'draft', 'submitted', 'returned', 'verified')),
	CONSTRAINT "trainer_onboardings_aadhaar_check" CHECK ("trainer_onboardings"."aadhaar" in ('empty', 'draft', 'submitted', 'returned', 'verified')),
	CONSTRAINT "trainer_onboardings_pan_check" CHECK ("trainer_onboardings"."pan" in ('empty', 'draft', 'submitted', 'returned', 'verified')),
	CONSTRAINT "trainer_onboardings_kyc_check" CHECK ("trainer_onboardings"."kyc" in ('empty', 'draft', 'submitted', 'returned', 'verified')),
	CONSTRAINT "trainer_onboardings_goodies_check" CHECK ("trainer_onboardings"."goodies" in ('empty', 'draft', 'submitted', 'returned', 'verified')),
	CONSTRAINT "trainer_onboardings_waits_for_check" CHECK ("trainer_onboardings"."waits_for" in ('checker', 'maker', 'trainer', 'nobody'))
);
--> statement-breakpoint
CREATE INDEX "trainer_documents_list_idx" ON "trainer_documents" USING btree ("created_on","id" collate "C","teacher_id" collate "C","section" collate "C","kind" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "trainer_documents_teacher_id_idx" ON "trainer_documents" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "trainer_onboarding_details_list_idx" ON "trainer_onboarding_details" USING btree ("created_on","id" collate "C","teacher_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "trainer_onboarding_details_teacher_id_idx" ON "trainer_onboarding_details" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "trainer_onboardings_list_idx" ON "trainer_onboardings" USING btree ("waiting_since","id" collate "C","teacher_id" collate "C","status" collate "C","personal" collate "C","location" collate "C","lifecycle" collate "C","bank" collate "C","aadhaar" collate "C","pan" collate "C","kyc" collate "C","goodies" collate "C","verified","waits_for" collate "C","reminded_on","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "trainer_onboardings_teacher_id_idx" ON "trainer_onboardings" USING btree ("teacher_id","status");--> statement-breakpoint
-- Whoever is a trainer already has an onboarding in which nothing is filled in.
INSERT INTO "trainer_onboardings" ("id", "teacher_id", "waiting_since", "progress", "version", "created_by", "created_on", "updated_by", "updated_on")
SELECT gen_random_uuid()::text, teacher_id, created_on, jsonb_build_object(
	'personal-details', jsonb_build_object('state', 'empty', 'version', 1, 'since', created_on, 'makers', '[]'::jsonb, 'submitted_by', null, 'decided_by', null),
	'location-details', jsonb_build_object('state', 'empty', 'version', 1, 'since', created_on, 'makers', '[]'::jsonb, 'submitted_by', null, 'decided_by', null),
	'trainer-lifecycle', jsonb_build_object('state', 'empty', 'version', 1, 'since', created_on, 'makers', '[]'::jsonb, 'submitted_by', null, 'decided_by', null),
	'bank-details', jsonb_build_object('state', 'empty', 'version', 1, 'since', created_on, 'makers', '[]'::jsonb, 'submitted_by', null, 'decided_by', null),
	'aadhaar-details', jsonb_build_object('state', 'empty', 'version', 1, 'since', created_on, 'makers', '[]'::jsonb, 'submitted_by', null, 'decided_by', null),
	'pan-details', jsonb_build_object('state', 'empty', 'version', 1, 'since', created_on, 'makers', '[]'::jsonb, 'submitted_by', null, 'decided_by', null),
	'kyc-details', jsonb_build_object('state', 'empty', 'version', 1, 'since', created_on, 'makers', '[]'::jsonb, 'submitted_by', null, 'decided_by', null),
	'goodies', jsonb_build_object('state', 'empty', 'version', 1, 'since', created_on, 'makers', '[]'::jsonb, 'submitted_by', null, 'decided_by', null)), 1, created_by, created_on, created_by, created_on
FROM "trainers" WHERE row_status <> 'deleted';
