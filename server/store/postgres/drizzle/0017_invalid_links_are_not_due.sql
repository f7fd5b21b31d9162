-- Links that were made invalid before this kept the day on which they would have been due, and stood among what is due.
UPDATE "payment_links" SET "next_due" = NULL WHERE "stage" = 'invalid' AND "next_due" IS NOT NULL;
