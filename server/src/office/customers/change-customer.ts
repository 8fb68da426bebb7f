import type { CustomerRecord } from '@colorway/contract/customer/customer-contract.ts';
import { isCompanyId } from '@colorway/rules/customer/customer-id.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { UNAPPROVED_ORDER_LABELS } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { termsName } from '@colorway/rules/shop/payment/payment-plan.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { deleteSessionsOf } from '../../kernel/session/session-store.ts';
import {
  findCompany,
  findCustomer,
  insertCompany,
  insertNote,
  lockCompany,
  moveMerged,
  movePeople,
  movePeopleBack,
  placePerson,
  type StoredCompany,
  saveCompany,
} from '../../people/facade.ts';
import { findPeople } from './find-customer.ts';
import { presentCustomer } from './read-customer.ts';

const NO_COMPANY = 'There is no company with this id.';
const NO_PERSON = 'There is no customer with this address.';

const staffIdOf = ({ sessions }: Pick<Context, 'sessions'>): string | null => sessions.staff?.staffId ?? null;

/** A company that is not merged into another. */
async function lockOpen({ tx }: Context, id: string): Promise<StoredCompany> {
  const company = await lockCompany(tx, id);
  if (company && company.mergedInto === null) return company;
  throw new Problem('not-found', { message: NO_COMPANY });
}

async function place({ tx }: Context, email: string, to: { companyId: string | null; role: string }): Promise<void> {
  if (!(await placePerson(tx, email.toLowerCase(), to))) throw new Problem('not-found', { message: NO_PERSON });
}

const named = ({ name }: CustomerRecord): { readonly what: string } => ({ what: `Customer ${name}` });

export const makeCompany = write('customers.makeCompany', {
  activity: { kind: 'customer', entries: ({ output }) => [{ ...named(output), doing: 'made' }] },
  run: async ({ input: { name, email }, context }) => {
    const company = await insertCompany(context.tx, name);
    if (email !== undefined) await place(context, email, { companyId: company.id, role: '' });
    return presentCustomer(context, company.id);
  },
});

/** `Net 30 up to $5,000.00, Approval is needed, PO required`. */
function termsText(terms: Pick<StoredCompany, 'termsDays' | 'creditLimitCents' | 'unapprovedOrders' | 'needsPo'>) {
  const { termsDays, creditLimitCents, unapprovedOrders, needsPo } = terms;
  const limit = formatMoney(creditLimitCents as Parameters<typeof formatMoney>[0]);
  return [
    termsDays === null ? 'Pays before production' : `${termsName({ days: termsDays })} up to ${limit}`,
    ...(unapprovedOrders === null ? [] : [UNAPPROVED_ORDER_LABELS[unapprovedOrders]]),
    ...(needsPo ? ['PO required'] : []),
  ].join(', ');
}

export const saveCompanyTerms = write('customers.saveCompany', {
  activity: {
    kind: 'customer',
    before: (tx, { id }) => findCompany(tx, id),
    entries: ({ output, before }) => {
      const { terms } = output;
      if (!before || !terms) return [];
      const [from, to] = [termsText(before), termsText({ ...terms, creditLimitCents: terms.creditLimit })];
      const renamed = before.name === output.name ? [] : [{ ...named(output), doing: 'renamed', before: before.name }];
      return [...renamed, ...(from === to ? [] : [{ ...named(output), doing: 'terms', before: from, after: to }])];
    },
  },
  run: async ({ input: { id, version, name, creditLimit, ...terms }, context }) => {
    const company = await lockOpen(context, id);
    if (company.version !== version)
      throw new Problem('conflict', { details: { current: await presentCustomer(context, id) } });
    await saveCompany(context.tx, id, { name, ...terms, creditLimitCents: creditLimit });
    return presentCustomer(context, id);
  },
});

export const setPerson = write('customers.setPerson', {
  activity: {
    kind: 'customer',
    entries: ({ output }) => [
      { ...named(output), doing: output.company === null ? 'in no company' : `belongs to ${output.company.name}` },
    ],
  },
  run: async ({ input: { id, companyId, role }, context }) => {
    if (companyId !== null) await lockOpen(context, companyId);
    await place(context, id, { companyId, role });
    return presentCustomer(context, id);
  },
});

export const signOutCustomer = write('customers.signOut', {
  activity: { kind: 'customer', entries: ({ output }) => [{ ...named(output), doing: 'signed out everywhere' }] },
  run: async ({ input: { id }, context }) => {
    await deleteSessionsOf(context.tx, { emails: await findPeople(context.tx, id) });
    return presentCustomer(context, id);
  },
});

export const addNote = write('customers.addNote', {
  activity: { kind: 'customer', entries: ({ output }) => [{ ...named(output), doing: 'note added' }] },
  run: async ({ input: { id, text }, context }) => {
    const { tx } = context;
    const isCompany = isCompanyId(id);
    if (isCompany) await lockOpen(context, id);
    else if (!(await findCustomer(tx, id.toLowerCase()))) throw new Problem('not-found', { message: NO_PERSON });
    const about = isCompany ? { companyId: id, email: null } : { companyId: null, email: id.toLowerCase() };
    await insertNote(tx, { ...about, text, staffId: staffIdOf(context) });
    return presentCustomer(context, id);
  },
});

/** Locks both in the order of their ids, so that two merges cannot deadlock. */
async function lockBoth(context: Context, id: string, other: string): Promise<readonly [StoredCompany, StoredCompany]> {
  const [first, second] = id < other ? [id, other] : [other, id];
  const locked = [await lockOpen(context, first), await lockOpen(context, second)] as const;
  return first === id ? locked : [locked[1], locked[0]];
}

export const mergeCompanies = write('customers.merge', {
  activity: {
    kind: 'customer',
    before: (tx, { other }) => findCompany(tx, other),
    entries: ({ input: { id, other }, output, before }) => [
      {
        ...named(output),
        doing: 'merged',
        before: before?.name ?? '',
        after: output.name,
        wayBack: [{ operation: 'customers.undoMerge', input: { id, other } }],
      },
    ],
  },
  run: async ({ input: { id, other }, context }) => {
    const { tx } = context;
    // Both are locked first, so that an unknown one is answered as unknown.
    const [into, from] = await lockBoth(context, id, other);
    if (id === other) throw new Problem('conflict', { message: 'A company cannot be merged into itself.' });
    await movePeople(tx, from.id, into.id);
    await moveMerged(tx, from.id, into.id);
    await saveCompany(tx, from.id, { mergedInto: into.id, mergedAt: new Date() });
    return presentCustomer(context, id);
  },
});

export const undoMerge = write('customers.undoMerge', {
  activity: { kind: 'customer', entries: ({ output }) => [{ ...named(output), doing: 'merge taken back' }] },
  run: async ({ input: { id, other }, context }) => {
    const { tx } = context;
    const into = await lockOpen(context, id);
    const { merged } = await presentCustomer(context, id);
    if (!merged.some((one) => one.id === other))
      throw new Problem('not-found', { message: 'This merge can no longer be taken back.' });
    await saveCompany(tx, other, { mergedInto: null, mergedAt: null });
    await movePeopleBack(tx, other, into.id);
    return presentCustomer(context, id);
  },
});
