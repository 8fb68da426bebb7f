CREATE INDEX "draft_order_address" ON "draft_order" USING btree ((nullif(lower(regexp_replace(coalesce("contact" #>> '{address,street}', '')
  || coalesce("contact" #>> '{address,more}', ''), '[^A-Za-z0-9]+', '', 'g')), '')
  || ' ' || left("contact" #>> '{address,postalCode}', 5)));