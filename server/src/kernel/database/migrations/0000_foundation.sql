CREATE TYPE "public"."file_destination" AS ENUM('org-uploads', 'dist-uploads', 'revisions', 'proof-images', 'org-patterns', 'org-photo-patterns');
CREATE TYPE "public"."mail_state" AS ENUM('kept', 'waiting', 'sent', 'failed');
CREATE TYPE "public"."outbox_state" AS ENUM('waiting', 'delivered', 'parked', 'skipped');
CREATE TYPE "public"."session_kind" AS ENUM('customer', 'staff', 'share');
CREATE TYPE "public"."staff_role" AS ENUM('staff', 'owner');
CREATE TYPE "public"."project_type" AS ENUM('Organization', 'Distributor', 'Wedding', 'Individual');
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
	"project_id" text,
	"owner" text NOT NULL,
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

CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" "session_kind" NOT NULL,
	"email" text,
	"staff_id" uuid,
	"share_link_id" uuid,
	"user_agent" text NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);

CREATE TABLE "project" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT 'My Project' NOT NULL,
	"email" text NOT NULL,
	"type" "project_type" NOT NULL,
	"setup_charge_cents" integer DEFAULT 2000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);

CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "file_variant" ADD CONSTRAINT "file_variant_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_share_link_id_share_link_id_fk" FOREIGN KEY ("share_link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "stored_file_name" ON "stored_file" USING btree ("destination","new_name");
CREATE INDEX "stored_file_project" ON "stored_file" USING btree ("project_id");
CREATE INDEX "upload_created_at" ON "upload" USING btree ("created_at");
CREATE INDEX "idempotency_created_at" ON "idempotency" USING btree ("created_at");
CREATE INDEX "rate_limit_window_start" ON "rate_limit" USING btree ("window_start");
CREATE INDEX "live_event_channel" ON "live_event" USING btree ("channel","id");
CREATE INDEX "live_event_created_at" ON "live_event" USING btree ("created_at");
CREATE INDEX "mail_created_at" ON "mail" USING btree ("created_at" DESC NULLS LAST,"id");
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("lane","created_at","id") WHERE "outbox"."state" = 'waiting';
CREATE INDEX "outbox_state" ON "outbox" USING btree ("state","created_at" DESC NULLS LAST);
CREATE INDEX "log_in_request_browser" ON "log_in_request" USING btree ("browser_hash","created_at" DESC NULLS LAST);
CREATE INDEX "session_email" ON "session" USING btree ("email");
CREATE INDEX "session_staff" ON "session" USING btree ("staff_id");
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");
CREATE INDEX "share_link_project" ON "share_link" USING btree ("project_id");
CREATE INDEX "project_email" ON "project" USING btree ("email","id" DESC NULLS LAST) WHERE "project"."deleted_at" is null;