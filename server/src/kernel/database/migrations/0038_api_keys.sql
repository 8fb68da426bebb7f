CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"only_from" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);

ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "api_key_name" ON "api_key" USING btree (lower("name"));
CREATE INDEX "api_key_created_by" ON "api_key" USING btree ("created_by");