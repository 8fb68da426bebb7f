ALTER TYPE "public"."file_destination" ADD VALUE 'briefs';
ALTER TABLE "project" ADD COLUMN "brief" text DEFAULT '' NOT NULL;
ALTER TABLE "project" ADD COLUMN "brief_files" text[] DEFAULT '{}' NOT NULL;