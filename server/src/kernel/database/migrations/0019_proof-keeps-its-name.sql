-- A later version had renamed its proof. All versions of a proof carry the name of the first.
UPDATE "proof_version" v SET "proof_name" = f."proof_name"
FROM (SELECT DISTINCT ON ("proof_id") "proof_id", "proof_name" FROM "proof_version" ORDER BY "proof_id", "version") f
WHERE f."proof_id" = v."proof_id" AND v."proof_name" <> f."proof_name";
