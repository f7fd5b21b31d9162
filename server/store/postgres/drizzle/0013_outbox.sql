CREATE TABLE "outbox" (
	"message_id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"channel" text NOT NULL,
	"to_sealed" text NOT NULL,
	"to_masked" text NOT NULL,
	"subject" text NOT NULL,
	"body_sealed" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_at_idx" ON "outbox" USING btree ("at");