CREATE TYPE "public"."maintenance_cause" AS ENUM('schedule', 'press', 'command');
CREATE TYPE "public"."maintenance_kind" AS ENUM('backup', 'drill');
CREATE TYPE "public"."maintenance_state" AS ENUM('waiting', 'running', 'passed', 'failed');
CREATE TABLE "alert_state" (
	"alert" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
);

CREATE TABLE "health_sample" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"fast" integer DEFAULT 0 NOT NULL,
	"free_bytes" bigint,
	"total_bytes" bigint,
	"database_bytes" bigint,
	"oldest_seconds" integer
);

CREATE TABLE "maintenance_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "maintenance_kind" NOT NULL,
	"cause" "maintenance_cause" NOT NULL,
	"state" "maintenance_state" DEFAULT 'waiting' NOT NULL,
	"step" text,
	"percent" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"result" jsonb,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE UNIQUE INDEX "maintenance_run_open" ON "maintenance_run" USING btree ("kind") WHERE "maintenance_run"."state" in ('waiting', 'running');
CREATE INDEX "maintenance_run_kind" ON "maintenance_run" USING btree ("kind","created_at");