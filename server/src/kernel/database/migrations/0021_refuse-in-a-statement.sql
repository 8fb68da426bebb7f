-- Fails the statement it is part of, so that a write of one statement can refuse by itself: SQLSTATE CW001, the code as message.
CREATE FUNCTION "refuse"("code" text) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'CW001', MESSAGE = "code";
END
$$;
