ALTER TABLE "project" ADD COLUMN "in_hands_on" date;
ALTER TABLE "project" ADD COLUMN "owner_id" uuid;