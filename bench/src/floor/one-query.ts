// A plain Fastify with one query to the session table by a hashed cookie.
import { hash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.URL, max: 16 });
const app = fastify();
app.get('/', async (request) => {
  const token = /colorway-staff=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const { rows } = await pool.query(
    'select st.email, st.name, st.role from session s join staff st on st.id = s.staff_id where s.token_hash = $1 and s.expires_at > now()',
    [hash('sha256', token)],
  );
  return { kind: 'staff', ...rows[0] };
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
