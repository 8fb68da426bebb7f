import type { AdminCertificate, SentCertificate } from '@colorway/contract/shop/charge-contract.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { type Cents, cents, formatMoney, sumOf } from '@colorway/rules/money/cents.ts';
import { certificateSentence, untilFault } from '@colorway/rules/shop/charge/certificate.ts';
import { US_STATES } from '@colorway/rules/shop/charge/us-states.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { HAND_WAYS } from '@colorway/rules/shop/payment/ledger.ts';
import { refundOfPieces } from '@colorway/rules/shop/payment/refund.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { findFile } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { certificateDecidedMail, certificateSentMail } from '../../mail/facade.ts';
import { findCompanyOf, listColleagues } from '../../people/facade.ts';
import { findHead, mailPeople, readDateSettings } from '../../project/facade.ts';
import { refuseField, staffIdOf } from '../admin/admin-order.ts';
import { makeRefund, wayBack } from '../admin/make-refund.ts';
import {
  decideStored,
  insertCertificate,
  listCertificates,
  lockCertificate,
  lockTaxedOrders,
  type StoredCertificate,
  toCertificate,
} from '../charge/certificate-store.ts';
import { chargeTax } from '../charge/charge-tax.ts';
import { presentAdminCertificate, presentCertificate } from '../charge/present-certificate.ts';
import { listPayments, refundedPieces, type StoredPayment } from '../ledger/ledger-store.ts';
import { storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { areProjectFiles } from '../problem/problem-store.ts';

const MAX_WAITING = 10;

async function readDay({ tx }: Pick<Context, 'tx'>) {
  const { timeZone } = (await readDateSettings(tx)).settings;
  return { timeZone, today: localTime(new Date(), timeZone).day };
}

/** The page of staff on which a certificate is decided: that of the company, or else of the person. */
const recordPath = async ({ tx }: Pick<Context, 'tx'>, email: string): Promise<string> =>
  `/admin/customers/${encodeURIComponent((await findCompanyOf(tx, email))?.id ?? email)}`;

async function store(context: Context, input: Input<'charges.sendCertificate'>): Promise<SentCertificate> {
  const { tx } = context;
  const head = await findHead(tx, input.projectID);
  const file = await findFile(tx, input.fileId);
  if (!head || !file || !(await areProjectFiles(tx, head.id, [file.id]))) throw new Problem('file-gone');
  const email = head.email.toLowerCase();
  const waiting = (await listCertificates(tx, [email])).filter(({ state }) => state === 'sent');
  if (waiting.length >= MAX_WAITING)
    throw new Problem('conflict', { message: 'We are checking your certificates already.' });
  const fileName = file.originalName;
  const stored = await insertCertificate(tx, { email, fileId: file.id, fileName, forState: input.forState ?? null });
  const path = await recordPath(context, email);
  await mailPeople(context, {
    to: 'staff',
    mail: (brand) => certificateSentMail(brand, { fileName, link: brand.publicUrl + path, by: email }),
  });
  return presentCertificate(stored, await readDay(context));
}

export const sendCertificate = write('charges.sendCertificate', {
  activity: {
    kind: 'order',
    entries: ({ input: { projectID }, output }) => [
      { what: `Tax certificate ${output.fileName}`, doing: 'sent', projectId: projectID },
    ],
  },
  run: ({ input, context }) => store(context, input),
});

const REFUND_REASON = 'Sales tax, certificate accepted';

/** The tax that was paid, without the share of pieces that were refunded before. */
function paidTax(order: StoredOrder, taxed: StoredOrder, payments: readonly StoredPayment[]): Cents {
  const { paid, refundable } = storedBalance(order);
  const before = refundOfPieces(taxed, refundedPieces(taxed.lines.length, payments)).tax;
  const owed = taxed.totalCents - order.totalCents - before;
  return cents(Math.max(0, Math.min(owed, paid - order.totalCents, refundable)));
}

/** Gives the tax back by the way that it was paid. Returns the amount. */
async function giveBack(context: Context, order: StoredOrder, taxed: StoredOrder): Promise<Cents> {
  const payments = await listPayments(context.tx, [order.id]);
  const amount = paidTax(order, taxed, payments);
  if (amount === 0) return amount;
  const service = await wayBack(context, order, amount);
  const paid = payments.findLast(({ kind, voidedAt }) => kind === 'payment' && voidedAt === null);
  const way = service === 'provider' ? service : (HAND_WAYS.find((one) => one === paid?.way) ?? service);
  // The answer to the certificate names the amount.
  const refund = { amount, way, reason: REFUND_REASON, pieces: [], isMailed: false } as const;
  await makeRefund(context, order, { ...refund, staffId: staffIdOf(context) });
  return amount;
}

/** Takes the tax off orders that were charged since, and gives it back. Returns the amount that went back. */
async function takeTaxOff(context: Context, certificate: StoredCertificate): Promise<Cents> {
  const { tx } = context;
  const people = await listColleagues(tx, certificate.email);
  const credits: Cents[] = [];
  for (const id of await lockTaxedOrders(tx, people, certificate.createdAt)) {
    const order = await lockOrder(tx, id);
    if (!order?.contact) continue;
    const charged = await chargeTax(context, order, { contact: order.contact, email: certificate.email });
    if (charged.total === order.totalCents) continue;
    const data = { before: order.totalCents, now: charged.total, name: orderName(order.number) };
    const event = { kind: 'tax', data, staffId: staffIdOf(context) } as const;
    const saved = await saveOrder(tx, order, { sums: charged.sums, totalCents: charged.total }, event);
    await notifyOrderChanged(tx, saved);
    credits.push(await giveBack(context, saved, order));
  }
  return sumOf(credits);
}

const goesBackSentence = (credit: Cents): string | null =>
  credit > 0 ? `The ${formatMoney(credit)} of tax that you paid goes back to you.` : null;

async function decide(context: Context, { id, version, decision }: Input<'charges.decideCertificate'>) {
  const { tx } = context;
  const stored = await lockCertificate(tx, id);
  if (!stored) throw new Problem('not-found', { message: 'There is no certificate with this id.' });
  const day = await readDay(context);
  if (stored.version !== version)
    throw new Problem('conflict', { details: { current: presentAdminCertificate(stored, day) } });
  const isAccepted = decision.kind === 'accepted';
  const fault = isAccepted ? untilFault(decision.until, day.today) : undefined;
  if (fault) refuseField('decision.until', fault);
  const saved = await decideStored(tx, stored, {
    state: decision.kind,
    forState: isAccepted ? decision.forState : stored.forState,
    until: isAccepted ? decision.until : null,
    reason: isAccepted ? '' : decision.reason,
    decidedBy: staffIdOf(context),
  });
  const credit = isAccepted ? await takeTaxOff(context, saved) : cents(0);
  const facts = {
    fileName: saved.fileName,
    isAccepted,
    sentence: certificateSentence(toCertificate(saved, day.timeZone), day.today),
    goesBack: goesBackSentence(credit),
  };
  await mailPeople(context, {
    to: [saved.email],
    mail: (brand) => certificateDecidedMail(brand, { ...facts, link: `${brand.publicUrl}/orders` }),
  });
  return presentAdminCertificate(saved, day);
}

const decisionText = ({ state, forState }: AdminCertificate): string =>
  state === 'refused' ? 'refused' : `accepted for ${forState === null ? 'no state' : US_STATES[forState]}`;

export const decideCertificate = write('charges.decideCertificate', {
  activity: {
    kind: 'order',
    entries: ({ output }) => [{ what: `Tax certificate ${output.fileName}`, doing: decisionText(output) }],
  },
  run: ({ input, context }) => decide(context, input),
});
