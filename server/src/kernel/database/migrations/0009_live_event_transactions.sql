DROP INDEX "live_event_channel";
ALTER TABLE "live_event" ADD COLUMN "xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;
CREATE INDEX "live_event_channel_xid" ON "live_event" USING btree ("channel","xid");
CREATE INDEX "live_event_xid" ON "live_event" USING btree ("xid");