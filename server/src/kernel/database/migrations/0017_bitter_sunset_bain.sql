DROP INDEX "outbox_service_delivered";
CREATE INDEX "outbox_service_delivered" ON "outbox" USING btree ((case when "kind" = 'mail' then 'mail' when "kind" like 'crm.%' then 'crm'
        when "kind" like 'shop.%' or "kind" like 'till.%' then 'shop' else 'other' end),"delivered_at") WHERE "outbox"."state" = 'delivered';