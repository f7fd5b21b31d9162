-- By hand: whose turn it is, of managers who were there before: whoever got a lead longest ago comes first.
UPDATE "sales_managers" SET "last_given" = given.at, "turn" = given.place FROM (
  SELECT "to_owner" AS email, max("created_on") AS at, row_number() OVER (ORDER BY max("created_on"), "to_owner" COLLATE "C" DESC) AS place
  FROM "lead_owner_changes" WHERE "to_owner" IS NOT NULL GROUP BY "to_owner"
) given WHERE "sales_managers"."email" = given.email;
