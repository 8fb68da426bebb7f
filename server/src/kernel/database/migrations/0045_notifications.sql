CREATE TYPE "public"."mail_way" AS ENUM('now', 'daily', 'off');
CREATE TABLE "quarantined_file" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"original_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"finding" text NOT NULL,
	"project_id" text,
	"owner" text NOT NULL,
	"sealed_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" text,
	"release_reason" text,
	"noticed_at" timestamp with time zone
);

CREATE TABLE "digest_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "mail_choice" (
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"way" "mail_way" NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_choice_email_topic_pk" PRIMARY KEY("email","topic")
);

ALTER TABLE "mail" ADD COLUMN "topic" text;
CREATE INDEX "quarantined_file_created_at" ON "quarantined_file" USING btree ("created_at","id");
CREATE INDEX "digest_line_email" ON "digest_line" USING btree ("email","created_at");