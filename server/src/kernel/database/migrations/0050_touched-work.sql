-- The row of a project's work is written by each change of its proofs, requests, messages, files, orders and history, so that its
-- `xmin` tells whether a cached page is still right (`fingerprint-store.ts`). It used to be written only when a value differed.
CREATE OR REPLACE FUNCTION "refresh_project_work"("ids" text[]) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF cardinality("ids") = 0 OR current_setting('colorway.project_work', true) = 'off' THEN
    RETURN;
  END IF;
  PERFORM 1 FROM project WHERE id = ANY("ids") ORDER BY id FOR KEY SHARE;
  PERFORM 1 FROM project_work WHERE project_id = ANY("ids") ORDER BY project_id FOR UPDATE;
  INSERT INTO project_work AS w (project_id, type, owner_id, due_on, proofs, approved, undecided, open_changes, ordered_at, closed_at,
    last_activity_at, search_text)
  SELECT * FROM project_work_of("ids") ORDER BY 1
  ON CONFLICT (project_id) DO UPDATE SET type = excluded.type, owner_id = excluded.owner_id, due_on = excluded.due_on,
    proofs = excluded.proofs, approved = excluded.approved, undecided = excluded.undecided, open_changes = excluded.open_changes,
    ordered_at = excluded.ordered_at, closed_at = excluded.closed_at, last_activity_at = excluded.last_activity_at,
    search_text = excluded.search_text;
  DELETE FROM project_work w USING project p WHERE w.project_id = ANY("ids") AND p.id = w.project_id AND p.deleted_at IS NOT NULL;
END
$$;

CREATE FUNCTION "touch_project_work"("ids" text[]) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF cardinality("ids") = 0 OR current_setting('colorway.project_work', true) = 'off' THEN
    RETURN;
  END IF;
  PERFORM 1 FROM project_work WHERE project_id = ANY("ids") ORDER BY project_id FOR UPDATE;
  UPDATE project_work SET proofs = proofs WHERE project_id = ANY("ids");
END
$$;

-- A row that moves to another project changes both.
CREATE FUNCTION "refresh_work_of_both"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_project_work(array(SELECT project_id FROM (SELECT project_id FROM changed UNION SELECT project_id FROM earlier) moved
    WHERE project_id IS NOT NULL));
  RETURN NULL;
END
$$;

CREATE FUNCTION "touch_work_by_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_project_work(array(SELECT DISTINCT t.project_id FROM changed JOIN request_thread t ON t.id = changed.thread_id));
  RETURN NULL;
END
$$;

-- Locks the files first: who links one in an open transaction holds it too, and is seen once it has committed.
CREATE FUNCTION "touch_work_by_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM stored_file f WHERE f.id IN (SELECT id FROM changed) ORDER BY f.id FOR UPDATE;
  PERFORM touch_project_work(array(
    SELECT pr.project_id FROM changed f JOIN proof_version v ON v.file_id = f.id JOIN proof pr ON pr.id = v.proof_id
    UNION SELECT t.project_id FROM changed f JOIN request_message m ON m.file_id = f.id JOIN request_thread t ON t.id = m.thread_id));
  RETURN NULL;
END
$$;

DO $$
DECLARE
  place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['proof', 'request_thread', 'draft_order', 'project_event', 'inquiry'] LOOP
    EXECUTE format('DROP TRIGGER project_work_update ON %I', place);
    EXECUTE format('CREATE TRIGGER project_work_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_of_both()', place);
  END LOOP;
END $$;

CREATE TRIGGER "project_work_insert" AFTER INSERT ON "request_message" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_work_by_thread();
CREATE TRIGGER "project_work_update" AFTER UPDATE ON "request_message" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_work_by_thread();
CREATE TRIGGER "project_work_delete" AFTER DELETE ON "request_message" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_work_by_thread();
CREATE TRIGGER "project_work_update" AFTER UPDATE ON "stored_file" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_work_by_file();
