CREATE TABLE "approval_certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"proof_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"number" text NOT NULL,
	"sha256" text NOT NULL,
	"selections" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"alerts" jsonb NOT NULL,
	"person" text NOT NULL,
	"name" text NOT NULL,
	"way" "approval_way" NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone
);

CREATE TABLE "proof_opening" (
	"proof_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"person" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_opening_proof_id_version_person_pk" PRIMARY KEY("proof_id","version","person")
);

CREATE TABLE "proof_sending" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"proof_ids" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"staff_id" uuid,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "mail" ADD COLUMN "certificates" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "project" ADD COLUMN "second_approver" text;
ALTER TABLE "proof" ADD COLUMN "number" serial NOT NULL;
ALTER TABLE "proof" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;
ALTER TABLE "proof" ADD COLUMN "has_type" boolean DEFAULT true NOT NULL;
ALTER TABLE "proof_approval" ADD COLUMN "name" text;
ALTER TABLE "proof_approval" ADD COLUMN "certificate" text;
ALTER TABLE "approval_certificate" ADD CONSTRAINT "approval_certificate_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "approval_certificate" ADD CONSTRAINT "approval_certificate_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_opening" ADD CONSTRAINT "proof_opening_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_sending" ADD CONSTRAINT "proof_sending_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "proof_sending" ADD CONSTRAINT "proof_sending_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "approval_certificate_number" ON "approval_certificate" USING btree ("number");
CREATE UNIQUE INDEX "approval_certificate_ordinal" ON "approval_certificate" USING btree ("proof_id","version","ordinal");
CREATE INDEX "approval_certificate_project" ON "approval_certificate" USING btree ("project_id","created_at");
CREATE UNIQUE INDEX "proof_sending_open" ON "proof_sending" USING btree ("project_id") WHERE "proof_sending"."ended_at" is null;
CREATE INDEX "proof_sending_project" ON "proof_sending" USING btree ("project_id");
CREATE UNIQUE INDEX "proof_number" ON "proof" USING btree ("number");