ALTER TABLE "proof_approval" ADD COLUMN "lines" jsonb;
ALTER TABLE "proof_approval" ADD COLUMN "alerts" jsonb;