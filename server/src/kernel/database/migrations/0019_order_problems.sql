CREATE TABLE "order_problem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"last_by" text DEFAULT 'customer' NOT NULL,
	"decision" jsonb,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "problem_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"problem_id" uuid NOT NULL,
	"author" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "order_problem" ADD CONSTRAINT "order_problem_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_problem" ADD CONSTRAINT "order_problem_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "problem_message" ADD CONSTRAINT "problem_message_problem_id_order_problem_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."order_problem"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "problem_message" ADD CONSTRAINT "problem_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "order_problem_order" ON "order_problem" USING btree ("order_id","created_at");
CREATE INDEX "order_problem_state" ON "order_problem" USING btree ("state","created_at","id");
CREATE INDEX "order_problem_decided_by" ON "order_problem" USING btree ("decided_by");
CREATE INDEX "problem_message_problem" ON "problem_message" USING btree ("problem_id","created_at");
CREATE INDEX "problem_message_staff" ON "problem_message" USING btree ("staff_id");