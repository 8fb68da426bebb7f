CREATE TABLE "sold_line" (
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_swatch" boolean NOT NULL,
	"product_type" text NOT NULL,
	"design" text NOT NULL,
	"pieces" integer NOT NULL,
	"leads" boolean NOT NULL,
	"left_at" timestamp with time zone,
	"promised_on" date,
	"revenue_cents" integer NOT NULL,
	"colors" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "sold_line_order_id_line_pk" PRIMARY KEY("order_id","line")
);

ALTER TABLE "project_view" ADD COLUMN "list" text DEFAULT 'projects' NOT NULL;
ALTER TABLE "draft_order" ADD COLUMN "refunded_tax_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "draft_order" ADD COLUMN "revenue_cents" integer GENERATED ALWAYS AS (case when cancelled_at is null then greatest(0, total_cents - coalesce((jsonb_path_query_first(sums, '$[*] ? (@.kind == "tax").amount'))::integer, 0) - greatest(0, refunded_cents - greatest(0, received_cents - total_cents)) + least(coalesce((jsonb_path_query_first(sums, '$[*] ? (@.kind == "tax").amount'))::integer, 0), refunded_tax_cents)) else 0 end) STORED NOT NULL;
ALTER TABLE "draft_order" ADD COLUMN "shop_email" text GENERATED ALWAYS AS (case when project_id is null then lower(contact ->> 'email') end) STORED;
ALTER TABLE "draft_order" ADD COLUMN "left_at" timestamp with time zone;
ALTER TABLE "draft_order" ADD COLUMN "promised_on" date;
ALTER TABLE "order_payment" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "sold_line" ADD CONSTRAINT "sold_line_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sold_line_created_at" ON "sold_line" USING btree ("created_at");
CREATE INDEX "draft_order_report" ON "draft_order" USING btree ("created_at") INCLUDE ("id", "revenue_cents", "ship_by", "left_at", "promised_on", "project_id", "shop_email") WHERE cancelled_at IS NULL;
CREATE INDEX "inquiry_created_at" ON "inquiry" USING btree ("created_at") INCLUDE ("project_id");
CREATE INDEX "configured_design_created_at" ON "configured_design" USING btree ("created_at");
CREATE INDEX "order_event_reprint" ON "order_event" USING btree ("created_at") WHERE kind = 'reprint';
CREATE INDEX "order_problem_created_at" ON "order_problem" USING btree ("created_at");
--> statement-breakpoint
-- Lines of earlier versions lack some members. Running sums are rounded, so the shares of an order add up to its revenue. Without prices the first line has all of it.
CREATE FUNCTION "write_sold_lines"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A restore brings the rows of this table along.
  IF coalesce(current_setting('colorway.project_work', true), '') = 'off' THEN
    RETURN;
  END IF;
  DELETE FROM sold_line WHERE order_id = ANY (ids);
  INSERT INTO sold_line (order_id, line, created_at, is_swatch, product_type, design, pieces, leads, left_at, promised_on, revenue_cents, colors)
  SELECT list.id, list.line, list.created_at, coalesce(list.l ->> 'kind' = 'swatch', false), coalesce(list.l ->> 'productType', ''), coalesce(list.l ->> 'name', ''),
    coalesce((list.l ->> 'quantity')::integer, 0), list.leads, list.left_at, list.promise,
    CASE WHEN list.total = 0 THEN CASE WHEN list.line = 0 THEN list.revenue ELSE 0 END
    ELSE (round(list.revenue * list.upto / list.total) - round(list.revenue * (list.upto - list.amount) / list.total))::integer END,
    ARRAY(SELECT DISTINCT lower(c ->> 'hex') || ' ' || (c ->> 'colorName') FROM jsonb_array_elements(CASE jsonb_typeof(list.l -> 'colors') WHEN 'array' THEN list.l -> 'colors' END) c
      WHERE c ->> 'hex' IS NOT NULL AND c ->> 'colorName' IS NOT NULL ORDER BY 1)
  FROM (
    SELECT each.*, sum(each.amount) OVER (PARTITION BY each.id ORDER BY each.line) AS upto, sum(each.amount) OVER (PARTITION BY each.id) AS total,
      row_number() OVER (PARTITION BY each.id, each.l ->> 'productType', each.l ->> 'kind' ORDER BY each.line) = 1 AS leads
    FROM (
      SELECT d.id, d.created_at, d.left_at, coalesce(d.promised_on, d.ship_by) AS promise, d.revenue_cents::numeric AS revenue, l, (place - 1)::integer AS line,
        coalesce((l ->> 'lineItemTotal')::numeric, 0) AS amount
      FROM draft_order d, jsonb_array_elements(d.lines) WITH ORDINALITY AS listed(l, place)
      WHERE d.id = ANY (ids) AND d.cancelled_at IS NULL) each) list
  WHERE NOT list.l ? 'reprint';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "sold_lines_of_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_sold_lines(array_agg(id)) FROM changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "sold_lines_of_changed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_sold_lines(array_agg(changed.id)) FROM changed JOIN earlier ON earlier.id = changed.id
  WHERE (changed.revenue_cents, changed.created_at, changed.cancelled_at IS NULL, changed.left_at, changed.promised_on, changed.ship_by)
    IS DISTINCT FROM (earlier.revenue_cents, earlier.created_at, earlier.cancelled_at IS NULL, earlier.left_at, earlier.promised_on, earlier.ship_by)
    OR jsonb_array_length(changed.lines) <> jsonb_array_length(earlier.lines) HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sold_lines_insert" AFTER INSERT ON "draft_order" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sold_lines_of_orders();
CREATE TRIGGER "sold_lines_update" AFTER UPDATE ON "draft_order" REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sold_lines_of_changed_orders();
--> statement-breakpoint
UPDATE order_payment r SET tax_cents = round(r.amount_cents::numeric * t.tax / d.total_cents)
FROM draft_order d, LATERAL (SELECT coalesce((jsonb_path_query_first(d.sums, '$[*] ? (@.kind == "tax").amount'))::integer, 0) AS tax) t
WHERE r.order_id = d.id AND r.kind = 'refund' AND d.total_cents > 0 AND t.tax > 0;
UPDATE draft_order d SET refunded_tax_cents = r.tax FROM (
  SELECT order_id, sum(tax_cents)::integer AS tax FROM order_payment WHERE voided_at IS NULL AND tax_cents > 0 GROUP BY 1) r
WHERE r.order_id = d.id;
UPDATE draft_order d SET promised_on = d.ship_by, left_at = p.at FROM (
  SELECT order_id, max(shipped_at) AS at FROM parcel WHERE taken_back_at IS NULL GROUP BY 1) p
WHERE p.order_id = d.id AND d.pieces > 0 AND d.shipped_pieces >= d.pieces;
SELECT write_sold_lines(array_agg(id)) FROM draft_order;
