CREATE TABLE "company" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key" text,
	"terms_days" integer,
	"credit_limit_cents" integer DEFAULT 0 NOT NULL,
	"unapproved_orders" text,
	"needs_po" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	CONSTRAINT "company_key_unique" UNIQUE("key")
);

CREATE TABLE "customer" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company_id" uuid,
	"company_before" uuid,
	"role" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "customer_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"email" text,
	"text" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "tax_certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"for_state" text,
	"state" text DEFAULT 'sent' NOT NULL,
	"until" date,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "customer" ADD CONSTRAINT "customer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tax_certificate" ADD CONSTRAINT "tax_certificate_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "company_name" ON "company" USING btree (lower("name"),"id");
CREATE INDEX "company_merged" ON "company" USING btree ("merged_into");
CREATE INDEX "customer_company" ON "customer" USING btree ("company_id","email");
CREATE INDEX "customer_name" ON "customer" USING btree (lower(coalesce(nullif("name", ''), "email")),"email");
CREATE INDEX "customer_note_company" ON "customer_note" USING btree ("company_id","created_at");
CREATE INDEX "customer_note_email" ON "customer_note" USING btree ("email","created_at");
CREATE INDEX "customer_note_staff" ON "customer_note" USING btree ("staff_id");
CREATE INDEX "tax_certificate_email" ON "tax_certificate" USING btree ("email","created_at");
CREATE INDEX "tax_certificate_waiting" ON "tax_certificate" USING btree ("created_at") WHERE state = 'sent';
CREATE INDEX "tax_certificate_decided_by" ON "tax_certificate" USING btree ("decided_by");
CREATE INDEX "mail_to" ON "mail" USING btree ("to_address","created_at");
CREATE INDEX "draft_order_shop_email" ON "draft_order" USING btree (lower("contact" ->> 'email')) WHERE "draft_order"."project_id" is null;
--> statement-breakpoint
-- One name at one mail domain is one company; at a domain of free mail each address is its own.
CREATE FUNCTION "company_key"("name" text, "email" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN btrim(name) = '' THEN NULL ELSE
    regexp_replace(lower(btrim(name)), '\s+', ' ', 'g') || ' @' ||
    CASE WHEN split_part(email, '@', 2) = ANY (ARRAY[
      'gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'icloud.com',
      'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'mail.com', 'zoho.com', 'fastmail.com',
      'example.com', 'example.org', 'example.net',
      'comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'cox.net'])
    THEN email ELSE split_part(email, '@', 2) END END
$$;
--> statement-breakpoint
-- Records people and their companies. Addresses and keys are written in order, so that two transactions cannot deadlock.
CREATE FUNCTION "see_customers"("emails" text[], "names" text[], "companies" text[], "times" timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A restore brings the rows of these tables along.
  IF coalesce(current_setting('colorway.project_work', true), '') = 'off' THEN
    RETURN;
  END IF;
  INSERT INTO customer AS known (email, name, created_at, seen_at)
  SELECT DISTINCT ON (seen.email) seen.email, seen.name, seen.at, seen.at
  FROM (SELECT lower(btrim(e)) AS email, btrim(n) AS name, t AS at FROM unnest(emails, names, times) AS list(e, n, t)) seen
  WHERE seen.email <> ''
  ORDER BY seen.email, seen.name = '', seen.at DESC
  ON CONFLICT (email) DO UPDATE SET
    name = CASE WHEN excluded.name = '' THEN known.name ELSE excluded.name END,
    created_at = least(known.created_at, excluded.created_at),
    seen_at = greatest(known.seen_at, excluded.seen_at);
  INSERT INTO company (name, key, created_at)
  SELECT DISTINCT ON (seen.key) btrim(seen.name), seen.key, seen.at
  FROM (SELECT c AS name, company_key(c, lower(btrim(e))) AS key, t AS at FROM unnest(emails, companies, times) AS list(e, c, t)) seen
  WHERE seen.key IS NOT NULL
  ORDER BY seen.key, seen.at
  ON CONFLICT (key) DO NOTHING;
  UPDATE customer known SET company_id = coalesce(made.merged_into, made.id)
  FROM unnest(emails, companies) AS list(e, c)
  JOIN company made ON made.key = company_key(c, lower(btrim(e)))
  WHERE known.email = lower(btrim(e)) AND known.company_id IS NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "see_customers_of_inquiries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM see_customers(array_agg(email), array_agg(name), array_agg(company), array_agg(created_at)) FROM changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "see_customers_of_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM see_customers(array_agg(email), array_agg(''::text), array_agg(''::text), array_agg(created_at)) FROM changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "see_customers_of_moved_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM see_customers(array_agg(changed.email), array_agg(''::text), array_agg(''::text), array_agg(changed.created_at))
  FROM changed JOIN earlier ON earlier.id = changed.id WHERE earlier.email <> changed.email;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "see_customers_of_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM see_customers(array_agg(contact ->> 'email'), array_agg(contact ->> 'name'),
    array_agg(coalesce(contact ->> 'company', '')), array_agg(created_at))
  FROM changed WHERE contact IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "see_customers_of_changed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM see_customers(array_agg(changed.contact ->> 'email'), array_agg(changed.contact ->> 'name'),
    array_agg(coalesce(changed.contact ->> 'company', '')), array_agg(changed.created_at))
  FROM changed JOIN earlier ON earlier.id = changed.id
  WHERE changed.contact IS NOT NULL AND changed.contact IS DISTINCT FROM earlier.contact;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "customers_insert" AFTER INSERT ON "inquiry" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION see_customers_of_inquiries();
--> statement-breakpoint
CREATE TRIGGER "customers_insert" AFTER INSERT ON "project" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION see_customers_of_projects();
--> statement-breakpoint
CREATE TRIGGER "customers_update" AFTER UPDATE ON "project" REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION see_customers_of_moved_projects();
--> statement-breakpoint
CREATE TRIGGER "customers_insert" AFTER INSERT ON "draft_order" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION see_customers_of_orders();
--> statement-breakpoint
CREATE TRIGGER "customers_update" AFTER UPDATE ON "draft_order" REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION see_customers_of_changed_orders();
--> statement-breakpoint
SELECT see_customers(array_agg(email), array_agg(''::text), array_agg(''::text), array_agg(created_at)) FROM project;
--> statement-breakpoint
SELECT see_customers(array_agg(email), array_agg(name), array_agg(company), array_agg(created_at)) FROM inquiry;
--> statement-breakpoint
SELECT see_customers(array_agg(contact ->> 'email'), array_agg(contact ->> 'name'),
  array_agg(coalesce(contact ->> 'company', '')), array_agg(created_at))
FROM draft_order WHERE contact IS NOT NULL;
