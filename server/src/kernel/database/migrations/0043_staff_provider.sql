CREATE TABLE "provider_link" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_link_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);

CREATE TABLE "provider_sign_in" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"next" text,
	"expires_at" timestamp with time zone NOT NULL
);

ALTER TABLE "session" ADD COLUMN "proven_at" timestamp with time zone;
ALTER TABLE "provider_link" ADD CONSTRAINT "provider_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "provider_link_staff" ON "provider_link" USING btree ("staff_id","issuer");