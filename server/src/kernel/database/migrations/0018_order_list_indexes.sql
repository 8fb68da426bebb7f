CREATE INDEX "draft_order_due" ON "draft_order" USING btree (coalesce("ship_by", 'infinity'::date),"id");
CREATE INDEX "draft_order_due_open" ON "draft_order" USING btree (coalesce("ship_by", 'infinity'::date),"id") WHERE "draft_order"."cancelled_at" is null and "draft_order"."shipped_pieces" < greatest("draft_order"."pieces", 1);
CREATE INDEX "draft_order_due_state" ON "draft_order" USING btree ("state",coalesce("ship_by", 'infinity'::date),"id");
CREATE INDEX "draft_order_due_unpaid" ON "draft_order" USING btree (coalesce("ship_by", 'infinity'::date),"id") WHERE "draft_order"."total_cents" > "draft_order"."received_cents" and "draft_order"."state" <> 'cancelled';
CREATE INDEX "draft_order_total" ON "draft_order" USING btree ("total_cents","id");
CREATE INDEX "draft_order_products" ON "draft_order" USING gin (jsonb_path_query_array("lines", '$[*].productType'));
CREATE INDEX "parcel_shipped" ON "parcel" USING btree ("shipped_at");