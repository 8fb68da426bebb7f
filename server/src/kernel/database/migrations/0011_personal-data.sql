-- The old index goes last: reading goes on while the new one is made.
ALTER INDEX "project_email" RENAME TO "project_email_of_old";
CREATE INDEX "project_event_by" ON "project_event" USING btree ("by");
CREATE INDEX "proof_approval_given_by" ON "proof_approval" USING btree ("given_by");
CREATE INDEX "project_email" ON "project" USING btree ("email","id" DESC NULLS LAST);
-- An address anywhere in what was done. A PostgreSQL without its contrib modules goes on without: slower, and right.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "project_event_words" ON "project_event" USING gin (lower("data"::text) gin_trgm_ops);
  CREATE INDEX "activity_words" ON "activity"
    USING gin (lower("what" || ' ' || "before" || ' ' || "after" || ' ' || coalesce("way_back"::text, '')) gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not there: what was done is read row by row';
END $$;
DROP INDEX "project_email_of_old";
