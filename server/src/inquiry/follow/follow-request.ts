import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import {
  emailOpenUntil,
  MAX_ADDITIONS,
  NOTHING_ADDED,
  withdrawOffer,
} from '@colorway/rules/onboarding/follow-request.ts';
import { requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import { MAX_FILES, TOO_MANY_FILES } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { readEmail, tryEmail } from '../../kernel/session/read-email.ts';
import { isVisitor } from '../../kernel/session/sessions.ts';
import {
  canMailFor,
  canMailStaff,
  correctionIds,
  mailBrand,
  requestAddedMail,
  requestMovedMail,
  requestWithdrawnMail,
  sendMail,
  withdrawalId,
} from '../../mail/facade.ts';
import { findStaffName } from '../admin/read-store.ts';
import { completeSent } from '../intake/complete-sent.ts';
import { findInquiry, type InquiryRecord, listFiles, presentAdditions, stateOf } from '../intake/inquiry-store.ts';
import { expectFirstProof, mailToStaff, receiptAddress, sendReceipt } from '../intake/notify-people.ts';
import { inquiryOfToken, isRequestToken, requestLink, requestToken } from '../intake/request-token.ts';
import { searchText } from '../intake/submit-inquiry.ts';
import { requireVisitorFiles } from '../intake/visitor-files.ts';
import { lockInquiry, moveInquiry, storeAddition, storeWithdrawal } from './follow-store.ts';

type Page = Output<'inquiries.follow'>;

/** Answers a token of another address like one that was never made. */
async function openRequest(
  { tx, deps }: Context,
  token: string,
  find: (tx: Context['tx'], id: string) => Promise<InquiryRecord | undefined>,
): Promise<InquiryRecord> {
  const id = inquiryOfToken(token);
  const found = id === undefined ? undefined : await find(tx, id);
  if (!found || !isRequestToken(deps, token, found)) throw new Problem('not-found');
  return found;
}

const openUntil = ({ createdAt: sentAt, projectId, followUp }: InquiryRecord): Date | null =>
  emailOpenUntil({ ...followUp, sentAt, projectId }, new Date());

async function present({ tx, deps }: Context, found: InquiryRecord): Promise<Page> {
  const { id, segment, email, sent, followUp, createdAt, handledAt, handledBy, projectId, deadline } = found;
  const { withdrawnAt = null, leftOut = [] } = followUp;
  const state = stateOf(found);
  return {
    ...{ segment, email, deadline, state, withdrawnAt, projectID: projectId },
    token: requestToken(deps, found),
    reference: requestReference(id),
    sentAt: createdAt.toISOString(),
    emailOpenUntil: openUntil(found)?.toISOString() ?? null,
    firstProofOn: state === 'new' || state === 'handled' ? await expectFirstProof(tx, createdAt) : null,
    withdrawText: withdrawOffer(state, (await deps.settings.read()).withdrawText),
    handledAt: handledAt?.toISOString() ?? null,
    designer: await findStaffName(tx, handledBy),
    products: [...found.products],
    styles: (sent.selectedStyles?.styles ?? []).map(
      ({ patternName, productType }) => `${patternName} (${styleProductName(productType)})`,
    ),
    colors: [...found.colors],
    files: (await listFiles(tx, id)).map(({ originalName }) => originalName),
    leftOut: [...leftOut],
    additions: presentAdditions(followUp),
  };
}

export const followRequest = write('inquiries.follow', {
  activity: 'customer-only',
  run: async ({ input, context }) => present(context, await openRequest(context, input.token, findInquiry)),
});

/** Tells the earlier address, sends the receipt to the new one, and the CRM hears the contact again. */
async function notifyOfMove(context: Context, before: string, moved: InquiryRecord, flowIds: readonly string[]) {
  const { tx, deps } = context;
  const { id, segment, sent, followUp, createdAt: sentAt } = moved;
  const [beforeId, afterId] = correctionIds(id);
  const to = tryEmail(before);
  if (to !== undefined && (await canMailFor(context, 'receipt', to))) {
    const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
    await sendMail(tx, deps.jobs, { ...requestMovedMail(brand, requestReference(id)), to }, beforeId);
  }
  const inquiry = { id, segment, sentAt, sent: completeSent(segment, sent), leftOut: followUp.leftOut ?? [] };
  const copyTo = await receiptAddress(context, moved.sent);
  if (copyTo !== undefined) await sendReceipt(context, inquiry, copyTo, afterId);
  for (const flowId of flowIds) {
    await enqueue(tx, deps.jobs, { kind: CRM_KINDS.partial, lane: crmLane(flowId), payload: { flowId } });
  }
}

async function correct(context: Context, { token, email: typed }: Input<'inquiries.correctEmail'>): Promise<Page> {
  const { tx } = context;
  const found = await openRequest(context, token, lockInquiry);
  const email = readEmail(typed);
  if (email === found.email) return present(context, found);
  const { id, sent, segment, followUp } = found;
  if (openUntil(found) === null) throw new Problem('email-settled');
  const changed = {
    ...found,
    email,
    sent: { ...sent, basicInfo: { ...sent.basicInfo, email } },
    followUp: { ...followUp, emailChangedAt: new Date().toISOString() },
  };
  const search = searchText(id, completeSent(segment, changed.sent), email);
  const flowIds = await moveInquiry(tx, { id, sent, followUp: changed.followUp }, { email, searchText: search });
  await notifyOfMove(context, found.email, changed, flowIds);
  await publish(tx, { channel: 'staff', kind: 'inquiry-changed', data: { id } });
  return present(context, changed);
}

export const correctEmail = write('inquiries.correctEmail', {
  activity: 'customer-only',
  run: ({ input, context }) => correct(context, input),
});

async function add(context: Context, { token, text, files }: Input<'inquiries.add'>): Promise<Page> {
  const { tx, deps } = context;
  const found = await openRequest(context, token, lockInquiry);
  if (stateOf(found) === 'withdrawn') throw new Problem('request-withdrawn');
  if (text === '' && files.length === 0) {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'text', message: NOTHING_ADDED }] } });
  }
  const { id, segment, followUp, fileCount } = found;
  const { additions = [] } = followUp;
  if (additions.length >= MAX_ADDITIONS) throw new Problem('request-full');
  if (fileCount + files.length > MAX_FILES) {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'files', message: TOO_MANY_FILES }] } });
  }
  const rows = await requireVisitorFiles(context, files, flowOf(segment).destination);
  const known = new Set((await listFiles(tx, id)).map((file) => file.id));
  const further = rows.filter((file) => !known.has(file.id));
  const names = rows.map(({ originalName }) => originalName);
  const more = { ...followUp, additions: [...additions, { at: new Date().toISOString(), text, files: names }] };
  await storeAddition(
    tx,
    found,
    more,
    further.map((file) => file.id),
  );
  await publish(tx, { channel: 'staff', kind: 'inquiry-changed', data: { id } });
  if (await canMailStaff(context.tx, { isVisitor: isVisitor(context.sessions) })) {
    const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
    const link = `${deps.publicUrl()}/admin/inquiries/${id}`;
    await mailToStaff(context, requestAddedMail(brand, { reference: requestReference(id), text, files: names, link }));
  }
  return present(context, { ...found, followUp: more });
}

export const addToRequest = write('inquiries.add', {
  activity: 'customer-only',
  run: ({ input, context }) => add(context, input),
});

async function withdraw(context: Context, token: string): Promise<Page> {
  const { tx, deps } = context;
  const found = await openRequest(context, token, lockInquiry);
  const state = stateOf(found);
  if (state === 'withdrawn') return present(context, found);
  if (state === 'project') throw new Problem('request-has-project');
  const settings = await deps.settings.read();
  const withdrawText = withdrawOffer(state, settings.withdrawText);
  if (withdrawText === null) throw new Problem('withdrawing-not-offered');
  const { id } = found;
  const followUp = { ...found.followUp, withdrawnAt: new Date().toISOString() };
  await storeWithdrawal(tx, id, followUp);
  await publish(tx, { channel: 'staff', kind: 'inquiry-changed', data: { id } });
  const to = tryEmail(found.email);
  if (to !== undefined) {
    const brand = mailBrand(settings, deps.publicUrl());
    const facts = { reference: requestReference(id), withdrawText, link: requestLink(deps, found) };
    await sendMail(tx, deps.jobs, { ...requestWithdrawnMail(brand, facts), to }, withdrawalId(id));
  }
  return present(context, { ...found, followUp });
}

export const withdrawRequest = write('inquiries.withdraw', {
  activity: 'customer-only',
  run: ({ input, context }) => withdraw(context, input.token),
});
