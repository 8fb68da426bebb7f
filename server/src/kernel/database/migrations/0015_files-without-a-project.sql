-- Uploads to destinations that belong to no project could name any. A file is in a project only when the inquiry that
-- sent it became that project, or when it is older than the project and its inquiry is gone.
UPDATE "upload" SET "project_id" = NULL
WHERE "project_id" IS NOT NULL AND "destination" NOT IN ('revisions', 'proof-images');
UPDATE "stored_file" f SET "project_id" = (
  SELECT i."project_id" FROM "inquiry_file" x JOIN "inquiry" i ON i."id" = x."inquiry_id"
  WHERE x."file_id" = f."id" AND i."project_id" IS NOT NULL
  ORDER BY i."created_at" LIMIT 1)
WHERE f."project_id" IS NOT NULL AND f."destination" NOT IN ('revisions', 'proof-images')
  AND NOT EXISTS (
    SELECT 1 FROM "inquiry_file" x JOIN "inquiry" i ON i."id" = x."inquiry_id"
    WHERE x."file_id" = f."id" AND i."project_id" = f."project_id")
  AND (
    EXISTS (SELECT 1 FROM "inquiry_file" x WHERE x."file_id" = f."id")
    OR NOT EXISTS (SELECT 1 FROM "project" p WHERE p."id" = f."project_id" AND p."created_at" >= f."created_at"));
