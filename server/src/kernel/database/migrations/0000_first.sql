CREATE TYPE "public"."discount_code_kind" AS ENUM('percentage', 'fixed');
CREATE TYPE "public"."fulfillment" AS ENUM('unselected', 'physical', 'digital');
CREATE TYPE "public"."cart_line_kind" AS ENUM('product', 'swatch');
CREATE TYPE "public"."packaging" AS ENUM('none', 'minimal', 'giftBox');
CREATE TYPE "public"."cart_line_removal" AS ENUM('person', 'layers', 'merged');
CREATE TYPE "public"."file_destination" AS ENUM('org-uploads', 'dist-uploads', 'revisions', 'proof-images', 'org-patterns', 'org-photo-patterns', 'logos', 'content-pictures');
CREATE TYPE "public"."segment" AS ENUM('organization', 'distributor', 'wedding', 'individual');
CREATE TYPE "public"."mail_state" AS ENUM('kept', 'waiting', 'sent', 'failed');
CREATE TYPE "public"."outbox_state" AS ENUM('waiting', 'delivered', 'parked', 'skipped');
CREATE TYPE "public"."pattern_state" AS ENUM('draft', 'live', 'retired');
CREATE TYPE "public"."session_kind" AS ENUM('customer', 'staff', 'share');
CREATE TYPE "public"."staff_role" AS ENUM('staff', 'owner');
CREATE TYPE "public"."project_type" AS ENUM('Organization', 'Distributor', 'Wedding', 'Individual');
CREATE TYPE "public"."approval_way" AS ENUM('online', 'phone');
CREATE TYPE "public"."request_author" AS ENUM('customer', 'maker');
CREATE TYPE "public"."request_kind" AS ENUM('revision', 'designs');
CREATE TYPE "public"."thread_state" AS ENUM('open', 'answered', 'resolved');
CREATE TYPE "public"."order_state" AS ENUM('awaiting', 'paid', 'cancelled');
CREATE TYPE "public"."till_state" AS ENUM('preparing', 'ready', 'failed');
CREATE TYPE "public"."style_collection" AS ENUM('org', 'photo');
CREATE SEQUENCE "public"."deal_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 48001 CACHE 1;
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;
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

CREATE TABLE "catalog" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by" uuid
);

CREATE TABLE "catalog_change" (
	"catalog" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"changes" jsonb NOT NULL,
	CONSTRAINT "catalog_change_catalog_version_pk" PRIMARY KEY("catalog","version")
);

CREATE TABLE "color" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"color_name" text NOT NULL,
	"hex" text NOT NULL,
	"category" text NOT NULL,
	"color_set" text NOT NULL,
	CONSTRAINT "color_hex" CHECK ("color"."hex" ~ '^#[0-9a-f]{6}$')
);

CREATE TABLE "pantone_color" (
	"series" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"hex" text NOT NULL,
	CONSTRAINT "pantone_color_series_id_pk" PRIMARY KEY("series","id"),
	CONSTRAINT "pantone_color_hex" CHECK ("pantone_color"."hex" ~ '^#[0-9a-f]{6}$')
);

CREATE TABLE "content" (
	"part" text PRIMARY KEY NOT NULL,
	"published" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);

CREATE TABLE "content_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "content_draft" (
	"part" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "content_draft_part_field_pk" PRIMARY KEY("part","field")
);

CREATE TABLE "file_variant" (
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_variant_file_id_width_format_pk" PRIMARY KEY("file_id","width","format")
);

CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"destination" "file_destination" NOT NULL,
	"original_name" text NOT NULL,
	"new_name" text NOT NULL,
	"extension" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"removed" text[] DEFAULT '{}' NOT NULL,
	"project_id" text,
	"owner" text NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);

CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"destination" "file_destination" NOT NULL,
	"original_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"project_id" text,
	"owner" text NOT NULL,
	"network" text,
	"storage_ref" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "idempotency" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_sha256" text NOT NULL,
	"status" integer,
	"response" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key")
);

CREATE TABLE "crm_entry" (
	"key" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"deal_id" text,
	"email" text,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "flow_step" (
	"segment" "segment" NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"browsers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flow_step_segment_step_day_pk" PRIMARY KEY("segment","step","day")
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
	"deal_id" text,
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

CREATE TABLE "rate_limit" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);

CREATE TABLE "live_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" "mail_state" NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);

CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lane" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" "outbox_state" DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);

CREATE TABLE "outbox_try" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"outbox_id" uuid NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "configured_design" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"handle" text NOT NULL,
	"colors" jsonb NOT NULL,
	"submitted" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "configured_design_id" CHECK ("configured_design"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "configured_design_colors" CHECK (jsonb_array_length("configured_design"."colors") between 1 and 6)
);

CREATE TABLE "pattern_drawing" (
	"group_id" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"svg" text NOT NULL,
	"template" text NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"slots" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	CONSTRAINT "pattern_drawing_group_id_version_type_pk" PRIMARY KEY("group_id","version","type"),
	CONSTRAINT "pattern_drawing_size" CHECK ("pattern_drawing"."width" > 0 and "pattern_drawing"."height" > 0)
);

CREATE TABLE "pattern_group" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" "pattern_state" NOT NULL,
	"live_version" integer,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pattern_group_id" CHECK ("pattern_group"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "pattern_group_live" CHECK ("pattern_group"."state" <> 'live' or "pattern_group"."live_version" is not null)
);

CREATE TABLE "pattern_version" (
	"group_id" text NOT NULL,
	"version" integer NOT NULL,
	"color_count" integer NOT NULL,
	"colors" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "pattern_version_group_id_version_pk" PRIMARY KEY("group_id","version"),
	CONSTRAINT "pattern_version_version" CHECK ("pattern_version"."version" > 0),
	CONSTRAINT "pattern_version_color_count" CHECK ("pattern_version"."color_count" between 1 and 6)
);

CREATE TABLE "log_in_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"email" text NOT NULL,
	"code_hmac" text NOT NULL,
	"link_hash" text NOT NULL,
	"next" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "log_in_request_link_hash_unique" UNIQUE("link_hash")
);

CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);

CREATE TABLE "passkey_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"staff_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "recovery_code" (
	"code_hmac" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" "session_kind" NOT NULL,
	"email" text,
	"staff_id" uuid,
	"share_link_id" uuid,
	"user_agent" text NOT NULL,
	"recovered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "set_up_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"email" text,
	"role" "staff_role" NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_up_link_id_unique" UNIQUE("id")
);

CREATE TABLE "share_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "share_link_key_hash_unique" UNIQUE("key_hash")
);

CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" "staff_role" NOT NULL,
	"password_hash" text,
	"suspended_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);

CREATE TABLE "project" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT 'My Project' NOT NULL,
	"email" text NOT NULL,
	"type" "project_type" NOT NULL,
	"setup_charge_cents" integer DEFAULT 2000 NOT NULL,
	"price_adjustment_label" text DEFAULT '' NOT NULL,
	"price_adjustment_cents" integer DEFAULT 0 NOT NULL,
	"custom_shipping_label" text DEFAULT '' NOT NULL,
	"custom_shipping_cents" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
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
	"lines" jsonb,
	"alerts" jsonb,
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

CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"till" text,
	"till_state" "till_state",
	"external_id" text,
	"external_name" text,
	"pay_url" text,
	"till_words" text,
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

ALTER TABLE "activity" ADD CONSTRAINT "activity_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "activity" ADD CONSTRAINT "activity_event_id_project_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."project_event"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart" ADD CONSTRAINT "cart_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cart_command" ADD CONSTRAINT "cart_command_project_id_cart_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."cart"("project_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_project_id_cart_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."cart"("project_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalog" ADD CONSTRAINT "catalog_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "catalog_change" ADD CONSTRAINT "catalog_change_catalog_catalog_name_fk" FOREIGN KEY ("catalog") REFERENCES "public"."catalog"("name") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalog_change" ADD CONSTRAINT "catalog_change_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "content" ADD CONSTRAINT "content_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "content_change" ADD CONSTRAINT "content_change_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "file_variant" ADD CONSTRAINT "file_variant_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_handled_by_staff_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inquiry_file" ADD CONSTRAINT "inquiry_file_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inquiry_file" ADD CONSTRAINT "inquiry_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "partial_inquiry" ADD CONSTRAINT "partial_inquiry_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "outbox_try" ADD CONSTRAINT "outbox_try_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "configured_design" ADD CONSTRAINT "configured_design_of_drawing" FOREIGN KEY ("group_id","version","type") REFERENCES "public"."pattern_drawing"("group_id","version","type") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pattern_drawing" ADD CONSTRAINT "pattern_drawing_of_version" FOREIGN KEY ("group_id","version") REFERENCES "public"."pattern_version"("group_id","version") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pattern_version" ADD CONSTRAINT "pattern_version_group_id_pattern_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."pattern_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pattern_version" ADD CONSTRAINT "pattern_version_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_share_link_id_share_link_id_fk" FOREIGN KEY ("share_link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
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
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "style_pattern" ADD CONSTRAINT "style_pattern_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "style_pattern" ADD CONSTRAINT "style_pattern_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "activity_created_at" ON "activity" USING btree ("created_at","id");
CREATE INDEX "activity_staff" ON "activity" USING btree ("staff_id","id");
CREATE INDEX "activity_project" ON "activity" USING btree ("project_id","id");
CREATE INDEX "activity_kind" ON "activity" USING btree ("kind","id");
CREATE INDEX "activity_event" ON "activity" USING btree ("event_id");
CREATE INDEX "cart_command_version" ON "cart_command" USING btree ("project_id","version");
CREATE INDEX "cart_line_project" ON "cart_line" USING btree ("project_id","position");
CREATE INDEX "cart_line_proof" ON "cart_line" USING btree ("proof_id");
CREATE UNIQUE INDEX "cart_line_swatch" ON "cart_line" USING btree ("project_id","proof_id") WHERE "cart_line"."kind" = 'swatch' and "cart_line"."removal" is null;
CREATE INDEX "content_change_part" ON "content_change" USING btree ("part","id");
CREATE UNIQUE INDEX "stored_file_name" ON "stored_file" USING btree ("destination","new_name");
CREATE INDEX "stored_file_project" ON "stored_file" USING btree ("project_id");
CREATE INDEX "stored_file_unclaimed" ON "stored_file" USING btree ("created_at","bytes") WHERE not "stored_file"."claimed" and "stored_file"."destination" in ('org-uploads', 'dist-uploads');
CREATE INDEX "upload_created_at" ON "upload" USING btree ("created_at");
CREATE INDEX "idempotency_created_at" ON "idempotency" USING btree ("created_at");
CREATE INDEX "crm_entry_deal" ON "crm_entry" USING btree ("deal_id");
CREATE INDEX "crm_entry_email" ON "crm_entry" USING btree ("email");
CREATE INDEX "inquiry_new" ON "inquiry" USING btree ("created_at","project_id") WHERE "inquiry"."handled_at" is null;
CREATE INDEX "inquiry_email" ON "inquiry" USING btree ("email");
CREATE INDEX "inquiry_project" ON "inquiry" USING btree ("project_id") WHERE "inquiry"."project_id" is not null;
CREATE INDEX "inquiry_file_of_file" ON "inquiry_file" USING btree ("file_id");
CREATE INDEX "partial_inquiry_changed_at" ON "partial_inquiry" USING btree ("changed_at","flow_id") WHERE "partial_inquiry"."inquiry_id" is null;
CREATE INDEX "partial_inquiry_email" ON "partial_inquiry" USING btree ("email");
CREATE INDEX "partial_inquiry_inquiry" ON "partial_inquiry" USING btree ("inquiry_id");
CREATE INDEX "resume_link_expires_at" ON "resume_link" USING btree ("expires_at");
CREATE INDEX "resume_link_email" ON "resume_link" USING btree ("email");
CREATE INDEX "rate_limit_window_start" ON "rate_limit" USING btree ("window_start");
CREATE INDEX "live_event_channel_xid" ON "live_event" USING btree ("channel","xid");
CREATE INDEX "live_event_xid" ON "live_event" USING btree ("xid");
CREATE INDEX "live_event_created_at" ON "live_event" USING btree ("created_at");
CREATE INDEX "mail_created_at" ON "mail" USING btree ("created_at","id");
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("lane","created_at","id") WHERE "outbox"."state" = 'waiting';
CREATE INDEX "outbox_state" ON "outbox" USING btree ("state","created_at");
CREATE INDEX "outbox_service_delivered" ON "outbox" USING btree ((case when "kind" = 'mail' then 'mail' when "kind" like 'crm.%' then 'crm'
        when "kind" like 'shop.%' or "kind" like 'till.%' then 'shop' else 'other' end),"delivered_at") WHERE "outbox"."state" = 'delivered';
CREATE INDEX "outbox_try_outbox" ON "outbox_try" USING btree ("outbox_id","id");
CREATE INDEX "configured_design_of_version" ON "configured_design" USING btree ("group_id","version");
CREATE INDEX "log_in_request_browser" ON "log_in_request" USING btree ("browser_hash","created_at");
CREATE INDEX "recovery_code_staff" ON "recovery_code" USING btree ("staff_id");
CREATE INDEX "session_email" ON "session" USING btree ("email");
CREATE INDEX "session_staff" ON "session" USING btree ("staff_id");
CREATE INDEX "session_share_link" ON "session" USING btree ("share_link_id");
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");
CREATE INDEX "share_link_project" ON "share_link" USING btree ("project_id");
CREATE INDEX "project_email" ON "project" USING btree ("email","id");
CREATE INDEX "proof_project" ON "proof" USING btree ("project_id","position");
CREATE INDEX "proof_approval_proof" ON "proof_approval" USING btree ("proof_id","created_at");
CREATE INDEX "proof_approval_given_by" ON "proof_approval" USING btree ("given_by");
CREATE INDEX "proof_approval_created_at" ON "proof_approval" USING btree ("created_at");
CREATE INDEX "proof_version_file" ON "proof_version" USING btree ("file_id");
CREATE INDEX "project_event_project" ON "project_event" USING btree ("project_id","id");
CREATE INDEX "project_event_by" ON "project_event" USING btree ("by");
CREATE INDEX "project_event_summary" ON "project_event" USING btree ("project_id","id") WHERE kind in ('order-summary-sent', 'order-summary-handled');
CREATE INDEX "request_message_thread" ON "request_message" USING btree ("thread_id","created_at");
CREATE INDEX "request_message_file" ON "request_message" USING btree ("file_id");
CREATE INDEX "request_thread_project" ON "request_thread" USING btree ("project_id","created_at");
CREATE INDEX "request_thread_proof" ON "request_thread" USING btree ("proof_id");
CREATE INDEX "request_thread_open" ON "request_thread" USING btree ("created_at") WHERE "request_thread"."state" = 'open';
CREATE INDEX "webhook_inbox_received" ON "webhook_inbox" USING btree ("received_at");
CREATE INDEX "draft_order_created_at" ON "draft_order" USING btree ("created_at","id");
CREATE INDEX "draft_order_project" ON "draft_order" USING btree ("project_id");
CREATE UNIQUE INDEX "draft_order_external" ON "draft_order" USING btree ("till","external_id");
CREATE INDEX "draft_order_till_open" ON "draft_order" USING btree ("till","created_at") WHERE "draft_order"."till" is not null and "draft_order"."state" = 'awaiting';
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","created_at");
CREATE INDEX "style_pattern_order" ON "style_pattern" USING btree ("collection","product_type","index");
-- From here on written by hand: what the schema in TypeScript cannot say.

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

-- A text is found by any part of it. Without the extension, a search reads every row and finds the same.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "project_words" ON "project" USING gin (lower("id") gin_trgm_ops, lower("email") gin_trgm_ops, lower("name") gin_trgm_ops);
  CREATE INDEX "proof_version_words" ON "proof_version" USING gin (lower("proof_name") gin_trgm_ops);
  CREATE INDEX "inquiry_words" ON "inquiry" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "draft_order_words" ON "draft_order" USING gin (('d-' || "number"::text) gin_trgm_ops,
    lower(coalesce("contact" ->> 'name', '') || ' ' || coalesce("contact" ->> 'company', '') || ' ' || coalesce("contact" ->> 'email', '')) gin_trgm_ops);
  CREATE INDEX "pattern_group_words" ON "pattern_group" USING gin (lower("id") gin_trgm_ops, lower("name") gin_trgm_ops);
  CREATE INDEX "project_event_words" ON "project_event" USING gin (lower("data"::text) gin_trgm_ops);
  CREATE INDEX "activity_words" ON "activity"
    USING gin (lower("what" || ' ' || "before" || ' ' || "after" || ' ' || coalesce("way_back"::text, '')) gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'The extension pg_trgm is missing: searches read every row.';
END $$;

-- Fails the statement it is part of, so that a write of one statement can refuse by itself: SQLSTATE CW001, the code as message.
CREATE FUNCTION "refuse"("code" text) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'CW001', MESSAGE = "code";
END
$$;
