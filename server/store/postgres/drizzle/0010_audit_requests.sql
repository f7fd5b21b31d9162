ALTER TABLE "audit_log" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "remote" text;--> statement-breakpoint
CREATE INDEX "audit_log_security_idx" ON "audit_log" USING btree ("at","audit_id","action","actor" collate "C") WHERE split_part("audit_log"."action", '.', 1) in ('sign-in', 'sign-out', 'session', 'user', 'password', 'access', 'export', 'reveal', 'outbox');