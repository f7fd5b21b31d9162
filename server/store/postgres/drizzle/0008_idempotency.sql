CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"claim_id" text NOT NULL,
	"request" text NOT NULL,
	"run" text NOT NULL,
	"started_on" bigint NOT NULL,
	"held_until" bigint NOT NULL,
	"expires_on" bigint NOT NULL,
	"answer" text,
	CONSTRAINT "idempotency_keys_pk" PRIMARY KEY("owner","operation","key"),
	CONSTRAINT "idempotency_keys_claim_id_unique" UNIQUE("claim_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_steps" (
	"claim_id" text NOT NULL,
	"step" integer NOT NULL,
	"result" text NOT NULL,
	"expires_on" bigint NOT NULL,
	CONSTRAINT "idempotency_steps_pk" PRIMARY KEY("claim_id","step")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_on_idx" ON "idempotency_keys" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "idempotency_steps_expires_on_idx" ON "idempotency_steps" USING btree ("expires_on");