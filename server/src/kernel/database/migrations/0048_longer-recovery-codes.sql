ALTER TABLE "recovery_code" ADD COLUMN "ends_at" timestamp with time zone;
UPDATE "recovery_code" SET "ends_at" = now() + interval '90 days';
