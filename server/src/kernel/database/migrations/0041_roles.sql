ALTER TABLE "set_up_link" ALTER COLUMN "role" SET DATA TYPE text;
ALTER TABLE "staff" ALTER COLUMN "role" SET DATA TYPE text;
DROP TYPE "public"."staff_role";
-- Of the five roles, sales has the most of what staff could do.
UPDATE "staff" SET "role" = 'sales' WHERE "role" = 'staff';
UPDATE "set_up_link" SET "role" = 'sales' WHERE "role" = 'staff';
UPDATE "activity" SET "way_back" = replace("way_back"::text, '"role": "staff"', '"role": "sales"')::jsonb WHERE "operation" = 'staff.change';
CREATE TYPE "public"."staff_role" AS ENUM('owner', 'sales', 'designer', 'production', 'read-only');
ALTER TABLE "set_up_link" ALTER COLUMN "role" SET DATA TYPE "public"."staff_role" USING "role"::"public"."staff_role";
ALTER TABLE "staff" ALTER COLUMN "role" SET DATA TYPE "public"."staff_role" USING "role"::"public"."staff_role";
