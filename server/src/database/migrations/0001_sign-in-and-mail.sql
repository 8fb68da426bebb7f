ALTER TABLE "passkey" ALTER COLUMN "counter" SET DATA TYPE bigint;
ALTER TABLE "mail" ADD COLUMN "secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "set_up_link" ADD COLUMN "id" uuid NOT NULL;
ALTER TABLE "set_up_link" ADD CONSTRAINT "set_up_link_id_unique" UNIQUE("id");