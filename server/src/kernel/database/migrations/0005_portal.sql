CREATE TYPE "public"."discount_code_kind" AS ENUM('percentage', 'fixed');
CREATE TYPE "public"."fulfillment" AS ENUM('unselected', 'physical', 'digital');
CREATE TYPE "public"."cart_line_kind" AS ENUM('product', 'swatch');
CREATE TYPE "public"."packaging" AS ENUM('none', 'minimal', 'giftBox');
CREATE TYPE "public"."cart_line_removal" AS ENUM('person', 'layers', 'merged');
CREATE TYPE "public"."approval_way" AS ENUM('online', 'phone');
CREATE TYPE "public"."request_author" AS ENUM('customer', 'maker');
CREATE TYPE "public"."request_kind" AS ENUM('revision', 'designs');
CREATE TYPE "public"."thread_state" AS ENUM('open', 'answered', 'resolved');
CREATE TABLE "cart" (
	"project_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"packaging" "packaging" DEFAULT 'none' NOT NULL,
	"fulfillment" "fulfillment" DEFAULT 'unselected' NOT NULL,
	"discount_code" text,
	"packaging_version" integer DEFAULT 0 NOT NULL,
	"fulfillment_version" integer DEFAULT 0 NOT NULL,
	"code_version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "cart_command" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"version" integer NOT NULL,
	"command" jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "cart_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" "cart_line_kind" NOT NULL,
	"proof_id" uuid NOT NULL,
	"selections" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removal" "cart_line_removal",
	"shop_product_id" text,
	"shop_variant_id" text,
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" > 0)
);

CREATE TABLE "discount_code" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" "discount_code_kind" NOT NULL,
	"value" integer NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"usage_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_code_upper" CHECK ("discount_code"."code" = upper("discount_code"."code")),
	CONSTRAINT "discount_code_value" CHECK ("discount_code"."value" > 0 and ("discount_code"."kind" <> 'percentage' or "discount_code"."value" <= 100))
);

CREATE TABLE "content" (
	"part" text PRIMARY KEY NOT NULL,
	"published" jsonb NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);

CREATE TABLE "proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"product_type" text DEFAULT 'Necktie' NOT NULL,
	"pricing_identifier" text,
	"alerts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_notes" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"shown" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);

CREATE TABLE "proof_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sha256" text NOT NULL,
	"selections" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer,
	"way" "approval_way" NOT NULL,
	"given_by" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "proof_version" (
	"proof_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_id" text,
	"drawing" jsonb,
	"file_name" text NOT NULL,
	"proof_name" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "proof_version_proof_id_version_pk" PRIMARY KEY("proof_id","version"),
	CONSTRAINT "proof_version_picture" CHECK (num_nonnulls("proof_version"."file_id", "proof_version"."drawing") = 1)
);

CREATE TABLE "project_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "request_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author" "request_author" NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "request_thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"proof_id" uuid,
	"kind" "request_kind" DEFAULT 'revision' NOT NULL,
	"state" "thread_state" DEFAULT 'open' NOT NULL,
	"proof_version" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"seen_by_maker_at" timestamp with time zone,
	"seen_by_customer_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "project" ADD COLUMN "price_adjustment_label" text DEFAULT '' NOT NULL;
ALTER TABLE "project" ADD COLUMN "price_adjustment_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "project" ADD COLUMN "custom_shipping_label" text DEFAULT '' NOT NULL;
ALTER TABLE "project" ADD COLUMN "custom_shipping_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "project" ADD COLUMN "deleted_by" uuid;
ALTER TABLE "cart" ADD CONSTRAINT "cart_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cart_command" ADD CONSTRAINT "cart_command_project_id_cart_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."cart"("project_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_project_id_cart_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."cart"("project_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "content" ADD CONSTRAINT "content_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "proof" ADD CONSTRAINT "proof_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_approval" ADD CONSTRAINT "proof_approval_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "proof_approval" ADD CONSTRAINT "proof_approval_version" FOREIGN KEY ("proof_id","version") REFERENCES "public"."proof_version"("proof_id","version") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_version" ADD CONSTRAINT "proof_version_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_version" ADD CONSTRAINT "proof_version_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_version" ADD CONSTRAINT "proof_version_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "request_message" ADD CONSTRAINT "request_message_thread_id_request_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."request_thread"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "request_message" ADD CONSTRAINT "request_message_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "request_thread" ADD CONSTRAINT "request_thread_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "request_thread" ADD CONSTRAINT "request_thread_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "cart_command_version" ON "cart_command" USING btree ("project_id","version");
CREATE INDEX "cart_line_project" ON "cart_line" USING btree ("project_id","position");
CREATE INDEX "cart_line_proof" ON "cart_line" USING btree ("proof_id");
CREATE UNIQUE INDEX "cart_line_swatch" ON "cart_line" USING btree ("project_id","proof_id") WHERE "cart_line"."kind" = 'swatch' and "cart_line"."removal" is null;
CREATE INDEX "proof_project" ON "proof" USING btree ("project_id","position") WHERE "proof"."deleted_at" is null;
CREATE INDEX "proof_approval_proof" ON "proof_approval" USING btree ("proof_id","created_at" DESC NULLS LAST);
CREATE INDEX "proof_version_file" ON "proof_version" USING btree ("file_id");
CREATE INDEX "project_event_project" ON "project_event" USING btree ("project_id","id" DESC NULLS LAST);
CREATE INDEX "request_message_thread" ON "request_message" USING btree ("thread_id","created_at");
CREATE INDEX "request_message_file" ON "request_message" USING btree ("file_id");
CREATE INDEX "request_thread_project" ON "request_thread" USING btree ("project_id","created_at" DESC NULLS LAST);
CREATE INDEX "request_thread_open" ON "request_thread" USING btree ("created_at") WHERE "request_thread"."state" = 'open';