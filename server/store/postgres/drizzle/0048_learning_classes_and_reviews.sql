-- Texts and levels that were plain become what is written now; both functions are dropped again at the end.
CREATE FUNCTION "rich_from_text"(plain text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN coalesce(btrim(plain, E' \n\r\t'), '') = '' THEN NULL ELSE jsonb_build_object('type', 'doc', 'content', (
    SELECT jsonb_agg(
      CASE WHEN paragraph = '' THEN '{"type":"paragraph"}'::jsonb
      ELSE jsonb_build_object('type', 'paragraph', 'content', (
        SELECT jsonb_agg(part ORDER BY at, is_text) FROM (
          SELECT at, 0 AS is_text, '{"type":"hardBreak"}'::jsonb AS part
          FROM regexp_split_to_table(paragraph, E'\n') WITH ORDINALITY AS lines(line, at) WHERE at > 1
          UNION ALL
          SELECT at, 1, jsonb_build_object('type', 'text', 'text', line)
          FROM regexp_split_to_table(paragraph, E'\n') WITH ORDINALITY AS lines(line, at) WHERE line <> ''
        ) AS parts
      )) END ORDER BY place)
    FROM regexp_split_to_table(regexp_replace(plain, E'\r\n?', E'\n', 'g'), E'\n{2,}')
      WITH ORDINALITY AS paragraphs(paragraph, place)
  )) END
$$;
--> statement-breakpoint
CREATE FUNCTION "levels_from_titles"(titles text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', 'level-' || at, 'title', title, 'attempts', NULL, 'wait', NULL, 'minutes', NULL,
    'counting', 'highest', 'opens_next', NULL, 'questions', '[]'::jsonb
  ) ORDER BY at), '[]'::jsonb)
  FROM unnest(titles) WITH ORDINALITY AS named(title, at)
$$;
--> statement-breakpoint
CREATE TABLE "barred_pairs" (
	"id" text PRIMARY KEY NOT NULL,
	"reviewed_by" text NOT NULL,
	"teacher_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'barred' NOT NULL,
	"is_declared" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "barred_pairs_status_check" CHECK ("barred_pairs"."status" in ('barred', 'lifted'))
);
--> statement-breakpoint
CREATE TABLE "conquest_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"play_id" text,
	"conquest_id" text NOT NULL,
	"played_version" bigint NOT NULL,
	"level_id" text NOT NULL,
	"student_id" text NOT NULL,
	"played_in" text NOT NULL,
	"started_on" bigint NOT NULL,
	"time_up_on" bigint,
	"key" text NOT NULL,
	"status" text DEFAULT 'begun' NOT NULL,
	"ended_on" bigint,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"judged_points" bigint,
	"first_points" bigint,
	"most_points" bigint,
	"judged_by" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "conquest_attempts_played_in_check" CHECK ("conquest_attempts"."played_in" in ('page', 'app')),
	CONSTRAINT "conquest_attempts_status_check" CHECK ("conquest_attempts"."status" in ('begun', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "conquest_plays" (
	"id" text PRIMARY KEY NOT NULL,
	"conquest_id" text NOT NULL,
	"student_id" text NOT NULL,
	"opens" bigint,
	"closes" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"played_version" bigint DEFAULT 1 NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "conquest_plays_status_check" CHECK ("conquest_plays"."status" in ('open', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "conquest_regrades" (
	"id" text PRIMARY KEY NOT NULL,
	"conquest_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"from_number" bigint NOT NULL,
	"to_number" bigint NOT NULL,
	"from_points" bigint NOT NULL,
	"to_points" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cycle_reviewers" (
	"id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"reviewed_by" text NOT NULL,
	"most" bigint NOT NULL,
	"guide_read_on" bigint,
	"confirmed_on" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cycle_trainers" (
	"id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"status" text DEFAULT 'in' NOT NULL,
	"frozen_on" bigint,
	"self_state" text DEFAULT 'none' NOT NULL,
	"self_well" text,
	"self_hard" text,
	"self_help" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "cycle_trainers_status_check" CHECK ("cycle_trainers"."status" in ('in', 'out')),
	CONSTRAINT "cycle_trainers_self_state_check" CHECK ("cycle_trainers"."self_state" in ('none', 'asked', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "frozen_facts" (
	"id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hobby_classes" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"class_link" text,
	"about" text,
	"start_time" bigint NOT NULL,
	"minutes" bigint DEFAULT 60 NOT NULL,
	"capacity" bigint DEFAULT 12 NOT NULL,
	"min_age" bigint DEFAULT 6 NOT NULL,
	"max_age" bigint DEFAULT 12 NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"host" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"series_id" text,
	"number" bigint,
	"is_single" boolean DEFAULT false NOT NULL,
	"place_id" text DEFAULT '' NOT NULL,
	"students" bigint DEFAULT 0 NOT NULL,
	"waiting" bigint DEFAULT 0 NOT NULL,
	"fill" text DEFAULT 'empty' NOT NULL,
	"host_joined" bigint,
	"is_marked" boolean DEFAULT false NOT NULL,
	"joined" bigint DEFAULT 0 NOT NULL,
	"absent" bigint DEFAULT 0 NOT NULL,
	"marks_version" bigint DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"cancelled_on" bigint,
	"cancelled_by" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "hobby_classes_status_check" CHECK ("hobby_classes"."status" in ('scheduled', 'cancelled')),
	CONSTRAINT "hobby_classes_fill_check" CHECK ("hobby_classes"."fill" in ('empty', 'open', 'full'))
);
--> statement-breakpoint
CREATE TABLE "hobby_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"seat_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"mark" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "hobby_marks_mark_check" CHECK ("hobby_marks"."mark" in ('present', 'late', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "hobby_series" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"class_link" text,
	"capacity" bigint DEFAULT 12 NOT NULL,
	"about" text,
	"min_age" bigint DEFAULT 6 NOT NULL,
	"max_age" bigint DEFAULT 12 NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"region" text NOT NULL,
	"time_zone" text NOT NULL,
	"slots" text[] DEFAULT '{}' NOT NULL,
	"start_date" date NOT NULL,
	"planned" bigint DEFAULT 8 NOT NULL,
	"host" text NOT NULL,
	"stage" text DEFAULT 'planned' NOT NULL,
	"end_date" date,
	"without_hour" bigint DEFAULT 0 NOT NULL,
	"students" bigint DEFAULT 0 NOT NULL,
	"waiting" bigint DEFAULT 0 NOT NULL,
	"fill" text DEFAULT 'empty' NOT NULL,
	"cancel_reason" text,
	"cancelled_on" bigint,
	"cancelled_by" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "hobby_series_region_check" CHECK ("hobby_series"."region" in ('IN', 'US', 'AU', 'CA', 'NZ', 'ROW')),
	CONSTRAINT "hobby_series_stage_check" CHECK ("hobby_series"."stage" in ('planned', 'active', 'completed', 'cancelled')),
	CONSTRAINT "hobby_series_fill_check" CHECK ("hobby_series"."fill" in ('empty', 'open', 'full'))
);
--> statement-breakpoint
CREATE TABLE "hobby_students" (
	"id" text PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"child_age" bigint NOT NULL,
	"party" text NOT NULL,
	"stage" text DEFAULT 'added' NOT NULL,
	"since" bigint DEFAULT 0 NOT NULL,
	"until" bigint,
	"offer_until" date,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "hobby_students_stage_check" CHECK ("hobby_students"."stage" in ('added', 'waiting', 'offered', 'declined', 'removed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "lms_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"kind" text NOT NULL,
	"quote" text,
	"thread_id" text,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "lms_comments_kind_check" CHECK ("lms_comments"."kind" in ('course', 'module', 'topic', 'concept', 'conquest')),
	CONSTRAINT "lms_comments_status_check" CHECK ("lms_comments"."status" in ('open', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "maverick_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"maverick_session_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"student_name" text NOT NULL,
	"grade" text NOT NULL,
	"invited_as" text NOT NULL,
	"answer_by" bigint NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"answered_on" bigint,
	"answered_by" text,
	"score" bigint,
	"certificate_id" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "maverick_invitations_status_check" CHECK ("maverick_invitations"."status" in ('invited', 'accepted', 'declined', 'expired', 'attended', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "maverick_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"host" text NOT NULL,
	"co_hosts" text[] DEFAULT '{}' NOT NULL,
	"about" text,
	"join_link" text,
	"start_time" bigint NOT NULL,
	"minutes" bigint DEFAULT 90 NOT NULL,
	"capacity" bigint DEFAULT 30 NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancel_reason" text,
	"cancelled_on" bigint,
	"cancelled_by" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "maverick_sessions_level_check" CHECK ("maverick_sessions"."level" in ('explorer', 'challenger', 'olympian')),
	CONSTRAINT "maverick_sessions_status_check" CHECK ("maverick_sessions"."status" in ('scheduled', 'held', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "page_links" (
	"id" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"code" text NOT NULL,
	"once" boolean DEFAULT false NOT NULL,
	"until" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_on" bigint,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "page_links_page_check" CHECK ("page_links"."page" in ('self_assessment', 'feedback', 'invitation', 'conquest')),
	CONSTRAINT "page_links_status_check" CHECK ("page_links"."status" in ('open', 'used', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "review_cycles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"team" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"due_on" date NOT NULL,
	"form_id" text NOT NULL,
	"per_trainer" bigint DEFAULT 3 NOT NULL,
	"per_reviewer" bigint DEFAULT 8 NOT NULL,
	"self_assessment" boolean DEFAULT false NOT NULL,
	"guide" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"on_request" boolean DEFAULT false NOT NULL,
	"begun_on" bigint,
	"closed_on" bigint,
	"released_on" bigint,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "review_cycles_team_check" CHECK ("review_cycles"."team" in ('lead-trainers', 'qc', 'curriculum', 'pip', 'upskilling')),
	CONSTRAINT "review_cycles_status_check" CHECK ("review_cycles"."status" in ('draft', 'open', 'closed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "review_feedbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"team" text NOT NULL,
	"teacher_id" text NOT NULL,
	"strengths" text,
	"improve" text,
	"private_note" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"mean_score" double precision,
	"review_count" bigint DEFAULT 0 NOT NULL,
	"released_on" bigint,
	"released_by" text,
	"read_on" bigint,
	"answered_on" bigint,
	"dispute" text,
	"answer" text,
	"decided_by" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "review_feedbacks_team_check" CHECK ("review_feedbacks"."team" in ('lead-trainers', 'qc', 'curriculum', 'pip', 'upskilling')),
	CONSTRAINT "review_feedbacks_status_check" CHECK ("review_feedbacks"."status" in ('draft', 'released', 'acknowledged', 'disputed', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "review_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"team" text NOT NULL,
	"pass" double precision DEFAULT 70 NOT NULL,
	"sections" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"edition" bigint DEFAULT 1 NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "review_forms_team_check" CHECK ("review_forms"."team" in ('lead-trainers', 'qc', 'curriculum', 'pip', 'upskilling')),
	CONSTRAINT "review_forms_status_check" CHECK ("review_forms"."status" in ('draft', 'in_use', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "review_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"item" text NOT NULL,
	"points" bigint,
	"na" boolean DEFAULT false NOT NULL,
	"note" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"team" text NOT NULL,
	"reviewed_by" text NOT NULL,
	"due_on" date NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"cycle_id" text,
	"decline_reason" text,
	"read_by" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "review_requests_team_check" CHECK ("review_requests"."team" in ('lead-trainers', 'qc', 'curriculum', 'pip', 'upskilling')),
	CONSTRAINT "review_requests_status_check" CHECK ("review_requests"."status" in ('asked', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "review_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"feedback_id" text NOT NULL,
	"cycle_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"owner" text NOT NULL,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"done_on" bigint,
	"note" text,
	"read_by" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "review_steps_kind_check" CHECK ("review_steps"."kind" in ('training', 'shadowing', 'second_check')),
	CONSTRAINT "review_steps_status_check" CHECK ("review_steps"."status" in ('open', 'done', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "stream_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"about" text,
	"language" text DEFAULT 'English' NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"capacity" bigint DEFAULT 500 NOT NULL,
	"region" text NOT NULL,
	"time_zone" text NOT NULL,
	"slots" text[] DEFAULT '{}' NOT NULL,
	"start_date" date NOT NULL,
	"planned" bigint DEFAULT 8 NOT NULL,
	"host" text NOT NULL,
	"helpers" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"cancel_reason" text,
	"cancelled_on" bigint,
	"cancelled_by" text,
	"end_date" date,
	"without_hour" bigint DEFAULT 0 NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "stream_batches_language_check" CHECK ("stream_batches"."language" in ('English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Marathi', 'Bengali', 'Gujarati')),
	CONSTRAINT "stream_batches_region_check" CHECK ("stream_batches"."region" in ('IN', 'US', 'AU', 'CA', 'NZ', 'ROW')),
	CONSTRAINT "stream_batches_status_check" CHECK ("stream_batches"."status" in ('running', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "stream_chats" (
	"id" text PRIMARY KEY NOT NULL,
	"stream_session_id" text NOT NULL,
	"said_by" text NOT NULL,
	"text" text NOT NULL,
	"said_on" bigint NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_presences" (
	"id" text PRIMARY KEY NOT NULL,
	"stream_session_id" text NOT NULL,
	"person" text NOT NULL,
	"connection" text NOT NULL,
	"kind" text NOT NULL,
	"moment_ms" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "stream_presences_kind_check" CHECK ("stream_presences"."kind" in ('joined', 'left'))
);
--> statement-breakpoint
CREATE TABLE "stream_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"stream_batch_id" text NOT NULL,
	"number" bigint NOT NULL,
	"title" text NOT NULL,
	"host" text NOT NULL,
	"helpers" text[] DEFAULT '{}' NOT NULL,
	"join_link" text,
	"start_time" bigint NOT NULL,
	"minutes" bigint DEFAULT 60 NOT NULL,
	"capacity" bigint DEFAULT 500 NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"is_single" boolean DEFAULT false NOT NULL,
	"platform" text DEFAULT 'none' NOT NULL,
	"meeting_id" text,
	"started_on" bigint,
	"resumed_on" bigint,
	"ended_on" bigint,
	"host_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancel_reason" text,
	"cancelled_on" bigint,
	"cancelled_by" text,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "stream_sessions_status_check" CHECK ("stream_sessions"."status" in ('scheduled', 'live', 'ended', 'cancelled')),
	CONSTRAINT "stream_sessions_platform_check" CHECK ("stream_sessions"."platform" in ('none', 'zoom', 'link'))
);
--> statement-breakpoint
CREATE TABLE "stream_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"stream_batch_id" text NOT NULL,
	"contact" text NOT NULL,
	"subscriber_name" text,
	"from_date" date NOT NULL,
	"to_date" date,
	"status" text DEFAULT 'subscribed' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "stream_subscribers_status_check" CHECK ("stream_subscribers"."status" in ('subscribed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "stream_viewers" (
	"id" text PRIMARY KEY NOT NULL,
	"stream_session_id" text NOT NULL,
	"person" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trainer_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"team" text NOT NULL,
	"teacher_id" text NOT NULL,
	"reviewed_by" text NOT NULL,
	"status" text DEFAULT 'assigned' NOT NULL,
	"strengths" text,
	"improve" text,
	"private_note" text,
	"score" double precision,
	"calibrated_score" double precision,
	"calibration_reason" text,
	"calibrated_by" text,
	"calibrated_on" bigint,
	"standing_score" double precision,
	"submitted_on" bigint,
	"decline_reason" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"read_by" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "trainer_reviews_team_check" CHECK ("trainer_reviews"."team" in ('lead-trainers', 'qc', 'curriculum', 'pip', 'upskilling')),
	CONSTRAINT "trainer_reviews_status_check" CHECK ("trainer_reviews"."status" in ('assigned', 'in_progress', 'submitted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_session_type_check";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_kind_check";--> statement-breakpoint
ALTER TABLE "payout_lines" DROP CONSTRAINT "payout_lines_kind_check";--> statement-breakpoint
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_kind_check";--> statement-breakpoint
ALTER TABLE "lms_concepts" ADD COLUMN "body_words" text;--> statement-breakpoint
ALTER TABLE "lms_concepts" ADD COLUMN "draft_of" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lms_conquests" ADD COLUMN "body_words" text;--> statement-breakpoint
ALTER TABLE "lms_conquests" ADD COLUMN "draft_of" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lms_courses" ADD COLUMN "body_words" text;--> statement-breakpoint
ALTER TABLE "lms_courses" ADD COLUMN "draft_of" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lms_modules" ADD COLUMN "body_words" text;--> statement-breakpoint
ALTER TABLE "lms_modules" ADD COLUMN "draft_of" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lms_topics" ADD COLUMN "body_words" text;--> statement-breakpoint
ALTER TABLE "lms_topics" ADD COLUMN "draft_of" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "lms_concepts" SET "body_words" = nullif(left(btrim(regexp_replace("body", E'\\s*\\n\\s*', E'\n', 'g'), E' \n\r\t'), 20000), ''), "draft_of" = "published_version";--> statement-breakpoint
UPDATE "lms_conquests" SET "body_words" = nullif(left(btrim(regexp_replace("body", E'\\s*\\n\\s*', E'\n', 'g'), E' \n\r\t'), 20000), ''), "draft_of" = "published_version";--> statement-breakpoint
UPDATE "lms_courses" SET "body_words" = nullif(left(btrim(regexp_replace("body", E'\\s*\\n\\s*', E'\n', 'g'), E' \n\r\t'), 20000), ''), "draft_of" = "published_version";--> statement-breakpoint
UPDATE "lms_modules" SET "body_words" = nullif(left(btrim(regexp_replace("body", E'\\s*\\n\\s*', E'\n', 'g'), E' \n\r\t'), 20000), ''), "draft_of" = "published_version";--> statement-breakpoint
UPDATE "lms_topics" SET "body_words" = nullif(left(btrim(regexp_replace("body", E'\\s*\\n\\s*', E'\n', 'g'), E' \n\r\t'), 20000), ''), "draft_of" = "published_version";--> statement-breakpoint
ALTER TABLE "lms_concepts" ALTER COLUMN "body" SET DATA TYPE jsonb USING "rich_from_text"("body");--> statement-breakpoint
ALTER TABLE "lms_conquests" ALTER COLUMN "body" SET DATA TYPE jsonb USING "rich_from_text"("body");--> statement-breakpoint
ALTER TABLE "lms_conquests" ALTER COLUMN "levels" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "lms_conquests" ALTER COLUMN "levels" SET DATA TYPE jsonb USING "levels_from_titles"("levels");--> statement-breakpoint
ALTER TABLE "lms_conquests" ALTER COLUMN "levels" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "lms_courses" ALTER COLUMN "body" SET DATA TYPE jsonb USING "rich_from_text"("body");--> statement-breakpoint
ALTER TABLE "lms_modules" ALTER COLUMN "body" SET DATA TYPE jsonb USING "rich_from_text"("body");--> statement-breakpoint
ALTER TABLE "lms_topics" ALTER COLUMN "body" SET DATA TYPE jsonb USING "rich_from_text"("body");--> statement-breakpoint
CREATE INDEX "barred_pairs_list_idx" ON "barred_pairs" USING btree ("created_on","id" collate "C","reviewed_by" collate "C","teacher_id" collate "C","status" collate "C","is_declared","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "barred_pairs_reviewed_by_idx" ON "barred_pairs" USING btree ("reviewed_by","status");--> statement-breakpoint
CREATE INDEX "barred_pairs_teacher_id_idx" ON "barred_pairs" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "conquest_attempts_list_idx" ON "conquest_attempts" USING btree ("started_on","id" collate "C","play_id" collate "C","conquest_id" collate "C","played_version","level_id" collate "C","student_id" collate "C","played_in" collate "C","status" collate "C","ended_on","judged_points","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conquest_attempts_play_id_idx" ON "conquest_attempts" USING btree ("play_id","status");--> statement-breakpoint
CREATE INDEX "conquest_attempts_conquest_id_idx" ON "conquest_attempts" USING btree ("conquest_id","status");--> statement-breakpoint
CREATE INDEX "conquest_attempts_played_version_idx" ON "conquest_attempts" USING btree ("played_version","status");--> statement-breakpoint
CREATE INDEX "conquest_attempts_level_id_idx" ON "conquest_attempts" USING btree ("level_id","status");--> statement-breakpoint
CREATE INDEX "conquest_attempts_student_id_idx" ON "conquest_attempts" USING btree ("student_id","status");--> statement-breakpoint
CREATE INDEX "conquest_attempts_played_in_idx" ON "conquest_attempts" USING btree ("played_in","status");--> statement-breakpoint
CREATE UNIQUE INDEX "conquest_attempts_key_key" ON "conquest_attempts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "conquest_plays_list_idx" ON "conquest_plays" USING btree ("created_on","id" collate "C","conquest_id" collate "C","student_id" collate "C","opens","closes","status" collate "C","played_version","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conquest_plays_conquest_id_idx" ON "conquest_plays" USING btree ("conquest_id","status");--> statement-breakpoint
CREATE INDEX "conquest_plays_student_id_idx" ON "conquest_plays" USING btree ("student_id","status");--> statement-breakpoint
CREATE INDEX "conquest_regrades_list_idx" ON "conquest_regrades" USING btree ("created_on","id" collate "C","conquest_id" collate "C","attempt_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "conquest_regrades_conquest_id_idx" ON "conquest_regrades" USING btree ("conquest_id");--> statement-breakpoint
CREATE INDEX "conquest_regrades_attempt_id_idx" ON "conquest_regrades" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "cycle_reviewers_list_idx" ON "cycle_reviewers" USING btree ("reviewed_by" collate "C","id" collate "C","cycle_id" collate "C","most","guide_read_on","confirmed_on","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "cycle_reviewers_cycle_id_idx" ON "cycle_reviewers" USING btree ("cycle_id");--> statement-breakpoint
CREATE INDEX "cycle_reviewers_reviewed_by_idx" ON "cycle_reviewers" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "cycle_trainers_list_idx" ON "cycle_trainers" USING btree ("created_on","id" collate "C","cycle_id" collate "C","teacher_id" collate "C","status" collate "C","frozen_on","self_state" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "cycle_trainers_cycle_id_idx" ON "cycle_trainers" USING btree ("cycle_id","status");--> statement-breakpoint
CREATE INDEX "cycle_trainers_teacher_id_idx" ON "cycle_trainers" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "frozen_facts_list_idx" ON "frozen_facts" USING btree ("created_on","id" collate "C","cycle_id" collate "C","teacher_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "frozen_facts_cycle_id_idx" ON "frozen_facts" USING btree ("cycle_id");--> statement-breakpoint
CREATE INDEX "frozen_facts_teacher_id_idx" ON "frozen_facts" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "hobby_classes_list_idx" ON "hobby_classes" USING btree ("start_time","id" collate "C","title" collate "C","minutes","capacity","grades","host" collate "C","status" collate "C","series_id" collate "C","number","place_id" collate "C","students","waiting","fill" collate "C","host_joined","is_marked","joined","absent","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "hobby_classes_list_2_idx" ON "hobby_classes" USING btree ("start_time","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "hobby_classes_host_idx" ON "hobby_classes" USING btree ("host","status");--> statement-breakpoint
CREATE INDEX "hobby_classes_place_idx" ON "hobby_classes" USING btree ("place_id","start_time");--> statement-breakpoint
CREATE INDEX "hobby_marks_list_idx" ON "hobby_marks" USING btree ("student_name" collate "C","id" collate "C","class_id" collate "C","lead_id" collate "C","mark" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "hobby_marks_class_id_idx" ON "hobby_marks" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "hobby_marks_lead_id_idx" ON "hobby_marks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "hobby_series_list_idx" ON "hobby_series" USING btree ("start_date","id" collate "C","title" collate "C","capacity","grades","region" collate "C","time_zone" collate "C","host" collate "C","end_date","without_hour","students","waiting","fill" collate "C","created_on","created_by" collate "C","updated_on","stage" collate "C");--> statement-breakpoint
CREATE INDEX "hobby_series_list_2_idx" ON "hobby_series" USING btree ("start_date","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "hobby_series_region_idx" ON "hobby_series" USING btree ("region");--> statement-breakpoint
CREATE INDEX "hobby_series_time_zone_idx" ON "hobby_series" USING btree ("time_zone");--> statement-breakpoint
CREATE INDEX "hobby_series_start_date_idx" ON "hobby_series" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "hobby_series_host_idx" ON "hobby_series" USING btree ("host");--> statement-breakpoint
CREATE INDEX "hobby_students_list_idx" ON "hobby_students" USING btree ("since","id" collate "C","place_id" collate "C","lead_id" collate "C","student_name" collate "C","child_age","party" collate "C","until","offer_until","created_on","created_by" collate "C","updated_on","stage" collate "C");--> statement-breakpoint
CREATE INDEX "hobby_students_list_2_idx" ON "hobby_students" USING btree ("since","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "hobby_students_place_id_idx" ON "hobby_students" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "hobby_students_lead_id_idx" ON "hobby_students" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lms_comments_list_idx" ON "lms_comments" USING btree ("created_on","id" collate "C","node_id" collate "C","kind" collate "C","thread_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "lms_comments_node_id_idx" ON "lms_comments" USING btree ("node_id","status");--> statement-breakpoint
CREATE INDEX "lms_comments_kind_idx" ON "lms_comments" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "lms_comments_thread_id_idx" ON "lms_comments" USING btree ("thread_id","status");--> statement-breakpoint
CREATE INDEX "maverick_invitations_list_idx" ON "maverick_invitations" USING btree ("student_name" collate "C","id" collate "C","maverick_session_id" collate "C","variant_id" collate "C","lead_id" collate "C","grade" collate "C","answer_by","status" collate "C","answered_on","score","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "maverick_invitations_list_2_idx" ON "maverick_invitations" USING btree ("student_name" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "maverick_invitations_maverick_session_id_idx" ON "maverick_invitations" USING btree ("maverick_session_id","status");--> statement-breakpoint
CREATE INDEX "maverick_invitations_variant_id_idx" ON "maverick_invitations" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "maverick_invitations_lead_id_idx" ON "maverick_invitations" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "maverick_invitations_grade_idx" ON "maverick_invitations" USING btree ("grade","status");--> statement-breakpoint
CREATE INDEX "maverick_sessions_list_idx" ON "maverick_sessions" USING btree ("start_time","id" collate "C","title" collate "C","level" collate "C","host" collate "C","minutes","capacity","grades","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "maverick_sessions_list_2_idx" ON "maverick_sessions" USING btree ("start_time","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "maverick_sessions_host_idx" ON "maverick_sessions" USING btree ("host","status");--> statement-breakpoint
CREATE INDEX "page_links_list_idx" ON "page_links" USING btree ("created_on","id" collate "C","page" collate "C","subject_type" collate "C","subject_id" collate "C","status" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "page_links_subject_type_idx" ON "page_links" USING btree ("subject_type","status");--> statement-breakpoint
CREATE INDEX "page_links_subject_id_idx" ON "page_links" USING btree ("subject_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "page_links_code_key" ON "page_links" USING btree ("code");--> statement-breakpoint
CREATE INDEX "review_cycles_list_idx" ON "review_cycles" USING btree ("created_on","id" collate "C","name" collate "C","team" collate "C","period_from","period_to","due_on","form_id" collate "C","status" collate "C","on_request","begun_on","closed_on","released_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "review_cycles_list_2_idx" ON "review_cycles" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "review_cycles_team_idx" ON "review_cycles" USING btree ("team","status");--> statement-breakpoint
CREATE INDEX "review_cycles_form_id_idx" ON "review_cycles" USING btree ("form_id","status");--> statement-breakpoint
CREATE INDEX "review_feedbacks_list_idx" ON "review_feedbacks" USING btree ("created_on","id" collate "C","cycle_id" collate "C","team" collate "C","teacher_id" collate "C","status" collate "C","mean_score","review_count","released_on","read_on","answered_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "review_feedbacks_cycle_id_idx" ON "review_feedbacks" USING btree ("cycle_id","status");--> statement-breakpoint
CREATE INDEX "review_feedbacks_team_idx" ON "review_feedbacks" USING btree ("team","status");--> statement-breakpoint
CREATE INDEX "review_feedbacks_teacher_id_idx" ON "review_feedbacks" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "review_forms_list_idx" ON "review_forms" USING btree ("created_on","id" collate "C","name" collate "C","team" collate "C","pass","status" collate "C","edition","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "review_forms_list_2_idx" ON "review_forms" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "review_forms_team_idx" ON "review_forms" USING btree ("team","status");--> statement-breakpoint
CREATE INDEX "review_marks_list_idx" ON "review_marks" USING btree ("created_on","id" collate "C","review_id" collate "C","item" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "review_marks_review_id_idx" ON "review_marks" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_marks_item_idx" ON "review_marks" USING btree ("item");--> statement-breakpoint
CREATE INDEX "review_requests_list_idx" ON "review_requests" USING btree ("created_on","id" collate "C","teacher_id" collate "C","team" collate "C","reviewed_by" collate "C","due_on","status" collate "C","cycle_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "review_requests_list_2_idx" ON "review_requests" USING btree ("created_on","id" collate "C","read_by");--> statement-breakpoint
CREATE INDEX "review_requests_teacher_id_idx" ON "review_requests" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "review_requests_team_idx" ON "review_requests" USING btree ("team","status");--> statement-breakpoint
CREATE INDEX "review_requests_reviewed_by_idx" ON "review_requests" USING btree ("reviewed_by","status");--> statement-breakpoint
CREATE INDEX "review_requests_due_on_idx" ON "review_requests" USING btree ("due_on","status");--> statement-breakpoint
CREATE INDEX "review_steps_list_idx" ON "review_steps" USING btree ("due_on","id" collate "C","feedback_id" collate "C","cycle_id" collate "C","teacher_id" collate "C","kind" collate "C","owner" collate "C","status" collate "C","done_on","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "review_steps_list_2_idx" ON "review_steps" USING btree ("due_on","id" collate "C","read_by");--> statement-breakpoint
CREATE INDEX "review_steps_feedback_id_idx" ON "review_steps" USING btree ("feedback_id","status");--> statement-breakpoint
CREATE INDEX "review_steps_cycle_id_idx" ON "review_steps" USING btree ("cycle_id","status");--> statement-breakpoint
CREATE INDEX "review_steps_teacher_id_idx" ON "review_steps" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "stream_batches_list_idx" ON "stream_batches" USING btree ("start_date","id" collate "C","title" collate "C","language" collate "C","grades","capacity","region" collate "C","time_zone" collate "C","host" collate "C","status" collate "C","end_date","without_hour","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "stream_batches_list_2_idx" ON "stream_batches" USING btree ("start_date","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "stream_batches_region_idx" ON "stream_batches" USING btree ("region","status");--> statement-breakpoint
CREATE INDEX "stream_batches_time_zone_idx" ON "stream_batches" USING btree ("time_zone","status");--> statement-breakpoint
CREATE INDEX "stream_batches_start_date_idx" ON "stream_batches" USING btree ("start_date","status");--> statement-breakpoint
CREATE INDEX "stream_batches_host_idx" ON "stream_batches" USING btree ("host","status");--> statement-breakpoint
CREATE INDEX "stream_chats_list_idx" ON "stream_chats" USING btree ("said_on","id" collate "C","stream_session_id" collate "C","said_by" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "stream_chats_stream_session_id_idx" ON "stream_chats" USING btree ("stream_session_id");--> statement-breakpoint
CREATE INDEX "stream_presences_list_idx" ON "stream_presences" USING btree ("created_on","id" collate "C","stream_session_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "stream_presences_stream_session_id_idx" ON "stream_presences" USING btree ("stream_session_id");--> statement-breakpoint
CREATE INDEX "stream_sessions_list_idx" ON "stream_sessions" USING btree ("start_time","id" collate "C","stream_batch_id" collate "C","number","title" collate "C","host" collate "C","minutes","capacity","status" collate "C","is_single","platform" collate "C","meeting_id" collate "C","started_on","ended_on","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "stream_sessions_list_2_idx" ON "stream_sessions" USING btree ("start_time","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "stream_sessions_stream_batch_id_idx" ON "stream_sessions" USING btree ("stream_batch_id","status");--> statement-breakpoint
CREATE INDEX "stream_sessions_number_idx" ON "stream_sessions" USING btree ("number","status");--> statement-breakpoint
CREATE INDEX "stream_sessions_host_idx" ON "stream_sessions" USING btree ("host","status");--> statement-breakpoint
CREATE INDEX "stream_subscribers_list_idx" ON "stream_subscribers" USING btree ("from_date","id" collate "C","stream_batch_id" collate "C","subscriber_name" collate "C","to_date","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "stream_subscribers_list_2_idx" ON "stream_subscribers" USING btree ("from_date","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "stream_subscribers_stream_batch_id_idx" ON "stream_subscribers" USING btree ("stream_batch_id","status");--> statement-breakpoint
CREATE INDEX "stream_viewers_list_idx" ON "stream_viewers" USING btree ("created_on","id" collate "C","stream_session_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "stream_viewers_stream_session_id_idx" ON "stream_viewers" USING btree ("stream_session_id");--> statement-breakpoint
CREATE INDEX "trainer_reviews_list_idx" ON "trainer_reviews" USING btree ("created_on","id" collate "C","cycle_id" collate "C","team" collate "C","teacher_id" collate "C","reviewed_by" collate "C","status" collate "C","score","calibrated_score","calibrated_on","standing_score","submitted_on","is_confirmed","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "trainer_reviews_list_2_idx" ON "trainer_reviews" USING btree ("created_on","id" collate "C","read_by");--> statement-breakpoint
CREATE INDEX "trainer_reviews_cycle_id_idx" ON "trainer_reviews" USING btree ("cycle_id","status");--> statement-breakpoint
CREATE INDEX "trainer_reviews_team_idx" ON "trainer_reviews" USING btree ("team","status");--> statement-breakpoint
CREATE INDEX "trainer_reviews_teacher_id_idx" ON "trainer_reviews" USING btree ("teacher_id","status");--> statement-breakpoint
CREATE INDEX "trainer_reviews_reviewed_by_idx" ON "trainer_reviews" USING btree ("reviewed_by","status");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_session_type_check" CHECK ("sessions"."session_type" in ('demo_session', 'batch_session', 'webinar', 'master_class', 'hobby_class', 'stream_session', 'maverick_session'));--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_kind_check" CHECK ("certificates"."kind" in ('completion', 'milestone', 'excellence', 'maverick'));--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_kind_check" CHECK ("payout_lines"."kind" in ('batch', 'ptm', 'demo', 'webinar', 'class', 'hobby', 'stream', 'maverick', 'adjustment', 'incentive', 'deduction'));--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_kind_check" CHECK ("recordings"."kind" in ('batch', 'demo', 'webinar', 'master_class', 'stream', 'maverick'));
--> statement-breakpoint
DROP FUNCTION "rich_from_text"(text);--> statement-breakpoint
DROP FUNCTION "levels_from_titles"(text[]);--> statement-breakpoint
-- By hand: what a corrected key changed stays told.
CREATE FUNCTION "conquest_regrade_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'conquest_regrades is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "conquest_regrades_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "conquest_regrades"
  FOR EACH STATEMENT EXECUTE FUNCTION "conquest_regrade_is_append_only"();
--> statement-breakpoint
-- By hand: what was known of a trainer when a cycle opened has no write path, for the owner of the table neither.
CREATE FUNCTION "frozen_facts_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'frozen_facts is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "frozen_facts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "frozen_facts"
  FOR EACH STATEMENT EXECUTE FUNCTION "frozen_facts_are_append_only"();
