CREATE TABLE "crm_cursor" (
	"kind" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);

CREATE TABLE "crm_deal" (
	"deal_id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"stage" text NOT NULL,
	"outcome" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"owner_email" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

ALTER TABLE "customer" ADD COLUMN "name_changed_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "customer" ADD COLUMN "phone" text DEFAULT '' NOT NULL;
ALTER TABLE "customer" ADD COLUMN "phone_changed_at" timestamp with time zone;
ALTER TABLE "customer" ADD COLUMN "crm_company" text DEFAULT '' NOT NULL;
UPDATE "customer" SET "name_changed_at" = "seen_at";
-- A change of the name here is dated, so that an older correction in the CRM does not replace it.
CREATE FUNCTION "date_customer_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_changed_at := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER "customer_name_dated" BEFORE UPDATE ON "customer" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" AND OLD."name_changed_at" IS NOT DISTINCT FROM NEW."name_changed_at")
  EXECUTE FUNCTION date_customer_name();
