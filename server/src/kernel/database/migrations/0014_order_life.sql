ALTER TYPE "public"."order_state" ADD VALUE 'in-production' BEFORE 'cancelled';
ALTER TYPE "public"."order_state" ADD VALUE 'ready' BEFORE 'cancelled';
ALTER TYPE "public"."order_state" ADD VALUE 'partly-shipped' BEFORE 'cancelled';
ALTER TYPE "public"."order_state" ADD VALUE 'shipped' BEFORE 'cancelled';
ALTER TYPE "public"."order_state" ADD VALUE 'delivered' BEFORE 'cancelled';
CREATE TABLE "line_progress" (
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"stage" text NOT NULL,
	"done" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_progress_order_id_line_stage_pk" PRIMARY KEY("order_id","line","stage"),
	CONSTRAINT "line_progress_done" CHECK ("line_progress"."done" >= 0)
);

CREATE TABLE "order_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"way" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"provider" text,
	"external_id" text,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	CONSTRAINT "order_payment_amount" CHECK ("order_payment"."amount_cents" > 0)
);

CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"pieces" jsonb NOT NULL,
	"carrier" text,
	"tracking" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"delivered_note" text DEFAULT '' NOT NULL,
	"taken_back_at" timestamp with time zone,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "draft_order" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;
ALTER TABLE "draft_order" ADD COLUMN "shipped_pieces" integer DEFAULT 0 NOT NULL;
ALTER TABLE "draft_order" ADD COLUMN "delivered_pieces" integer DEFAULT 0 NOT NULL;
ALTER TABLE "draft_order" ADD COLUMN "received_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "draft_order" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "draft_order" ADD COLUMN "ship_by" date;
ALTER TABLE "draft_order" ADD COLUMN "started_at" timestamp with time zone;
ALTER TABLE "draft_order" ADD COLUMN "ready_at" timestamp with time zone;
ALTER TABLE "line_progress" ADD CONSTRAINT "line_progress_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_voided_by_staff_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "order_payment_order" ON "order_payment" USING btree ("order_id","created_at");
CREATE INDEX "order_payment_created_at" ON "order_payment" USING btree ("created_at");
CREATE INDEX "order_payment_staff" ON "order_payment" USING btree ("staff_id");
CREATE INDEX "order_payment_voided_by" ON "order_payment" USING btree ("voided_by");
CREATE UNIQUE INDEX "order_payment_external" ON "order_payment" USING btree ("provider","external_id","kind");
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id","created_at");
CREATE INDEX "parcel_staff" ON "parcel" USING btree ("staff_id");
ALTER TABLE "draft_order" ADD CONSTRAINT "draft_order_received" CHECK ("draft_order"."refunded_cents" between 0 and "draft_order"."received_cents");
ALTER TABLE "draft_order" ADD CONSTRAINT "draft_order_pieces" CHECK ("draft_order"."delivered_pieces" between 0 and "draft_order"."shipped_pieces");

-- Orders from before have their pieces in their lines, and one payment of the full total.
UPDATE "draft_order" o SET "pieces" = coalesce((
  SELECT sum((line ->> 'quantity')::int) FROM jsonb_array_elements(o."lines") line
  WHERE line ->> 'kind' = 'product' OR NOT o."lines" @> '[{"kind": "product"}]'), 0);
INSERT INTO "order_payment" ("id", "order_id", "kind", "amount_cents", "way", "provider", "external_id", "created_at")
SELECT gen_random_uuid(), "id", 'payment', "total_cents", CASE WHEN "till" IS NULL THEN 'other' ELSE 'provider' END, "till", "external_id",
  "paid_at"
FROM "draft_order" WHERE "paid_at" IS NOT NULL AND "total_cents" > 0;
UPDATE "draft_order" SET "received_cents" = "total_cents" WHERE "paid_at" IS NOT NULL;
-- Sums of payments are read from the ledger.
DROP INDEX "draft_order_paid";

-- An order counts from its payment on, whatever has become of it since.
CREATE OR REPLACE FUNCTION "project_work_of"("ids" text[]) RETURNS TABLE (
  "project_id" text, "type" project_type, "owner_id" uuid, "due_on" date, "proofs" integer, "approved" integer, "undecided" integer,
  "open_changes" integer, "ordered_at" timestamptz, "closed_at" timestamptz, "last_activity_at" timestamptz, "search_text" text
) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.type, p.owner_id, coalesce(p.in_hands_on, 'infinity'), f.proofs, f.approved, f.undecided, t.open_changes,
    o.ordered_at, p.closed_at, greatest(p.created_at, e.created_at, o.moved_at),
    lower(concat_ws(chr(10), p.id, p.name, p.email, i.contact, f.names, o.names))
  FROM project p
  LEFT JOIN LATERAL (
    SELECT greatest(max(d.created_at) FILTER (WHERE d.state NOT IN ('awaiting', 'cancelled')), max(h.created_at)) AS ordered_at,
      max(greatest(d.created_at, d.paid_at, d.started_at, d.ready_at, d.cancelled_at)) AS moved_at,
      string_agg('D-' || d.number, chr(10) ORDER BY d.number) AS names
    FROM (SELECT max(created_at) AS created_at FROM project_event
      WHERE project_event.project_id = p.id AND kind = 'order-summary-handled') h
    LEFT JOIN draft_order d ON d.project_id = p.id
  ) o ON true
  LEFT JOIN LATERAL (
    SELECT project_event.created_at FROM project_event WHERE project_event.project_id = p.id ORDER BY project_event.id DESC LIMIT 1
  ) e ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS open_changes FROM request_thread WHERE request_thread.project_id = p.id AND state = 'open' AND sent_at IS NOT NULL
  ) t ON true
  LEFT JOIN LATERAL (
    SELECT string_agg(concat_ws(' ', nullif(inquiry.name, ''), nullif(inquiry.company, '')), chr(10) ORDER BY inquiry.id) AS contact
    FROM inquiry WHERE inquiry.project_id = p.id
  ) i ON true
  LEFT JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT pr.hidden))::int AS proofs,
      (count(*) FILTER (WHERE NOT pr.hidden AND a.version = pr.shown))::int AS approved,
      (count(*) FILTER (WHERE NOT pr.hidden AND a.version IS DISTINCT FROM pr.shown
        AND (o.ordered_at IS NULL OR v.created_at > o.ordered_at)))::int AS undecided,
      string_agg(v.proof_name, chr(10) ORDER BY pr.position, pr.id) AS names
    FROM proof pr
    LEFT JOIN proof_version v ON v.proof_id = pr.id AND v.version = pr.shown
    LEFT JOIN LATERAL (
      SELECT proof_approval.version FROM proof_approval WHERE proof_approval.proof_id = pr.id
      ORDER BY proof_approval.created_at DESC LIMIT 1
    ) a ON true
    WHERE pr.project_id = p.id AND pr.deleted_at IS NULL
  ) f ON true
  WHERE p.id = ANY("ids") AND p.deleted_at IS NULL
$$;
