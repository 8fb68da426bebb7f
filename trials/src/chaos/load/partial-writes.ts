import type { Look } from './writer.ts';

/** Queries for objects of which only a part was stored. Each must be empty. */
const PARTIAL_WRITES: Readonly<Record<string, string>> = {
  'a proof without a version': `select id from proof p where not exists (select 1 from proof_version v where v.proof_id = p.id)`,
  'a request without a word': `select id from request_thread t where not exists (select 1 from request_message m where m.thread_id = t.id)`,
  'a project without a link': `select id from project p where not exists (select 1 from share_link s where s.project_id = p.id)`,
  'an inquiry that the CRM never hears of': `select id from inquiry i where not exists (
    select 1 from outbox o where o.id = i.id or (o.lane = 'inquiry:' || i.id and o.state = 'waiting'))`,
  'a cart whose version is not that of its last command': `select project_id as id from cart c where version <>
    (select coalesce(max(version), c.version) from cart_command m where m.project_id = c.project_id)`,
  'a key whose answer is missing': `select key as id from idempotency where status is null`,
  'a transaction left open': `select pid::text as id from pg_stat_activity
    where application_name like 'colorway%' and application_name <> 'colorway locks' and state like 'idle in transaction%'
      and state_change < now() - interval '10 seconds'`,
};

export async function findPartialWrites(look: Look): Promise<string[]> {
  const found: string[] = [];
  for (const [what, question] of Object.entries(PARTIAL_WRITES)) {
    const rows = await look(question);
    if (rows.length > 0) found.push(`${what}: ${rows.map(({ id }) => id).slice(0, 5)}`);
  }
  return found;
}
