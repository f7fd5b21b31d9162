CREATE TABLE "fruitless_searches" (
	"hour" bigint NOT NULL,
	"country" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "fruitless_searches_hour_country_pk" PRIMARY KEY("hour","country")
);
