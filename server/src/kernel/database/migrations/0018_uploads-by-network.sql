ALTER TABLE "stored_file" ADD COLUMN "claimed" boolean DEFAULT false NOT NULL;
ALTER TABLE "upload" ADD COLUMN "network" text;
UPDATE "stored_file" f SET "claimed" = true WHERE EXISTS (SELECT 1 FROM "inquiry_file" x WHERE x."file_id" = f."id");
CREATE INDEX "stored_file_unclaimed" ON "stored_file" USING btree ("created_at","bytes") WHERE not "stored_file"."claimed" and "stored_file"."destination" in ('org-uploads', 'dist-uploads');