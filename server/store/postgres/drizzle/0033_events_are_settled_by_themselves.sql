ALTER TABLE "payout_entries" DROP CONSTRAINT "payout_entries_status_check";--> statement-breakpoint
ALTER TABLE "payout_tickets" DROP CONSTRAINT "payout_tickets_status_check";--> statement-breakpoint
ALTER TABLE "trainer_payouts" DROP CONSTRAINT "trainer_payouts_status_check";--> statement-breakpoint
ALTER TABLE "payout_entries" ADD COLUMN "seconded_by" text;--> statement-breakpoint
ALTER TABLE "payout_tickets" ADD COLUMN "seconded_by" text;--> statement-breakpoint
ALTER TABLE "payout_tickets" ADD COLUMN "seconded_on" bigint;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_status_check" CHECK ("payout_entries"."status" in ('set', 'awaiting_second', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "payout_tickets" ADD CONSTRAINT "payout_tickets_status_check" CHECK ("payout_tickets"."status" in ('open', 'in_progress', 'awaiting_second', 'resolved', 'rejected'));--> statement-breakpoint
ALTER TABLE "trainer_payouts" ADD CONSTRAINT "trainer_payouts_status_check" CHECK ("trainer_payouts"."status" in ('open', 'computed', 'frozen', 'approved', 'paid', 'empty'));--> statement-breakpoint
-- Tickets held what the next payout was changed by: now they hold what was agreed for the event in all, beside what it had been paid.
UPDATE "payout_tickets" "t" SET "computed" = "b"."paid", "claimed" = greatest(0, "t"."claimed" + "b"."paid" - "t"."computed"), "agreed" = "b"."paid" + "t"."agreed"
FROM (
  SELECT "k"."id", CASE WHEN "k"."line_key" = "k"."source_id" THEN "k"."computed"
    ELSE coalesce((SELECT sum("l"."amount") FROM "payout_lines" "l" WHERE "l"."teacher_id" = "k"."teacher_id" AND "l"."source_id" = "k"."source_id" AND "l"."ticket_id" IS DISTINCT FROM "k"."id" AND "l"."cycle" <= "k"."cycle"), 0)
      + CASE WHEN "p"."status" IN ('frozen', 'approved', 'paid') THEN 0 ELSE "k"."computed" END
    END::bigint AS "paid"
  FROM "payout_tickets" "k" LEFT JOIN "trainer_payouts" "p" ON "p"."id" = "k"."payout_id"
) "b" WHERE "b"."id" = "t"."id";
