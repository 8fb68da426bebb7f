DROP INDEX "outbox_service_delivered";
ALTER TABLE "parcel" ADD COLUMN "expected_on" date;
ALTER TABLE "parcel" ADD COLUMN "track_state" text DEFAULT 'waiting' NOT NULL;
ALTER TABLE "parcel" ADD COLUMN "scan" jsonb;
ALTER TABLE "parcel" ADD COLUMN "tracker_id" text;
ALTER TABLE "parcel" ADD COLUMN "track_fault" text DEFAULT '' NOT NULL;
ALTER TABLE "parcel" ADD COLUMN "tracked_at" timestamp with time zone;
CREATE INDEX "parcel_tracker" ON "parcel" USING btree ("tracker_id");
CREATE INDEX "parcel_under_way" ON "parcel" USING btree ("tracked_at") WHERE "parcel"."delivered_at" is null and "parcel"."taken_back_at" is null and "parcel"."tracking" <> '';
CREATE INDEX "parcel_trouble" ON "parcel" USING btree ("tracked_at") WHERE "parcel"."track_fault" <> '';
CREATE INDEX "outbox_service_delivered" ON "outbox" USING btree ((case when "kind" = 'mail' then 'mail' when "kind" like 'crm.%' then 'crm'
        when "kind" like 'shop.%' or "kind" like 'till.%' then 'shop'
        when "kind" like 'track.%' then 'tracking' else 'other' end),"delivered_at") WHERE "outbox"."state" = 'delivered';