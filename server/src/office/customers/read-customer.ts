import type { CompanyTerms, CustomerEvent, CustomerRecord } from '@colorway/contract/customer/customer-contract.ts';
import type { InvoiceContact } from '@colorway/contract/shop/invoice.ts';
import { onTimeOf, undoMergeUntil } from '@colorway/rules/customer/customer-id.ts';
import { phoneKey } from '@colorway/rules/customer/phone-key.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { showPhone } from '@colorway/rules/onboarding/fields/phone.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { addressLines } from '@colorway/rules/shop/address-lines.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { PROBLEM_REASON_NAMES, PROBLEM_REASONS } from '@colorway/rules/shop/problem/report.ts';
import { ORDER_STATE_NAMES, ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { findPhone } from '../../inquiry/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { countSessionsOf } from '../../kernel/session/session-store.ts';
import { countMailsTo } from '../../mail/facade.ts';
import { listMerged, listSimilar, type StoredCompany } from '../../people/facade.ts';
import { readDateSettings } from '../../project/facade.ts';
import { listCertificates, presentAdminCertificate, sumOnTerms } from '../../sales/facade.ts';
import { countFiles } from './files-store.ts';
import { type FoundCustomer, findCustomerOf, NO_CUSTOMER } from './find-customer.ts';
import {
  listEvents,
  listOrders,
  listPhones,
  listProjects,
  listSameAddress,
  listSamePhone,
  readTotals,
  type StoredEvent,
  type StoredOrderRow,
} from './record-store.ts';

type ReadContext = Pick<Context, 'tx'>;

const segmentName = (segment: string): string =>
  Object.entries(SEGMENT_NAMES).find(([name]) => name === segment)?.[1] ?? segment;
const reasonName = (reason: string): string =>
  PROBLEM_REASONS.flatMap((one) => (one === reason ? [PROBLEM_REASON_NAMES[one]] : []))[0] ?? reason;
const stateName = (state: string): string =>
  ORDER_STATES.flatMap((one) => (one === state ? [ORDER_STATE_NAMES[one]] : []))[0] ?? state;

type Present = (event: StoredEvent) => Omit<CustomerEvent, 'at' | 'kind'>;

const PRESENTERS: Readonly<Record<CustomerEvent['kind'], Present>> = {
  note: ({ subject, detail }) => ({ lead: subject === '' ? 'Note' : `Note by ${subject}`, rest: detail, url: null }),
  inquiry: ({ subject, ref }) => ({ lead: 'Inquiry', rest: segmentName(subject), url: `/admin/inquiries/${ref}` }),
  project: ({ subject, ref }) => ({ lead: 'Project', rest: subject, url: `/admin/project/${ref}` }),
  approval: ({ subject, detail, ref }) => ({
    lead: subject,
    rest: `approved by ${detail}`,
    url: `/admin/project/${ref}`,
  }),
  request: ({ subject, ref }) => ({ lead: 'Request', rest: subject, url: `/admin/project/${ref}` }),
  order: ({ subject, detail, ref }) => ({
    lead: `${subject} placed`,
    rest: formatMoney(cents(Number(detail))),
    url: `/admin/orders/${ref}`,
  }),
  state: ({ subject, detail, ref }) => ({ lead: subject, rest: stateName(detail), url: `/admin/orders/${ref}` }),
  mail: ({ subject, ref }) => ({ lead: 'Mail', rest: subject, url: `/admin/mail?mail=${ref}` }),
  problem: ({ subject, detail, ref }) => ({
    lead: `Problem with ${subject}`,
    rest: reasonName(detail),
    url: `/admin/problems/${ref}`,
  }),
  certificate: ({ subject }) => ({ lead: 'Tax certificate', rest: subject, url: null }),
};

/** Each address once, by the last order that shipped there. */
function addressesOf(orders: readonly StoredOrderRow[]): InvoiceContact[] {
  const byLines = new Map<string, InvoiceContact>();
  for (const { contact } of orders) {
    if (!contact) continue;
    const key = addressLines({ ...contact, name: '', company: '' })
      .join('\n')
      .toLowerCase();
    if (!byLines.has(key)) byLines.set(key, contact);
  }
  return [...byLines.values()];
}

const termsOf = ({ termsDays, creditLimitCents, unapprovedOrders, needsPo }: StoredCompany): CompanyTerms => ({
  termsDays,
  creditLimit: cents(creditLimitCents),
  unapprovedOrders,
  needsPo,
});

const iso = (at: string): string => new Date(at).toISOString();

const presentSimilar = ({ id, name, domain }: { id: string; name: string; domain: string | null }) => ({
  id,
  name,
  why: domain === null ? 'It has the same name.' : `Both have people at ${domain}.`,
});

interface Day {
  readonly timeZone: string;
  readonly today: string;
}

const dayIn = (at: Date, { timeZone }: Pick<Day, 'timeZone'>): string => localTime(at, timeZone).day;

async function readOrderTotals(
  { tx }: ReadContext,
  emails: readonly string[],
  { orders, day }: { readonly orders: readonly StoredOrderRow[]; readonly day: Day },
): Promise<CustomerRecord['totals']> {
  const totals = await readTotals(tx, emails);
  const shipped = orders.map(({ shipBy, shippedAt }) => ({
    shipBy,
    shippedOn: shippedAt === null ? null : dayIn(new Date(shippedAt), day),
  }));
  const { ordered = 0, orders: count = 0, open = 0, due = 0, problems = 0, reprinted = 0 } = totals ?? {};
  return {
    ...{ ordered: cents(ordered), orders: count, openOrders: open, due: cents(due), problems, reprinted },
    ...onTimeOf(shipped),
  };
}

/** Companies that may be the same one: by name or mail domain, by a phone, or by an address. */
async function readSimilar(
  { tx }: ReadContext,
  company: StoredCompany,
  emails: readonly string[],
): Promise<CustomerRecord['similar']> {
  const found = (await listSimilar(tx, company)).map(presentSimilar);
  const keys = (await listPhones(tx, company.id)).flatMap((typed) => phoneKey(typed) ?? []);
  const byPhone = keys.length === 0 ? [] : await listSamePhone(tx, company.id, keys);
  const byAddress = await listSameAddress(tx, company.id, emails);
  const all = [
    ...found,
    ...byPhone.map(({ id, name, phone }) => ({ id, name, why: `Both have the phone number ${showPhone(phone)}.` })),
    ...byAddress.map(({ id, name, street, city }) => ({ id, name, why: `Both have the address ${street}, ${city}.` })),
  ];
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

/** Merges that can still be taken back, and companies that may be the same one. */
async function readOthers(context: ReadContext, company: StoredCompany, emails: readonly string[], day: Day) {
  const merged = await listMerged(context.tx, company.id);
  return {
    similar: await readSimilar(context, company, emails),
    merged: merged.flatMap(({ id, name, mergedAt }) => {
      const until = undoMergeUntil(dayIn(mergedAt ?? new Date(), day));
      return until >= day.today ? [{ id, name, until }] : [];
    }),
  };
}

/** The head of the record: of a person with its company, or of a company with its terms. */
function presentHead({ company, person, people }: FoundCustomer) {
  if (person)
    return {
      ...{ id: person.email, kind: 'person' as const, name: person.name || person.email, version: 0, terms: null },
      since: person.createdAt.toISOString(),
      company: company ? { id: company.id, name: company.name } : null,
    };
  if (!company) throw new Problem('not-found', { message: NO_CUSTOMER });
  const { id, name, version } = company;
  const since = (people[0] ?? company).createdAt.toISOString();
  return { id, kind: 'company' as const, name, version, terms: termsOf(company), since, company: null };
}

export async function presentCustomer(context: ReadContext, id: string): Promise<CustomerRecord> {
  const { tx } = context;
  const found = await findCustomerOf(tx, id);
  const { company, person, people } = found;
  const emails = people.map(({ email }) => email);
  const { timeZone } = (await readDateSettings(tx)).settings;
  const day: Day = { timeZone, today: dayIn(new Date(), { timeZone }) };
  const orders = await listOrders(tx, emails);
  const projects = await listProjects(tx, emails);
  const own = person ? undefined : company;
  const events = await listEvents(tx, emails, own?.id ?? null);
  return {
    ...presentHead(found),
    owner: projects.find(({ owner }) => owner !== null)?.owner ?? null,
    totals: await readOrderTotals(context, emails, { orders, day }),
    people: people.map(({ email, name, role }) => ({ email, name, role })),
    sessions: await countSessionsOf(tx, { emails }),
    phone: person ? await findPhone(tx, person.email) : '',
    crmCompany: person?.crmCompany ?? '',
    openOnTerms: cents(await sumOnTerms(tx, emails)),
    certificates: (await listCertificates(tx, emails)).map((one) => presentAdminCertificate(one, day)),
    addresses: addressesOf(orders),
    projects: projects.map(({ owner: _owner, ...project }) => ({ ...project, createdAt: iso(project.createdAt) })),
    orders: orders.map(({ number, state, total, due, createdAt }) => ({
      name: orderName(number),
      ...{ state, total: cents(total), due: cents(due), createdAt: iso(createdAt) },
    })),
    events: events.map((event) => ({ at: iso(event.at), kind: event.kind, ...PRESENTERS[event.kind](event) })),
    mails: await countMailsTo(tx, emails),
    files: await countFiles(tx, emails),
    ...(own ? await readOthers(context, own, emails, day) : { similar: [], merged: [] }),
  };
}

export const readCustomer = read('customers.read', {
  run: ({ input: { id }, context }) => presentCustomer(context, id),
});
