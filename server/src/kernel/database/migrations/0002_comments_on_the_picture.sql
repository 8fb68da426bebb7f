ALTER TYPE "public"."request_kind" ADD VALUE 'comment';
DROP INDEX "request_thread_proof";
ALTER TABLE "request_message" ADD COLUMN "person" text;
ALTER TABLE "request_message" ADD COLUMN "edited_at" timestamp with time zone;
ALTER TABLE "request_thread" ADD COLUMN "number" integer;
ALTER TABLE "request_thread" ADD COLUMN "mark" jsonb;
ALTER TABLE "request_thread" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now();
CREATE UNIQUE INDEX "request_thread_number" ON "request_thread" USING btree ("proof_id","number");
UPDATE "request_thread" SET "sent_at" = "created_at";
UPDATE "request_thread" t SET "number" = n.number FROM (
  SELECT "id", row_number() OVER (PARTITION BY "proof_id" ORDER BY "created_at", "id") AS number FROM "request_thread" WHERE "proof_id" IS NOT NULL
) n WHERE n."id" = t."id";
