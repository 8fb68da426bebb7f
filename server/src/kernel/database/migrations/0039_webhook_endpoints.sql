CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"secret_end" text NOT NULL,
	"sealed_old_secret" text,
	"old_until" timestamp with time zone,
	"off_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "outbox_try" ADD COLUMN "answer" jsonb;
CREATE UNIQUE INDEX "webhook_endpoint_name" ON "webhook_endpoint" USING btree (lower("name"));
CREATE INDEX "outbox_webhook" ON "outbox" USING btree (("payload" ->> 'endpointId'),"created_at","id") WHERE "outbox"."kind" = 'webhook.send';