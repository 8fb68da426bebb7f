ALTER TABLE "proof" ADD COLUMN "version_of" uuid;
ALTER TABLE "proof" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "proof" ADD CONSTRAINT "proof_version_of_proof_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "proof_version_of" ON "proof" USING btree ("version_of");
ALTER TABLE "proof" ADD CONSTRAINT "proof_version_of_draft" CHECK ("proof"."version_of" is null or ("proof"."is_draft" and "proof"."hidden"));