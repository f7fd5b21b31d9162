ALTER TABLE "review_feedbacks" DROP COLUMN "private_note";--> statement-breakpoint
-- By hand: a mean is counted by the reviews that have a score, and those of feedback that is released stay as they were.
UPDATE "review_feedbacks" AS "feedback" SET "review_count" = "scored"."count" FROM (
  SELECT "cycle_id", "teacher_id", count("standing_score") AS "count" FROM "trainer_reviews" WHERE "status" = 'submitted' GROUP BY "cycle_id", "teacher_id"
) AS "scored" WHERE "scored"."cycle_id" = "feedback"."cycle_id" AND "scored"."teacher_id" = "feedback"."teacher_id" AND "feedback"."review_count" > "scored"."count";
