CREATE TABLE "saved_design" (
	"email" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_design_email_code_pk" PRIMARY KEY("email","code")
);

CREATE TABLE "shared_design" (
	"code" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"group_id" text NOT NULL,
	"type" text NOT NULL,
	"colors" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_design_key_unique" UNIQUE("key"),
	CONSTRAINT "shared_design_code" CHECK ("shared_design"."code" ~ '^[0-9a-z]{8}$'),
	CONSTRAINT "shared_design_colors" CHECK (jsonb_array_length("shared_design"."colors") between 1 and 6)
);

ALTER TABLE "saved_design" ADD CONSTRAINT "saved_design_code_shared_design_code_fk" FOREIGN KEY ("code") REFERENCES "public"."shared_design"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shared_design" ADD CONSTRAINT "shared_design_group_id_pattern_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."pattern_group"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "saved_design_code" ON "saved_design" USING btree ("code");
CREATE INDEX "saved_design_expires_at" ON "saved_design" USING btree ("expires_at");
CREATE INDEX "shared_design_group" ON "shared_design" USING btree ("group_id");