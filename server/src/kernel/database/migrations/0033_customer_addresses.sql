-- Street and ZIP code without case and marks; null without a street.
CREATE FUNCTION "address_key"("contact" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(lower(regexp_replace(coalesce(contact #>> '{address,street}', '') || coalesce(contact #>> '{address,more}', ''), '[^A-Za-z0-9]+', '', 'g')), '')
    || ' ' || left(contact #>> '{address,postalCode}', 5)
$$;
--> statement-breakpoint
CREATE INDEX "draft_order_address" ON "draft_order" USING btree (address_key("contact"));