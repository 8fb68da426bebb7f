import type pg from 'pg';

type Ask = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<pg.QueryResult<Row>>;

/** One question after another on one connection; the driver no longer queues them itself. */
export function oneByOne(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const answer = last.then(() => client.query<Row>(text, [...values]));
    last = answer.catch(() => {});
    return answer;
  };
}
