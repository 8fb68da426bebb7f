CREATE TYPE "public"."change_outcome" AS ENUM('done', 'not-done');
CREATE TYPE "public"."comparison_state" AS ENUM('waiting', 'done', 'failed', 'apart');
CREATE TABLE "change_answer" (
	"thread_id" uuid PRIMARY KEY NOT NULL,
	"outcome" "change_outcome" NOT NULL,
	"version" integer NOT NULL,
	"reason" text,
	"by" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_answer_reason" CHECK ("change_answer"."outcome" = 'done' or "change_answer"."reason" is not null)
);

CREATE TABLE "proof_comparison" (
	"proof_id" uuid NOT NULL,
	"older" integer NOT NULL,
	"newer" integer NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"state" "comparison_state" DEFAULT 'waiting' NOT NULL,
	"differences" jsonb,
	"mask" text,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_comparison_proof_id_older_newer_pk" PRIMARY KEY("proof_id","older","newer"),
	CONSTRAINT "proof_comparison_order" CHECK ("proof_comparison"."older" < "proof_comparison"."newer")
);

ALTER TABLE "change_answer" ADD CONSTRAINT "change_answer_thread_id_request_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."request_thread"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "change_answer" ADD CONSTRAINT "change_answer_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "proof_comparison" ADD CONSTRAINT "proof_comparison_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_comparison" ADD CONSTRAINT "proof_comparison_older" FOREIGN KEY ("proof_id","older") REFERENCES "public"."proof_version"("proof_id","version") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_comparison" ADD CONSTRAINT "proof_comparison_newer" FOREIGN KEY ("proof_id","newer") REFERENCES "public"."proof_version"("proof_id","version") ON DELETE no action ON UPDATE no action;