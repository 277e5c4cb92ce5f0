CREATE TRIGGER face_release_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "face_release"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER face_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "face_event"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- what waits is there, what stores show was approved, and nothing else is online
ALTER TABLE "face_version" ADD CONSTRAINT "face_version_state" CHECK (
  audit IN ('none', 'pending', 'approved', 'rejected')
  AND (audit = 'pending') = (pending_id IS NOT NULL)
  AND (audit <> 'approved' OR release_id IS NOT NULL)
  AND (NOT is_online OR release_id IS NOT NULL)
);
--> statement-breakpoint
CREATE FUNCTION face_version_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step text := OLD.audit || '>' || NEW.audit;
BEGIN
  IF (NEW.id, NEW.face_id, NEW.fd_id) IS DISTINCT FROM (OLD.id, OLD.face_id, OLD.fd_id) THEN
    RAISE EXCEPTION 'a version stays what it is' USING ERRCODE = '23514';
  END IF;
  IF NEW.audit <> OLD.audit AND step NOT IN ('none>pending', 'approved>pending', 'rejected>pending',
      'pending>none', 'pending>approved', 'pending>rejected', 'approved>rejected', 'approved>none', 'rejected>none') THEN
    RAISE EXCEPTION 'a version does not go %', step USING ERRCODE = '23514';
  END IF;
  -- what stores show changes by an approval, and goes by a decision or a deletion
  IF NEW.release_id IS DISTINCT FROM OLD.release_id AND NEW.release_id IS NOT NULL
      AND (step <> 'pending>approved' OR NEW.release_id IS DISTINCT FROM OLD.pending_id) THEN
    RAISE EXCEPTION 'only what waited for review is approved' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER face_version_moves BEFORE UPDATE ON "face_version"
  FOR EACH ROW EXECUTE FUNCTION face_version_guard();
--> statement-breakpoint
CREATE TRIGGER face_version_stays BEFORE DELETE OR TRUNCATE ON "face_version"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
