-- The facts of projects as they are in their tables now. `projectState` of the rules names the counts.
CREATE FUNCTION "project_work_of"("ids" text[]) RETURNS TABLE (
  "project_id" text, "type" project_type, "owner_id" uuid, "due_on" date, "proofs" integer, "approved" integer, "undecided" integer,
  "open_changes" integer, "ordered_at" timestamptz, "closed_at" timestamptz, "last_activity_at" timestamptz, "search_text" text
) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.type, p.owner_id, coalesce(p.in_hands_on, 'infinity'), f.proofs, f.approved, f.undecided, t.open_changes,
    o.ordered_at, p.closed_at, greatest(p.created_at, e.created_at, o.moved_at),
    lower(concat_ws(chr(10), p.id, p.name, p.email, i.contact, f.names, o.names))
  FROM project p
  LEFT JOIN LATERAL (
    SELECT greatest(max(d.created_at) FILTER (WHERE d.state = 'paid'), max(h.created_at)) AS ordered_at,
      max(greatest(d.created_at, d.paid_at, d.cancelled_at)) AS moved_at,
      string_agg('D-' || d.number, chr(10) ORDER BY d.number) AS names
    FROM (SELECT max(created_at) AS created_at FROM project_event
      WHERE project_event.project_id = p.id AND kind = 'order-summary-handled') h
    LEFT JOIN draft_order d ON d.project_id = p.id
  ) o ON true
  LEFT JOIN LATERAL (
    SELECT project_event.created_at FROM project_event WHERE project_event.project_id = p.id ORDER BY project_event.id DESC LIMIT 1
  ) e ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS open_changes FROM request_thread WHERE request_thread.project_id = p.id AND state = 'open' AND sent_at IS NOT NULL
  ) t ON true
  LEFT JOIN LATERAL (
    SELECT string_agg(concat_ws(' ', nullif(inquiry.name, ''), nullif(inquiry.company, '')), chr(10) ORDER BY inquiry.id) AS contact
    FROM inquiry WHERE inquiry.project_id = p.id
  ) i ON true
  LEFT JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT pr.hidden))::int AS proofs,
      (count(*) FILTER (WHERE NOT pr.hidden AND a.version = pr.shown))::int AS approved,
      (count(*) FILTER (WHERE NOT pr.hidden AND a.version IS DISTINCT FROM pr.shown
        AND (o.ordered_at IS NULL OR v.created_at > o.ordered_at)))::int AS undecided,
      string_agg(v.proof_name, chr(10) ORDER BY pr.position, pr.id) AS names
    FROM proof pr
    LEFT JOIN proof_version v ON v.proof_id = pr.id AND v.version = pr.shown
    LEFT JOIN LATERAL (
      SELECT proof_approval.version FROM proof_approval WHERE proof_approval.proof_id = pr.id
      ORDER BY proof_approval.created_at DESC LIMIT 1
    ) a ON true
    WHERE pr.project_id = p.id AND pr.deleted_at IS NULL
  ) f ON true
  WHERE p.id = ANY("ids") AND p.deleted_at IS NULL
$$;

-- Does nothing under `colorway.project_work = off`, with which a restore or a seed writes many rows and refreshes once.
-- Locks first, the project before its row of work, so that each statement after it sees what other transactions committed.
CREATE FUNCTION "refresh_project_work"("ids" text[]) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
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
    search_text = excluded.search_text
  WHERE (w.type, w.owner_id, w.due_on, w.proofs, w.approved, w.undecided, w.open_changes, w.ordered_at, w.closed_at, w.last_activity_at,
      w.search_text)
    IS DISTINCT FROM (excluded.type, excluded.owner_id, excluded.due_on, excluded.proofs, excluded.approved, excluded.undecided,
      excluded.open_changes, excluded.ordered_at, excluded.closed_at, excluded.last_activity_at, excluded.search_text);
  DELETE FROM project_work w USING project p WHERE w.project_id = ANY("ids") AND p.id = w.project_id AND p.deleted_at IS NOT NULL;
END
$$;

CREATE FUNCTION "refresh_work_of_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_project_work(array(SELECT DISTINCT id FROM changed));
  RETURN NULL;
END
$$;

CREATE FUNCTION "refresh_work_by_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_project_work(array(SELECT DISTINCT project_id FROM changed WHERE project_id IS NOT NULL));
  RETURN NULL;
END
$$;

CREATE FUNCTION "refresh_work_by_proof"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_project_work(array(SELECT DISTINCT proof.project_id FROM changed JOIN proof ON proof.id = changed.proof_id));
  RETURN NULL;
END
$$;

CREATE TRIGGER "project_work_insert" AFTER INSERT ON "project" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_of_projects();
CREATE TRIGGER "project_work_update" AFTER UPDATE ON "project" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_of_projects();

DO $$
DECLARE
  place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['proof', 'request_thread', 'draft_order', 'project_event', 'inquiry'] LOOP
    EXECUTE format('CREATE TRIGGER project_work_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_by_project()', place);
    EXECUTE format('CREATE TRIGGER project_work_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_by_project()', place);
    EXECUTE format('CREATE TRIGGER project_work_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_by_project()', place);
  END LOOP;
  FOREACH place IN ARRAY ARRAY['proof_version', 'proof_approval'] LOOP
    EXECUTE format('CREATE TRIGGER project_work_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_by_proof()', place);
    EXECUTE format('CREATE TRIGGER project_work_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_by_proof()', place);
    EXECUTE format('CREATE TRIGGER project_work_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_work_by_proof()', place);
  END LOOP;
END $$;

SELECT refresh_project_work(array(SELECT id FROM project));

-- Each sort has an index that holds every filter, so that the rarest combination reads no table: one of open projects, one of all.
CREATE INDEX "project_work_open_activity" ON "project_work" ("last_activity_at", "project_id") INCLUDE ("state", "owner_id", "due_on", "type")
  WHERE "closed_at" IS NULL;
CREATE INDEX "project_work_open_due" ON "project_work" ("due_on", "project_id") INCLUDE ("state", "owner_id", "last_activity_at", "type")
  WHERE "closed_at" IS NULL;
CREATE INDEX "project_work_activity" ON "project_work" ("last_activity_at", "project_id") INCLUDE ("state", "owner_id", "due_on", "type", "closed_at");
CREATE INDEX "project_work_due" ON "project_work" ("due_on", "project_id") INCLUDE ("state", "owner_id", "last_activity_at", "type", "closed_at");
CREATE INDEX "project_work_owner" ON "project_work" ("owner_id", "last_activity_at", "project_id") INCLUDE ("state", "due_on", "type", "closed_at");
CREATE INDEX "project_work_state" ON "project_work" ("state", "last_activity_at", "project_id") INCLUDE ("owner_id", "due_on", "type", "closed_at");
CREATE INDEX "project_work_state_due" ON "project_work" ("state", "due_on", "project_id") INCLUDE ("owner_id", "last_activity_at", "type", "closed_at");

CREATE INDEX "project_work_id_start" ON "project_work" (lower("project_id") text_pattern_ops);

DO $$ BEGIN
  CREATE INDEX "project_work_words" ON "project_work" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'The extension pg_trgm is missing: searches read every row.';
END $$;
