import { companyDetail } from '@colorway/rules/customer/customer-id.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { type Context, read } from '../../catalog/deps.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readPlace, writePlace } from './cursor.ts';
import { countCompanies, countPeople, listCompanies, listPeople, PAGE } from './list-store.ts';

async function list({ tx }: Context, { view, q = '', cursor }: NonNullable<Input<'customers.list'>>) {
  const filter = { text: q.toLowerCase(), after: readPlace(cursor) };
  const isPeople = view === 'people';
  const found = isPeople ? await listPeople(tx, filter) : await listCompanies(tx, filter);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    customers: rows.map(({ id, name, people, type, ordered }) => ({
      id,
      name: name === '' ? id : name,
      detail: isPeople ? [name === '' ? '' : id, type].filter(Boolean).join(', ') : companyDetail(people, type),
      ordered: cents(ordered),
    })),
    total: isPeople ? await countPeople(tx, filter.text) : await countCompanies(tx, filter.text),
    nextCursor: last && found.length > PAGE ? writePlace({ key: last.key, id: last.id }) : null,
  };
}

export const listCustomers = read('customers.list', {
  run: ({ input, context }) => list(context, input ?? { view: 'companies' }),
});
