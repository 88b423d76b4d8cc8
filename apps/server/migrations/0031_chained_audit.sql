ALTER TABLE "audit_log" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_position" ON "audit_log" USING btree ("position");--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("id") WHERE "audit_log"."seal" is null;
--> statement-breakpoint
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Sealing, once.
    IF OLD.seal IS NULL AND OLD.position IS NULL AND NEW.seal IS NOT NULL AND NEW.position IS NOT NULL
      AND to_jsonb(NEW) - ARRAY['seal', 'position'] = to_jsonb(OLD) - ARRAY['seal', 'position'] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'entries of audit_log stay as they were written' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit();--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
