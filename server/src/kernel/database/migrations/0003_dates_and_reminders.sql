CREATE TYPE "public"."reminder_state" AS ENUM('planned', 'sent', 'dropped');
CREATE TABLE "calendar_address" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_address_token_hash_unique" UNIQUE("token_hash")
);

CREATE TABLE "project_dates" (
	"project_id" text PRIMARY KEY NOT NULL,
	"service" text,
	"approve_on" date,
	"pay_on" date,
	"print_on" date,
	"ship_on" date,
	"reminders" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_for" date
);

CREATE TABLE "reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"approve_by" date NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" "reminder_state" DEFAULT 'planned' NOT NULL,
	"sent_on" date,
	"mail_id" uuid
);

ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_dates" ADD CONSTRAINT "project_dates_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "reminder_project" ON "reminder" USING btree ("project_id","approve_by");
CREATE UNIQUE INDEX "reminder_once" ON "reminder" USING btree ("project_id","approve_by","kind") WHERE kind <> 'by-hand';
CREATE INDEX "reminder_planned" ON "reminder" USING btree ("send_at") WHERE state = 'planned';
CREATE INDEX "project_in_hands_on" ON "project" USING btree ("in_hands_on") WHERE in_hands_on is not null;