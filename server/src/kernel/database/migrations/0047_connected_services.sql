CREATE TABLE "service_remark" (
	"service" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_remark_service_text_pk" PRIMARY KEY("service","text")
);

CREATE TABLE "service_setting" (
	"service" text PRIMARY KEY NOT NULL,
	"port" text NOT NULL,
	"sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"on_since" timestamp with time zone,
	"checks" jsonb,
	"checked_at" timestamp with time zone,
	"attempt" jsonb
);

ALTER TABLE "service_health" ADD COLUMN "failing_since" timestamp with time zone;
ALTER TABLE "service_setting" ADD CONSTRAINT "service_setting_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "service_setting_on" ON "service_setting" USING btree ("port") WHERE "service_setting"."on_since" is not null;