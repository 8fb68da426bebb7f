ALTER TABLE "proof_comparison" DROP CONSTRAINT "proof_comparison_order";
ALTER TABLE "proof_comparison" DROP CONSTRAINT "proof_comparison_older";

ALTER TABLE "proof_comparison" ADD COLUMN "older_proof_id" uuid;
UPDATE "proof_comparison" SET "older_proof_id" = "proof_id";
ALTER TABLE "proof_comparison" ALTER COLUMN "older_proof_id" SET NOT NULL;
ALTER TABLE "proof_comparison" ADD CONSTRAINT "proof_comparison_older" FOREIGN KEY ("older_proof_id","older") REFERENCES "public"."proof_version"("proof_id","version") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "proof_comparison_older_version" ON "proof_comparison" USING btree ("older_proof_id","older");
ALTER TABLE "proof_comparison" ADD CONSTRAINT "proof_comparison_order" CHECK ("proof_comparison"."older_proof_id" <> "proof_comparison"."proof_id" or "proof_comparison"."older" < "proof_comparison"."newer");
