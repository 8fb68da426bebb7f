CREATE TABLE "activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"operation" text NOT NULL,
	"project_id" text,
	"event_id" bigint,
	"what" text DEFAULT '' NOT NULL,
	"doing" text DEFAULT '' NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"way_back" jsonb,
	"undone_at" timestamp with time zone,
	"undoes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "outbox_try" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"outbox_id" uuid NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "inquiry" ADD COLUMN "deal_id" text;
ALTER TABLE "activity" ADD CONSTRAINT "activity_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "activity" ADD CONSTRAINT "activity_event_id_project_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."project_event"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "outbox_try" ADD CONSTRAINT "outbox_try_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "activity_created_at" ON "activity" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "activity_staff" ON "activity" USING btree ("staff_id","id" DESC NULLS LAST);
CREATE INDEX "activity_project" ON "activity" USING btree ("project_id","id" DESC NULLS LAST);
CREATE INDEX "activity_kind" ON "activity" USING btree ("kind","id" DESC NULLS LAST);
CREATE INDEX "activity_event" ON "activity" USING btree ("event_id");
CREATE INDEX "outbox_try_outbox" ON "outbox_try" USING btree ("outbox_id","id");
-- What staff did before there was a list of it: each row points to the project's history, which stays the one place that tells it.
INSERT INTO "activity" ("staff_id", "by", "kind", "operation", "project_id", "event_id", "created_at")
SELECT "staff_id", "by", CASE WHEN "kind" LIKE 'project-%' THEN 'project' WHEN "kind" LIKE 'proof%' OR "kind" = 'customer-told' THEN 'proof'
  WHEN "kind" LIKE 'order-%' THEN 'order' ELSE 'request' END, 'history', "project_id", "id", "created_at"
FROM "project_event" WHERE "staff_id" IS NOT NULL ORDER BY "id";

-- Lists and counts of staff at the sizes of the benchmark, answered without reading whole rows.
CREATE INDEX "inquiry_listed" ON "inquiry" ("created_at" DESC, "id" DESC) INCLUDE ("handled_at", "project_id", "segment");
CREATE INDEX "inquiry_name" ON "inquiry" (lower("name"), "id");
CREATE INDEX "project_newest" ON "project" ("created_at" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "draft_order_awaiting" ON "draft_order" ("created_at") INCLUDE ("total_cents") WHERE "state" = 'awaiting';
CREATE INDEX "draft_order_paid" ON "draft_order" ("paid_at") INCLUDE ("total_cents") WHERE "state" = 'paid';
CREATE INDEX "draft_order_email" ON "draft_order" (lower("contact" ->> 'email'));
CREATE INDEX "mail_to_address" ON "mail" ("to_address");
CREATE INDEX "stored_file_owner" ON "stored_file" ("owner");
CREATE INDEX "outbox_ranked" ON "outbox" ((CASE WHEN "state" = 'parked' THEN 0 WHEN "state" = 'waiting' AND "tries" > 0 THEN 1
  WHEN "state" = 'waiting' THEN 2 ELSE 3 END), "created_at" DESC, "id" DESC);

-- Words anywhere in a text are found by their trigrams. A PostgreSQL without its contrib modules goes on without: slower, and right.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "project_words" ON "project" USING gin (lower("id") gin_trgm_ops, lower("email") gin_trgm_ops, lower("name") gin_trgm_ops);
  CREATE INDEX "proof_version_words" ON "proof_version" USING gin (lower("proof_name") gin_trgm_ops);
  CREATE INDEX "inquiry_words" ON "inquiry" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "draft_order_words" ON "draft_order" USING gin (('d-' || "number"::text) gin_trgm_ops,
    lower(coalesce("contact" ->> 'name', '') || ' ' || coalesce("contact" ->> 'company', '') || ' ' || coalesce("contact" ->> 'email', '')) gin_trgm_ops);
  CREATE INDEX "pattern_group_words" ON "pattern_group" USING gin (lower("id") gin_trgm_ops, lower("name") gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not there: searches read every row';
END $$;
