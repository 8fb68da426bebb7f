-- Projects without an owner by their date: without it, the list reads every project that has an owner and a date first.
CREATE INDEX "project_work_owner_due" ON "project_work" ("owner_id", "due_on", "project_id") INCLUDE ("state", "last_activity_at", "type", "closed_at");

-- The board counts each state of an owner or a type up to 10,000, which may be few of many projects.
CREATE INDEX "project_work_open_owner" ON "project_work" ("owner_id", "state", "due_on", "project_id") INCLUDE ("last_activity_at", "type")
  WHERE "closed_at" IS NULL;
CREATE INDEX "project_work_open_type" ON "project_work" ("type", "state", "due_on", "project_id") INCLUDE ("owner_id", "last_activity_at")
  WHERE "closed_at" IS NULL;
