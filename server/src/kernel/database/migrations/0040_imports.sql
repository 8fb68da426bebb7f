CREATE TABLE "customer_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"staff_id" uuid,
	"added" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"company_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);

CREATE TABLE "customer_import_row" (
	"import_id" uuid NOT NULL,
	"email" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "customer_import_row_import_id_email_pk" PRIMARY KEY("import_id","email")
);

ALTER TABLE "customer_import" ADD CONSTRAINT "customer_import_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "customer_import_row" ADD CONSTRAINT "customer_import_row_import_id_customer_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."customer_import"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "customer_import_created" ON "customer_import" USING btree ("created_at");
CREATE INDEX "customer_import_staff" ON "customer_import" USING btree ("staff_id");
CREATE INDEX "customer_import_row_email" ON "customer_import_row" USING btree ("email");