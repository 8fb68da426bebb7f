CREATE TABLE "color_reading" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"lot" text NOT NULL,
	"colors" jsonb NOT NULL,
	"staff_id" uuid,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "color_reading_lot" UNIQUE("order_id","line","lot")
);

CREATE TABLE "print_pack" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"pdf" "bytea" NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_pack_version" UNIQUE("scope","version")
);

ALTER TABLE "color_reading" ADD CONSTRAINT "color_reading_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "color_reading" ADD CONSTRAINT "color_reading_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "print_pack" ADD CONSTRAINT "print_pack_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "color_reading_staff" ON "color_reading" USING btree ("staff_id");
CREATE INDEX "print_pack_staff" ON "print_pack" USING btree ("staff_id");