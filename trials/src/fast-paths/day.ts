import { mail } from '@colorway/server/kernel/database/schema.ts';
import { desc, eq } from 'drizzle-orm';
import { makeCommand, necktie } from '../kit/fixtures/portal.ts';
import type { TestServer } from '../kit/test-server.ts';

/** Values that one server answered earlier in the day. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by the steps that need them
export type Memo = Record<string, any>;

export interface Step {
  readonly by: 'visitor' | 'customer' | 'distributor' | 'staff' | 'owner';
  /** Method and path below `/api`. */
  readonly call: string | ((memo: Memo) => string);
  readonly body?: object | ((memo: Memo) => object);
  readonly headers?: Readonly<Record<string, string>>;
  /** Its list is sorted by time alone, so that what came at one moment has no order. */
  readonly isUnordered?: true;
  readonly learn?: (memo: Memo, body: Memo, server: TestServer) => void | Promise<void>;
}

const CUSTOMER = 'customer@example.com';
const REGATTA = '/projects/1001';
const NORTHERN = '/projects/1002';
const LINE = '00000000-0000-4000-8000-000000000001';
const OTHER_LINE = '00000000-0000-4000-8000-000000000002';

const readCode = async (memo: Memo, _body: Memo, { deps }: TestServer): Promise<void> => {
  const [newest] = await deps.db
    .select()
    .from(mail)
    .where(eq(mail.to, CUSTOMER))
    .orderBy(desc(mail.createdAt))
    .limit(1);
  memo.code = newest?.subject.replaceAll(/\D/g, '');
};
const learnProject = (memo: Memo, body: Memo): void => {
  memo.project = body;
  memo.version = body.cart.version;
};
const proofOf = ({ project }: Memo, part: string): Memo =>
  project.proofs.find(({ proofID }: Memo) => proofID.includes(part));

/** An approval of what the screen shows: every size in the cart with its price in the quote. */
const approvalOf = (memo: Memo, withLines = true): object => {
  const { id: proofId, versions } = proofOf(memo, 'square');
  const { cart, quote } = memo.project;
  const prices = new Map(quote.quote.lines.map(({ id, price }: Memo) => [id, price?.unitPrice]));
  const lines = cart.lines
    .filter((line: Memo) => line.proofId === proofId && line.kind === 'product' && line.removal === null)
    .map(({ id, selections, quantity }: Memo) => ({ selections, quantity, unitPrice: prices.get(id) }));
  const selections = { size: '12" x 12"' };
  const seen = { proofId, sha256: versions[0].sha256, selections, lines: withLines ? lines : [], alerts: [] };
  return {
    name: 'Marian Okafor',
    ticks: ['Spelling and marks', 'Colors', 'Size and options', 'Quantity and price'],
    proofs: [seen],
  };
};

const command = (kind: string, more: (memo: Memo) => object = () => ({})) => {
  const fixed = makeCommand(kind, {});
  return (memo: Memo) => ({
    version: memo.version ?? 0,
    commands: [{ ...fixed, base: memo.version ?? 0, ...more(memo) }],
  });
};
const learnCart = (memo: Memo, body: Memo): void => {
  if (body.cart) memo.version = body.cart.version;
};
const cart = (by: Step['by'], kind: string, more?: (memo: Memo) => object): Step => ({
  ...{ by, call: `POST ${REGATTA}/cart`, body: command(kind, more), learn: learnCart },
});
const read = (by: Step['by'], path: string, learn?: Step['learn']): Step => ({
  ...{ by, call: `GET ${path}`, ...(learn && { learn }) },
});

const signIn: readonly Step[] = [
  read('visitor', '/settings'),
  read('visitor', '/colors'),
  read('visitor', '/patterns'),
  { by: 'customer', call: 'POST /log-in/request', body: { email: 'nobody@example.com' } },
  { by: 'customer', call: 'POST /log-in/request', body: { email: CUSTOMER }, learn: readCode },
  { by: 'customer', call: 'POST /log-in/code', body: { email: CUSTOMER, code: '1' } },
  { by: 'customer', call: 'POST /log-in/code', body: ({ code }) => ({ email: CUSTOMER, code }) },
  read('customer', '/viewer'),
  read('customer', '/projects'),
  read('customer', '/sessions'),
];

const shopping: readonly Step[] = [
  read('customer', REGATTA, learnProject),
  cart('customer', 'addLine', (memo) => ({
    ...{ lineId: LINE, proofId: memo.project.proofs[0].id, selections: necktie, quantity: 12 },
  })),
  read('customer', REGATTA),
  cart('customer', 'setQuantity', () => ({ lineId: LINE, quantity: 100 })),
  cart('staff', 'setPackaging', () => ({ packaging: 'giftBox' })),
  // On a version that staff changed by then.
  cart('customer', 'setPackaging', (memo) => ({ packaging: 'minimal', base: memo.version - 1 })),
  cart('customer', 'setQuantity', () => ({ lineId: OTHER_LINE, quantity: 1 })),
  cart('customer', 'addLine', (memo) => ({
    ...{ lineId: memo.project.cart.lines[0].id, proofId: memo.project.proofs[0].id, selections: necktie, quantity: 1 },
  })),
  cart('customer', 'removeLine', () => ({ lineId: LINE })),
  cart('customer', 'restoreLine', () => ({ lineId: LINE })),
  cart('customer', 'setCode', () => ({ code: 'SPRING10' })),
  read('customer', REGATTA),
  cart('customer', 'setCode', () => ({ code: 'NOSUCHCODE' })),
  cart('customer', 'setCode', () => ({ code: null })),
  cart('customer', 'setFulfillment', () => ({ fulfillment: 'physical' })),
  cart('distributor', 'setPackaging', () => ({ packaging: 'minimal' })),
  cart('visitor', 'setPackaging', () => ({ packaging: 'minimal' })),
  read('customer', REGATTA, learnProject),
  read('staff', REGATTA),
];

const approving: readonly Step[] = [
  { by: 'customer', call: `POST ${REGATTA}/approvals`, body: (memo) => approvalOf(memo, false) },
  { by: 'customer', call: `POST ${REGATTA}/approvals`, body: (memo) => approvalOf(memo) },
  read('customer', REGATTA),
  read('customer', `${REGATTA}/history`),
  {
    ...{ by: 'customer', call: `POST ${REGATTA}/requests`, headers: { 'idempotency-key': 'the first request' } },
    body: (memo) => ({ proofId: proofOf(memo, 'square').id, note: 'A thinner stripe, please' }),
    learn: (memo, body) => {
      memo.thread = body.id ?? body.thread?.id;
    },
  },
  {
    ...{ by: 'customer', call: `POST ${REGATTA}/requests`, headers: { 'idempotency-key': 'the first request' } },
    body: (memo) => ({ proofId: proofOf(memo, 'square').id, note: 'A thinner stripe, please' }),
  },
  {
    by: 'staff',
    call: ({ thread }) => `POST ${REGATTA}/requests/${thread}/messages`,
    body: { note: 'We thinned it.' },
  },
  { by: 'customer', call: ({ thread }) => `POST ${REGATTA}/requests/${thread}/messages`, body: { note: '' } },
  { by: 'customer', call: ({ thread }) => `PATCH ${REGATTA}/requests/${thread}`, body: { doing: 'resolve' } },
  { by: 'customer', call: `POST ${REGATTA}/requests/seen` },
  read('customer', `${REGATTA}/requests`),
  read('staff', '/admin/requests'),
];

const learnAdmin = (memo: Memo, body: Memo): void => {
  memo.admin = body.project.version;
};
const staffWork: readonly Step[] = [
  read('staff', '/admin/projects/1001', learnAdmin),
  {
    ...{ by: 'staff', call: 'PATCH /admin/projects/1001' },
    body: ({ admin }) => ({ field: 'setupCharge', value: '45.00', version: admin }),
  },
  {
    ...{ by: 'staff', call: 'PATCH /admin/projects/1001' },
    body: ({ admin }) => ({ field: 'setupCharge', value: '55.00', version: admin }),
  },
  read('customer', REGATTA, learnProject),
  {
    ...{ by: 'staff', call: ({ project }) => `PATCH /admin/projects/1001/proofs/${project.proofs[1].id}` },
    body: { command: { field: 'hidden', value: true, version: 1 } },
  },
  read('customer', REGATTA),
  { by: 'staff', call: 'POST /create-project', body: { email: 'new@example.com', type: 'Wedding', dealID: 'new-1' } },
  read('staff', '/projects/new-1'),
  { by: 'staff', call: 'PATCH /admin/content/draft/labels', body: { field: 'cart', value: 'Basket', was: null } },
  read('staff', '/admin/content/draft', (memo, body) => {
    memo.draft = body.version;
  }),
  { by: 'owner', call: 'POST /admin/content/publish', body: ({ draft }) => ({ version: draft }) },
  read('customer', REGATTA, learnProject),
  read('owner', '/admin/settings', (memo, body) => {
    memo.settings = body.version;
  }),
  {
    ...{ by: 'owner', call: 'PATCH /admin/settings' },
    body: ({ settings }) => ({ version: settings, changes: { helpEmail: 'help@example.com' } }),
  },
  read('visitor', '/settings'),
  read('staff', '/admin/activity', (memo, body) => {
    memo.entry = body.entries.find(({ undo, what }: Memo) => undo !== null && /charge/i.test(what)).id;
  }),
  { by: 'owner', call: ({ entry }) => `POST /admin/activity/${entry}/undo` },
];

const selling: readonly Step[] = [
  {
    ...{ by: 'customer', call: `POST ${REGATTA}/checkout` },
    body: ({ project }) => ({ cartVersion: project.cart.version, expectedTotalCents: 1 }),
  },
  read('customer', REGATTA, learnProject),
  {
    ...{ by: 'customer', call: `POST ${REGATTA}/checkout` },
    body: ({ project }) => ({
      ...{ cartVersion: project.cart.version, expectedTotalCents: project.quote.quote.total },
      expectedSums: project.quote.quote.sums,
      unapproved: project.proofs.map(({ id }: Memo) => id),
    }),
    learn: (memo, body) => {
      memo.token = /[0-9a-f]{32}/.exec(JSON.stringify(body))?.[0];
    },
  },
  { by: 'visitor', call: ({ token }) => `GET /shop/invoices/${token}` },
  read('customer', REGATTA),
  read('staff', '/admin/orders', (memo, body) => {
    memo.order = (body.orders ?? body.items)?.[0]?.id;
  }),
  { by: 'staff', call: ({ order }) => `POST /admin/orders/${order}/moves`, body: { to: 'paid', version: 1 } },
  { by: 'distributor', call: `POST ${NORTHERN}/checkout`, body: { cartVersion: 1, expectedTotalCents: 0 } },
  read('distributor', NORTHERN, (memo, body) => {
    memo.north = body.cart.version;
  }),
  {
    ...{ by: 'distributor', call: `POST ${NORTHERN}/order-summary` },
    body: ({ north }) => ({ cartVersion: north, expectedTotalCents: 0 }),
  },
  { by: 'customer', call: `POST ${REGATTA}/share/renew` },
  read('customer', `${REGATTA}/share`),
  read('staff', '/admin/desk'),
  { ...read('staff', '/admin/mail'), isUnordered: true },
  { ...read('staff', '/admin/deliveries'), isUnordered: true },
  { by: 'customer', call: 'POST /log-out' },
  read('customer', REGATTA),
];

/** Calls of a day in the order of the day, by everybody who uses the portal. */
export const day: readonly Step[] = [...signIn, ...shopping, ...approving, ...staffWork, ...selling];
