-- The search of staff finds proofs by the words of their project's work, which hold the names of all shown proofs.
DROP INDEX IF EXISTS "proof_version_words";
