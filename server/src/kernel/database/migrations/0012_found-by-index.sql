DROP INDEX "proof_project";
CREATE INDEX "partial_inquiry_inquiry" ON "partial_inquiry" USING btree ("inquiry_id");
CREATE INDEX "session_share_link" ON "session" USING btree ("share_link_id");
CREATE INDEX "request_thread_proof" ON "request_thread" USING btree ("proof_id");
CREATE INDEX "proof_project" ON "proof" USING btree ("project_id","position");