CREATE TABLE "due_mail" (
	"order_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "due_mail_order_id_due_on_kind_pk" PRIMARY KEY("order_id","due_on","kind")
);

CREATE TABLE "order_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "due_mail" ADD CONSTRAINT "due_mail_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "order_message_order" ON "order_message" USING btree ("order_id","created_at");
CREATE INDEX "order_message_staff" ON "order_message" USING btree ("staff_id");
CREATE INDEX "order_message_waiting" ON "order_message" USING btree ("created_at","order_id") WHERE "order_message"."author" = 'customer' and "order_message"."answered_at" is null;