CREATE TYPE "public"."segment" AS ENUM('organization', 'distributor', 'wedding', 'individual');
CREATE TYPE "public"."order_state" AS ENUM('awaiting', 'paid', 'cancelled');
CREATE TYPE "public"."style_collection" AS ENUM('org', 'photo');
CREATE SEQUENCE "public"."deal_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 48001 CACHE 1;
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;
CREATE TABLE "crm_entry" (
	"key" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"deal_id" text,
	"email" text,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"segment" "segment" NOT NULL,
	"sent" jsonb NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"ad_source" text DEFAULT '' NOT NULL,
	"deadline" date,
	"products" jsonb NOT NULL,
	"colors" jsonb NOT NULL,
	"file_count" integer NOT NULL,
	"search_text" text NOT NULL,
	"started_at" timestamp with time zone,
	"came_back" integer DEFAULT 0 NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	"project_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "inquiry_file" (
	"inquiry_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "inquiry_file_inquiry_id_file_id_pk" PRIMARY KEY("inquiry_id","file_id")
);

CREATE TABLE "partial_inquiry" (
	"flow_id" uuid PRIMARY KEY NOT NULL,
	"segment" "segment" NOT NULL,
	"basic_info" jsonb NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"saves" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "resume_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"segment" "segment" NOT NULL,
	"email" text NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "draft_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"token" text NOT NULL,
	"state" "order_state" DEFAULT 'awaiting' NOT NULL,
	"order_key" text,
	"project_id" text,
	"note_attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"sums" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"contact" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "draft_order_number_unique" UNIQUE("number"),
	CONSTRAINT "draft_order_token_unique" UNIQUE("token"),
	CONSTRAINT "draft_order_order_key_unique" UNIQUE("order_key"),
	CONSTRAINT "draft_order_token" CHECK ("draft_order"."token" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "draft_order_total" CHECK ("draft_order"."total_cents" >= 0)
);

CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "price_table" (
	"identifier" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tiers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "product_detail" (
	"product_type" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"product_description" text NOT NULL,
	"pricing_information" text NOT NULL,
	"pricing_identifier" text NOT NULL,
	"sample_product" text NOT NULL,
	"custom_pricing" jsonb,
	"bundle_counting" boolean DEFAULT false NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"friendly_option_names" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"shipping" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_detail_sample_product_unique" UNIQUE("sample_product"),
	CONSTRAINT "product_detail_minimum" CHECK ("product_detail"."minimum_quantity" > 0)
);

CREATE TABLE "style_pattern" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" "style_collection" NOT NULL,
	"pattern_name" text NOT NULL,
	"product_type" text NOT NULL,
	"index" integer NOT NULL,
	"file_id" text,
	"drawing" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "style_pattern_picture" CHECK (num_nonnulls("style_pattern"."file_id", "style_pattern"."drawing") = 1)
);

ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_handled_by_staff_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inquiry_file" ADD CONSTRAINT "inquiry_file_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inquiry_file" ADD CONSTRAINT "inquiry_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "partial_inquiry" ADD CONSTRAINT "partial_inquiry_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "style_pattern" ADD CONSTRAINT "style_pattern_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "style_pattern" ADD CONSTRAINT "style_pattern_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "crm_entry_deal" ON "crm_entry" USING btree ("deal_id");
CREATE INDEX "crm_entry_email" ON "crm_entry" USING btree ("email");
CREATE INDEX "inquiry_created_at" ON "inquiry" USING btree ("created_at" DESC NULLS LAST,"id");
CREATE INDEX "inquiry_new" ON "inquiry" USING btree ("created_at") WHERE "inquiry"."handled_at" is null;
CREATE INDEX "inquiry_email" ON "inquiry" USING btree ("email");
CREATE INDEX "inquiry_file_of_file" ON "inquiry_file" USING btree ("file_id");
CREATE INDEX "partial_inquiry_changed_at" ON "partial_inquiry" USING btree ("changed_at" DESC NULLS LAST,"flow_id") WHERE "partial_inquiry"."inquiry_id" is null;
CREATE INDEX "partial_inquiry_email" ON "partial_inquiry" USING btree ("email");
CREATE INDEX "resume_link_expires_at" ON "resume_link" USING btree ("expires_at");
CREATE INDEX "resume_link_email" ON "resume_link" USING btree ("email");
CREATE INDEX "draft_order_created_at" ON "draft_order" USING btree ("created_at" DESC NULLS LAST,"id");
CREATE INDEX "draft_order_project" ON "draft_order" USING btree ("project_id");
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","created_at");
CREATE INDEX "style_pattern_order" ON "style_pattern" USING btree ("collection","product_type","index");