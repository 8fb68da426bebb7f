CREATE TYPE "public"."share_link_kind" AS ENUM('look', 'comment', 'order');
CREATE TABLE "share_visitor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_link_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"visits" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "session" ADD COLUMN "share_visitor_id" uuid;
ALTER TABLE "share_link" ADD COLUMN "kind" "share_link_kind" DEFAULT 'order' NOT NULL;
ALTER TABLE "share_link" ADD COLUMN "is_project_link" boolean DEFAULT true NOT NULL;
ALTER TABLE "share_link" ADD COLUMN "name" text DEFAULT '' NOT NULL;
ALTER TABLE "share_link" ADD COLUMN "asks_name" boolean DEFAULT false NOT NULL;
ALTER TABLE "share_link" ADD COLUMN "shows_prices" boolean DEFAULT true NOT NULL;
ALTER TABLE "share_link" ADD COLUMN "passcode_hash" text;
ALTER TABLE "share_link" ADD COLUMN "passcode_tries" integer DEFAULT 0 NOT NULL;
ALTER TABLE "share_link" ADD COLUMN "passcode_locked_until" timestamp with time zone;
ALTER TABLE "share_link" ADD COLUMN "ends_on" date;
ALTER TABLE "share_link" ADD COLUMN "ends_at" timestamp with time zone;
ALTER TABLE "share_visitor" ADD CONSTRAINT "share_visitor_share_link_id_share_link_id_fk" FOREIGN KEY ("share_link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "share_visitor_link_email" ON "share_visitor" USING btree ("share_link_id","email");
CREATE INDEX "share_visitor_email" ON "share_visitor" USING btree ("email");
ALTER TABLE "session" ADD CONSTRAINT "session_share_visitor_id_share_visitor_id_fk" FOREIGN KEY ("share_visitor_id") REFERENCES "public"."share_visitor"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "session_share_visitor" ON "session" USING btree ("share_visitor_id");