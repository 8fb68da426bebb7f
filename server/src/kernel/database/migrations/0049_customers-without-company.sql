-- Records people and their companies. Addresses and keys are written in order, so that two transactions cannot deadlock.
CREATE OR REPLACE FUNCTION "see_customers"("emails" text[], "names" text[], "companies" text[], "times" timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A restore brings the rows of these tables along.
  IF coalesce(current_setting('colorway.project_work', true), '') = 'off' THEN
    RETURN;
  END IF;
  INSERT INTO customer AS known (email, name, created_at, seen_at)
  SELECT DISTINCT ON (seen.email) seen.email, seen.name, seen.at, seen.at
  FROM (SELECT lower(btrim(e)) AS email, btrim(n) AS name, t AS at FROM unnest(emails, names, times) AS list(e, n, t)) seen
  WHERE seen.email <> ''
  ORDER BY seen.email, seen.name = '', seen.at DESC
  ON CONFLICT (email) DO UPDATE SET
    name = CASE WHEN excluded.name = '' THEN known.name ELSE excluded.name END,
    created_at = least(known.created_at, excluded.created_at),
    seen_at = greatest(known.seen_at, excluded.seen_at);
  -- Private persons name no company, and looking one up for them would read all customers while the table is small.
  IF NOT EXISTS (SELECT FROM unnest(companies) AS list(c) WHERE btrim(c) <> '') THEN
    RETURN;
  END IF;
  INSERT INTO company (name, key, created_at)
  SELECT DISTINCT ON (seen.key) btrim(seen.name), seen.key, seen.at
  FROM (SELECT c AS name, company_key(c, lower(btrim(e))) AS key, t AS at FROM unnest(emails, companies, times) AS list(e, c, t)) seen
  WHERE seen.key IS NOT NULL
  ORDER BY seen.key, seen.at
  ON CONFLICT (key) DO NOTHING;
  UPDATE customer known SET company_id = coalesce(made.merged_into, made.id)
  FROM unnest(emails, companies) AS list(e, c)
  JOIN company made ON made.key = company_key(c, lower(btrim(e)))
  WHERE known.email = lower(btrim(e)) AND known.company_id IS NULL;
END
$$;
