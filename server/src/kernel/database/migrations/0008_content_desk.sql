ALTER TYPE "public"."file_destination" ADD VALUE 'logos';
ALTER TYPE "public"."file_destination" ADD VALUE 'content-pictures';
CREATE TABLE "flow_step" (
	"segment" "segment" NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"browsers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flow_step_segment_step_day_pk" PRIMARY KEY("segment","step","day")
);

CREATE INDEX "configured_design_of_version" ON "configured_design" USING btree ("group_id","version");