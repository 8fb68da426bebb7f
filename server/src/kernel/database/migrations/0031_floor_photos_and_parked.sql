ALTER TYPE "public"."file_destination" ADD VALUE 'floor-photos';
CREATE TABLE "floor_parked_press" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"press" jsonb NOT NULL,
	"why" text NOT NULL,
	"parked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"is_counted" boolean
);

ALTER TABLE "floor_person" ADD COLUMN "pin_changed_at" timestamp with time zone;
ALTER TABLE "floor_parked_press" ADD CONSTRAINT "floor_parked_press_order_id_draft_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."draft_order"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "floor_parked_press" ADD CONSTRAINT "floor_parked_press_shift_id_floor_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."floor_shift"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "floor_parked_press" ADD CONSTRAINT "floor_parked_press_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "floor_parked_press_order" ON "floor_parked_press" USING btree ("order_id");
CREATE INDEX "floor_parked_press_shift" ON "floor_parked_press" USING btree ("shift_id");
CREATE INDEX "floor_parked_press_decided_by" ON "floor_parked_press" USING btree ("decided_by");
CREATE INDEX "floor_parked_press_decided" ON "floor_parked_press" USING btree ("decided_at","parked_at");
CREATE INDEX "print_pack_orders" ON "print_pack" USING gin (string_to_array("scope", ','));