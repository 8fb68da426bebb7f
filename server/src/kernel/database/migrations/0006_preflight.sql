CREATE TYPE "public"."preflight_decision" AS ENUM('told', 'dismissed');
CREATE TYPE "public"."preflight_state" AS ENUM('waiting', 'done', 'failed');
CREATE TABLE "preflight_decided" (
	"proof_id" uuid NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"decision" "preflight_decision" NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preflight_decided_proof_id_key_pk" PRIMARY KEY("proof_id","key")
);

CREATE TABLE "preflight_run" (
	"proof_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"state" "preflight_state" DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"report" jsonb,
	"maps" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preflight_run_proof_id_version_pk" PRIMARY KEY("proof_id","version")
);

ALTER TABLE "preflight_decided" ADD CONSTRAINT "preflight_decided_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "preflight_decided" ADD CONSTRAINT "preflight_decided_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "preflight_run" ADD CONSTRAINT "preflight_run_version" FOREIGN KEY ("proof_id","version") REFERENCES "public"."proof_version"("proof_id","version") ON DELETE no action ON UPDATE no action;