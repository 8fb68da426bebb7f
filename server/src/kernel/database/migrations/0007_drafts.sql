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

ALTER TABLE "proof" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;
ALTER TABLE "proof" ADD COLUMN "has_type" boolean DEFAULT true NOT NULL;
ALTER TABLE "proof_sending" ADD CONSTRAINT "proof_sending_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "proof_sending" ADD CONSTRAINT "proof_sending_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "proof_sending_open" ON "proof_sending" USING btree ("project_id") WHERE "proof_sending"."ended_at" is null;