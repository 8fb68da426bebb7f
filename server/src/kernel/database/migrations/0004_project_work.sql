CREATE TABLE "project_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "project_work" (
	"project_id" text PRIMARY KEY NOT NULL,
	"type" "project_type" NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"proofs" integer NOT NULL,
	"approved" integer NOT NULL,
	"undecided" integer NOT NULL,
	"open_changes" integer NOT NULL,
	"ordered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"state" text GENERATED ALWAYS AS (case when closed_at is not null then 'closed' when proofs = 0 and ordered_at is null then 'none' when open_changes > 0 then 'changes' when undecided > 0 then 'customer' when ordered_at is not null then 'production' else 'approved' end) STORED NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL
);

ALTER TABLE "project" ADD COLUMN "closed_at" timestamp with time zone;
ALTER TABLE "project_view" ADD CONSTRAINT "project_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_work" ADD CONSTRAINT "project_work_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "project_view_staff" ON "project_view" USING btree ("staff_id");