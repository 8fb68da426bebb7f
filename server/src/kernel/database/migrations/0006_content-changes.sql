CREATE TABLE "content_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "content_draft" (
	"part" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "content_draft_part_field_pk" PRIMARY KEY("part","field")
);

ALTER TABLE "content_change" ADD CONSTRAINT "content_change_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "content_change_part" ON "content_change" USING btree ("part","id" DESC NULLS LAST);
ALTER TABLE "content" DROP COLUMN "draft";