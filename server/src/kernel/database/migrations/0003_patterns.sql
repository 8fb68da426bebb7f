CREATE TYPE "public"."pattern_state" AS ENUM('draft', 'live', 'retired');
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

ALTER TABLE "configured_design" ADD CONSTRAINT "configured_design_of_drawing" FOREIGN KEY ("group_id","version","type") REFERENCES "public"."pattern_drawing"("group_id","version","type") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pattern_drawing" ADD CONSTRAINT "pattern_drawing_of_version" FOREIGN KEY ("group_id","version") REFERENCES "public"."pattern_version"("group_id","version") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pattern_version" ADD CONSTRAINT "pattern_version_group_id_pattern_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."pattern_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pattern_version" ADD CONSTRAINT "pattern_version_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;