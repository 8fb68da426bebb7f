CREATE TABLE "service_order" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"report" jsonb NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"differs_since" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL
);

ALTER TABLE "order_payment" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;
ALTER TABLE "order_payment" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;
ALTER TABLE "order_payment" ADD COLUMN "fault" text DEFAULT '' NOT NULL;
ALTER TABLE "order_payment" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;
ALTER TABLE "parcel" ADD COLUMN "provider" text;
ALTER TABLE "parcel" ADD COLUMN "external_id" text;
ALTER TABLE "parcel" ADD COLUMN "send_state" text;
ALTER TABLE "parcel" ADD COLUMN "send_fault" text DEFAULT '' NOT NULL;
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "service_order_differs" ON "service_order" USING btree ("differs_since") WHERE "service_order"."differs_since" is not null;
CREATE INDEX "service_order_checked" ON "service_order" USING btree ("provider","checked_at");
CREATE INDEX "order_payment_failed" ON "order_payment" USING btree ("created_at") WHERE "order_payment"."state" = 'failed' and "order_payment"."voided_at" is null;
CREATE UNIQUE INDEX "parcel_external" ON "parcel" USING btree ("provider","external_id");