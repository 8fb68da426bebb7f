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

ALTER TABLE "catalog" ADD CONSTRAINT "catalog_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "catalog_change" ADD CONSTRAINT "catalog_change_catalog_catalog_name_fk" FOREIGN KEY ("catalog") REFERENCES "public"."catalog"("name") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalog_change" ADD CONSTRAINT "catalog_change_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;