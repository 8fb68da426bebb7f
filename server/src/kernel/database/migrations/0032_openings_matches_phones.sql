-- As phoneKey of the rules, with which a test compares it.
CREATE FUNCTION "phone_key"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(digits) >= 7 AND digits !~ '^([0-9])\1*$' THEN digits END
  FROM (SELECT regexp_replace(regexp_replace(regexp_replace(typed, '([0-9])[ .,;]*(x|ext|#).*$', '\1', 'i'), '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '') AS digits) number
$$;
--> statement-breakpoint
CREATE TABLE "configurator_opening" (
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"openings" integer NOT NULL,
	CONSTRAINT "configurator_opening_day_product_type_pk" PRIMARY KEY("day","product_type")
);

ALTER TABLE "cart_line" ADD COLUMN "matches" text;
CREATE INDEX "inquiry_phone" ON "inquiry" USING btree (phone_key("sent" #>> '{basicInfo,phone}'));