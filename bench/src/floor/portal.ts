// A plain Fastify with one query for each work of the portal, on the tables and rows that the product itself has.
import { hash, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.URL, max: 16 });
await pool.query(`create table if not exists bench_cart (project_id text primary key, lines jsonb not null, version int not null default 1);
  create table if not exists bench_inquiry (id uuid primary key, email text not null, sent jsonb not null, created_at timestamptz not null default now());
  create table if not exists bench_outbox (id uuid primary key, payload jsonb not null);
  create table if not exists bench_job (id uuid primary key, data jsonb not null)`);

const app = fastify();
const tokenOf = (cookie = ''): string => hash('sha256', /colorway-customer=([^;]+)/.exec(cookie)?.[1] ?? '');

app.get<{ Params: { id: string } }>('/projects/:id', async ({ params, headers }) => {
  const { rows } = await pool.query(
    `select p.*, (select json_agg(v order by v.position) from
       (select f.*, pv.file_name, pv.drawing from proof f join proof_version pv on pv.proof_id = f.id and pv.version = f.shown
        where f.project_id = p.id and f.deleted_at is null) v) as proofs
     from session s join project p on p.email = s.email and p.id = $2 where s.token_hash = $1 and s.expires_at > now()`,
    [tokenOf(headers.cookie), params.id],
  );
  return rows[0];
});

app.get('/projects', async ({ headers }) => {
  const { rows } = await pool.query(
    `select p.*, l.file_name, l.drawing from session s join project p on p.email = s.email
     left join lateral (select pv.file_name, pv.drawing from proof f join proof_version pv on pv.proof_id = f.id and pv.version = f.shown
       where f.project_id = p.id and f.deleted_at is null order by f.created_at desc limit 1) l on true
     where s.token_hash = $1 and s.expires_at > now() and p.deleted_at is null order by p.id desc limit 30`,
    [tokenOf(headers.cookie)],
  );
  return rows;
});

app.post<{ Params: { id: string } }>('/projects/:id/cart', async ({ params, body }) => {
  const { rows } = await pool.query(
    `insert into bench_cart (project_id, lines) values ($1, $2)
     on conflict (project_id) do update set lines = $2, version = bench_cart.version + 1 returning version`,
    [params.id, JSON.stringify(body)],
  );
  return rows[0];
});

app.post<{ Body: { basicInfo: { email: string } } }>('/org-inquiry', async ({ body }) => {
  const id = randomUUID();
  await pool.query(
    `with i as (insert into bench_inquiry (id, email, sent) values ($1, $2, $3)),
      o as (insert into bench_outbox (id, payload) values ($1, $3)) insert into bench_job (id, data) values ($1, $3)`,
    [id, body.basicInfo.email, JSON.stringify(body)],
  );
  return { id };
});

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
