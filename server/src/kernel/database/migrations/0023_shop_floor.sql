CREATE TABLE "floor_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pin_hash" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "floor_press" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"stage" text NOT NULL,
	"kind" text NOT NULL,
	"pieces" integer,
	"reason" text,
	"replaces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shift_id" uuid NOT NULL,
	"pressed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);

CREATE TABLE "floor_shift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tablet_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "floor_tablet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"stage" text NOT NULL,
	"token_hash" text,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"paired_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"pin_tries" integer DEFAULT 0 NOT NULL,
	"pin_locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "floor_tablet_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "floor_tablet_code_hash_unique" UNIQUE("code_hash")
);

ALTER TABLE "floor_press" ADD CONSTRAINT "floor_press_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "floor_press" ADD CONSTRAINT "floor_press_shift_id_floor_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."floor_shift"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "floor_press" ADD CONSTRAINT "floor_press_resolved_by_staff_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "floor_shift" ADD CONSTRAINT "floor_shift_tablet_id_floor_tablet_id_fk" FOREIGN KEY ("tablet_id") REFERENCES "public"."floor_tablet"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "floor_shift" ADD CONSTRAINT "floor_shift_person_id_floor_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."floor_person"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "floor_press_piece" ON "floor_press" USING btree ("order_id","line","stage");
CREATE INDEX "floor_press_kind" ON "floor_press" USING btree ("kind","pressed_at");
CREATE INDEX "floor_press_shift" ON "floor_press" USING btree ("shift_id");
CREATE INDEX "floor_press_resolved_by" ON "floor_press" USING btree ("resolved_by");
CREATE INDEX "floor_shift_tablet" ON "floor_shift" USING btree ("tablet_id");
CREATE INDEX "floor_shift_person" ON "floor_shift" USING btree ("person_id");