import type { Client } from './client.ts';
import { PROJECT } from './project-writers.ts';
import { countedIn, retryingWriter, risingWriter, type Writer } from './writer.ts';

/** Renames one color of the library. Each save sends the full list with the version just read. */
export function colors(at: number): Writer {
  let id: string | undefined;
  return risingWriter(
    'color',
    async (client, next) => {
      const library = await client.call('GET', '/admin/colors');
      if (!library) return false;
      const list = library.colors as { id: string }[];
      id ??= list[at]?.id;
      const named = list.map((color) => (color.id === id ? { ...color, colorName: `Counted ${next}` } : color));
      return (await client.call('PUT', '/colors', { version: library.version, colors: named })) !== undefined;
    },
    async (look) => {
      if (id === undefined) return 0;
      const [row] = await look('select color_name as name from color where id = $1', [id]);
      return Number(/^Counted (\d+)$/.exec(row?.name ?? '')?.[1] ?? 0);
    },
  );
}

export const settings = (): Writer =>
  risingWriter(
    'setting',
    async (client, next) => {
      const read = await client.call('GET', '/admin/settings');
      const changes = { brandName: `Colorway ${next}` };
      return Boolean(read && (await client.call('PATCH', '/admin/settings', { version: read.version, changes })));
    },
    async (look) => {
      const rows = await look(`select value::text as value from setting where value::text like '%Colorway %'`);
      return Math.max(0, ...rows.map(({ value }) => Number(/Colorway (\d+)/.exec(value)?.[1] ?? 0)));
    },
  );

/** Higher than the demo's charge, so that every counted value is recognized. */
const FIRST_CHARGE = 1_000;

/** Changes a field of a project while customers change its cart (C2). */
export const charges = (): Writer =>
  risingWriter(
    'set-up charge',
    async (client, next) => {
      const read = await client.call('GET', `/admin/projects/${PROJECT}`);
      if (!read) return false;
      const command = { field: 'setupCharge', value: String(FIRST_CHARGE + next), version: read.project.version };
      return (await client.call('PATCH', `/admin/projects/${PROJECT}`, command)) !== undefined;
    },
    async (look) => {
      const [row] = await look('select setup_charge_cents as cents from project where id = $1', [PROJECT]);
      return Math.max(0, row.cents / 100 - FIRST_CHARGE);
    },
  );

export const projects = (): Writer =>
  retryingWriter({
    name: 'project',
    send: async (client: Client, key) => {
      const sent = { email: 'new@example.com', dealID: key, type: 'Wedding' };
      return (await client.call('POST', '/create-project', sent, { 'idempotency-key': key })) !== undefined;
    },
    count: countedIn('project', 'id'),
  });

/** Renews a share link. Revoked links stay as rows, so each acknowledged renewal has one. */
export function links(): Writer {
  let done = 0;
  return {
    name: 'share link',
    write: async (client) => {
      if (await client.call('POST', `/projects/${PROJECT}/share/renew`)) done++;
    },
    lost: async (look) => {
      const [row] = await look('select count(*)::int as count from share_link where project_id = $1', [PROJECT]);
      return row.count > done ? [] : [`share link: ${row.count} are there, ${done} were acknowledged`];
    },
    acknowledged: () => done,
  };
}
