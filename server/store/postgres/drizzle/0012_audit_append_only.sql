-- What families were called, and how they were reached, stood here in clear before it was sealed.
UPDATE "audit_log" SET "details" = jsonb_build_object(
  'version', "details"->'version',
  'fields', (SELECT coalesce(jsonb_agg(field ORDER BY field), '[]') FROM jsonb_object_keys(coalesce("details"->'changes', '{}')) AS field)
) WHERE "action" = 'lead.changed' AND "details" ? 'changes';--> statement-breakpoint
-- A view of a list that searches families keeps no search.
UPDATE "saved_views" SET "search" = regexp_replace(regexp_replace("search", '([?&])search=[^&]*&?', '\1'), '[?&]$', '')
  WHERE "list" IN ('attendance', 'feedback', 'sessions') AND "search" ~ '[?&]search=';--> statement-breakpoint
-- Also for the owner of the table, whom no grant holds back: rows are added and read, and nothing else.
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
