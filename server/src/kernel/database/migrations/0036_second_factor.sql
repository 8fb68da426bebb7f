CREATE TABLE "authenticator_app" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_period" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "second_step" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"proof" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

ALTER TABLE "session" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;
ALTER TABLE "authenticator_app" ADD CONSTRAINT "authenticator_app_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "second_step" ADD CONSTRAINT "second_step_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "second_step_staff" ON "second_step" USING btree ("staff_id");