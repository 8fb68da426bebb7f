CREATE TABLE "recovery_code" (
	"code_hmac" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "session" ADD COLUMN "recovered" boolean DEFAULT false NOT NULL;
ALTER TABLE "staff" ADD COLUMN "last_seen_at" timestamp with time zone;
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "recovery_code_staff" ON "recovery_code" USING btree ("staff_id");