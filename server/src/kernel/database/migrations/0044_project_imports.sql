ALTER TYPE "public"."file_destination" ADD VALUE 'import-proofs';
CREATE TABLE "project_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"staff_id" uuid,
	"projects" integer NOT NULL,
	"proofs" integer NOT NULL,
	"existing" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);

CREATE TABLE "project_import_row" (
	"import_id" uuid NOT NULL,
	"project_id" text NOT NULL,
	CONSTRAINT "project_import_row_import_id_project_id_pk" PRIMARY KEY("import_id","project_id")
);

ALTER TABLE "project_import" ADD CONSTRAINT "project_import_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "project_import_row" ADD CONSTRAINT "project_import_row_import_id_project_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."project_import"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "project_import_created" ON "project_import" USING btree ("created_at");
CREATE INDEX "project_import_staff" ON "project_import" USING btree ("staff_id");