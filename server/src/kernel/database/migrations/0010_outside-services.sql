CREATE TYPE "public"."till_state" AS ENUM('preparing', 'ready', 'failed');
CREATE TABLE "service_health" (
	"service" text PRIMARY KEY NOT NULL,
	"ok_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text
);

CREATE TABLE "snapshot" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snapshot_source_key_pk" PRIMARY KEY("source","key")
);

CREATE TABLE "webhook_inbox" (
	"source" text NOT NULL,
	"delivery_id" text NOT NULL,
	"topic" text NOT NULL,
	"subject" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "webhook_inbox_source_delivery_id_pk" PRIMARY KEY("source","delivery_id")
);

ALTER TABLE "draft_order" ADD COLUMN "till" text;
ALTER TABLE "draft_order" ADD COLUMN "till_state" "till_state";
ALTER TABLE "draft_order" ADD COLUMN "external_id" text;
ALTER TABLE "draft_order" ADD COLUMN "external_name" text;
ALTER TABLE "draft_order" ADD COLUMN "pay_url" text;
ALTER TABLE "draft_order" ADD COLUMN "till_words" text;
CREATE INDEX "webhook_inbox_received" ON "webhook_inbox" USING btree ("received_at");
CREATE UNIQUE INDEX "draft_order_external" ON "draft_order" USING btree ("till","external_id");
CREATE INDEX "draft_order_till_open" ON "draft_order" USING btree ("till","created_at") WHERE "draft_order"."till" is not null and "draft_order"."state" = 'awaiting';