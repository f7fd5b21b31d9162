CREATE TABLE "audit_log" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"teacher_id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"group_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaves" (
	"leave_id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"leave_start_time" bigint NOT NULL,
	"leave_end_time" bigint NOT NULL,
	"timezone" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "leaves_length_check" CHECK ("leaves"."leave_end_time" > "leaves"."leave_start_time"),
	CONSTRAINT "leaves_status_check" CHECK ("leaves"."status" in ('REQUESTED', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"session_type" text NOT NULL,
	"session_status" text NOT NULL,
	"batch_name" text NOT NULL,
	"sub_type" text NOT NULL,
	"capacity" integer NOT NULL,
	"strength" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	CONSTRAINT "sessions_length_check" CHECK ("sessions"."end_time" > "sessions"."start_time" and "sessions"."end_time" <= "sessions"."start_time" + 86400),
	CONSTRAINT "sessions_session_type_check" CHECK ("sessions"."session_type" in ('demo_session', 'batch_session')),
	CONSTRAINT "sessions_session_status_check" CHECK ("sessions"."session_status" in ('active', 'cancelled', 'deleted', 'unutilized_hour'))
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_claims" (
	"teacher_id" text NOT NULL,
	"half_hour" bigint NOT NULL,
	"session_id" text NOT NULL,
	CONSTRAINT "slot_claims_pk" PRIMARY KEY("teacher_id","half_hour")
);
--> statement-breakpoint
CREATE TABLE "trainers" (
	"teacher_id" text PRIMARY KEY NOT NULL,
	"trainer_name" text NOT NULL,
	"trainer_status" text NOT NULL,
	"row_status" text NOT NULL,
	"trainer_type" text[] NOT NULL,
	"gender" text NOT NULL,
	"age_groups" integer[] NOT NULL,
	"grade_groups" text[] NOT NULL,
	"batches_region" text[] NOT NULL,
	"demo_session_countries" text[] NOT NULL,
	"spoken_languages" text[] NOT NULL,
	"time_zone" text NOT NULL,
	"joined_on" date NOT NULL,
	"go_live" date,
	"end_of_training" date,
	"last_working_day" date,
	"leave_balance" double precision NOT NULL,
	"training_hours" double precision NOT NULL,
	"rm_email" text NOT NULL,
	"contract_id" text NOT NULL,
	"contract_name" text NOT NULL,
	"contract_type" text NOT NULL,
	"payment_type" text NOT NULL,
	"level" text NOT NULL,
	"teacher_level" text NOT NULL,
	"rating" double precision NOT NULL,
	"rated_reviews" integer NOT NULL,
	"demo_conversion_rating" double precision NOT NULL,
	"batches_count" integer NOT NULL,
	"platform" text NOT NULL,
	"is_qc_tour_taken" boolean NOT NULL,
	"batch_automatic_attendance" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	"version" integer NOT NULL,
	"tgp_leaves" bigint[] NOT NULL,
	"working_days" jsonb NOT NULL,
	"trainer_proficiency" jsonb NOT NULL,
	"address" text NOT NULL,
	"pan" text,
	"bank" text,
	"calendar_credential" text,
	CONSTRAINT "trainers_row_status_check" CHECK ("trainers"."row_status" in ('active', 'deleted')),
	CONSTRAINT "trainers_trainer_status_check" CHECK ("trainers"."trainer_status" in ('active', 'pending_oauth', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"email" text PRIMARY KEY NOT NULL,
	"permissions" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"created_on" bigint NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."trainers"("teacher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."trainers"("teacher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."trainers"("teacher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_email_fk" FOREIGN KEY ("email") REFERENCES "public"."users"("email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "group_members_group_id_idx" ON "group_members" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "leaves_end_time_idx" ON "leaves" USING btree ("leave_end_time");--> statement-breakpoint
CREATE INDEX "leaves_teacher_id_end_time_idx" ON "leaves" USING btree ("teacher_id","leave_end_time");--> statement-breakpoint
CREATE INDEX "sessions_start_time_idx" ON "sessions" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "sessions_teacher_id_start_time_idx" ON "sessions" USING btree ("teacher_id","start_time");--> statement-breakpoint
CREATE INDEX "sign_ins_email_idx" ON "sign_ins" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ins_expires_on_idx" ON "sign_ins" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "slot_claims_session_id_idx" ON "slot_claims" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "trainers_name_idx" ON "trainers" USING btree ("trainer_name","teacher_id");