-- What was told of a call is never changed: the call's own row is worked out of it.
CREATE FUNCTION "call_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "phone_call_reports_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "phone_call_reports"
  FOR EACH STATEMENT EXECUTE FUNCTION "call_is_append_only"();
