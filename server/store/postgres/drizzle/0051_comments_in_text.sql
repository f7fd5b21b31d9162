ALTER TABLE "lms_comments" ADD COLUMN "anchor" jsonb;--> statement-breakpoint
ALTER TABLE "lms_concepts" ADD COLUMN "other_words" text;--> statement-breakpoint
ALTER TABLE "lms_conquests" ADD COLUMN "other_words" text;--> statement-breakpoint
ALTER TABLE "lms_courses" ADD COLUMN "other_words" text;--> statement-breakpoint
ALTER TABLE "lms_modules" ADD COLUMN "other_words" text;--> statement-breakpoint
ALTER TABLE "lms_places" ADD COLUMN "pinned" bigint;--> statement-breakpoint
ALTER TABLE "lms_topics" ADD COLUMN "other_words" text;--> statement-breakpoint
-- By hand: what nodes say beside their bodies is found in those of before, too; and the end of a long body, which was cut.
UPDATE "lms_courses" SET "other_words" = nullif(array_to_string("tags", E'\n'), '');--> statement-breakpoint
UPDATE "lms_modules" SET "other_words" = nullif(array_to_string("tags", E'\n'), '');--> statement-breakpoint
UPDATE "lms_concepts" SET "other_words" = nullif(array_to_string("tags", E'\n'), '');--> statement-breakpoint
UPDATE "lms_topics" SET "other_words" = nullif(array_to_string("tags" || "worksheet_titles", E'\n'), '');--> statement-breakpoint
UPDATE "lms_conquests" SET "other_words" = nullif(left(concat_ws(E'\n', nullif(array_to_string("tags", E'\n'), ''), (
  SELECT string_agg("found"."word" #>> '{}', E'\n') FROM (
    SELECT jsonb_path_query("levels", '$[*].title') AS "word"
    UNION ALL SELECT jsonb_path_query("levels", '$[*].questions[*].ask')
    UNION ALL SELECT jsonb_path_query("levels", '$[*].questions[*].choices[*].text')
    UNION ALL SELECT jsonb_path_query("levels", '$[*].questions[*].partners[*].text')
    UNION ALL SELECT jsonb_path_query("levels", '$[*].questions[*].hints[*]')
  ) AS "found"
)), 200000), '');--> statement-breakpoint
UPDATE "lms_courses" SET "body_words" = left((SELECT string_agg("word" #>> '{}', E'\n') FROM jsonb_path_query("body", '$.**.text') AS "word"), 200000) WHERE length("body_words") >= 20000;--> statement-breakpoint
UPDATE "lms_modules" SET "body_words" = left((SELECT string_agg("word" #>> '{}', E'\n') FROM jsonb_path_query("body", '$.**.text') AS "word"), 200000) WHERE length("body_words") >= 20000;--> statement-breakpoint
UPDATE "lms_topics" SET "body_words" = left((SELECT string_agg("word" #>> '{}', E'\n') FROM jsonb_path_query("body", '$.**.text') AS "word"), 200000) WHERE length("body_words") >= 20000;--> statement-breakpoint
UPDATE "lms_concepts" SET "body_words" = left((SELECT string_agg("word" #>> '{}', E'\n') FROM jsonb_path_query("body", '$.**.text') AS "word"), 200000) WHERE length("body_words") >= 20000;--> statement-breakpoint
UPDATE "lms_conquests" SET "body_words" = left((SELECT string_agg("word" #>> '{}', E'\n') FROM jsonb_path_query("body", '$.**.text') AS "word"), 200000) WHERE length("body_words") >= 20000;
