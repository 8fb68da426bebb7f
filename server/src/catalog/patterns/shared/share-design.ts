import { hash, randomBytes } from 'node:crypto';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import {
  designName,
  SAVED_MONTHS,
  SHARE_CODE_BYTES,
  sharePath,
  writeShareCode,
} from '@colorway/rules/pattern/shared-design.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { canMailFor, mailBrand, savedDesignsMail, sendMail } from '../../../mail/facade.ts';
import { type Context, write } from '../../deps.ts';
import { refuseTooMany } from '../designs/configure-design.ts';
import { nameColors } from '../designs/name-colors.ts';
import { findHandle, noSuchPattern } from '../find-handle.ts';
import { findLiveDrawing, listLiveGroups } from '../pattern-store.ts';
import { insertShared, listSaved, type SharedDesign, saveFor } from './shared-store.ts';

/** One mail lists these at most. */
const MAX_MAILED = 50;

async function mailDesigns({ tx, deps }: Context, to: EmailAddress, designs: readonly SharedDesign[]): Promise<void> {
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const links = designs.map((design) => ({
    name: designName(design),
    colors: design.colors.map(({ colorName, hex }) => colorName || hex.toUpperCase()).join(', '),
    link: deps.publicUrl() + sharePath(design),
  }));
  await sendMail(tx, deps.jobs, { ...savedDesignsMail(brand, { designs: links, months: SAVED_MONTHS }), to });
}

/** Nothing is stored for an address that gets no mail: its owner would never know. */
async function saveForLater(context: Context, to: EmailAddress, design: SharedDesign): Promise<void> {
  if (!(await canMailFor(context, 'saved-design', to))) return;
  await saveFor(context.tx, to, design.code, SAVED_MONTHS);
  await mailDesigns(context, to, [design]);
}

async function share(context: Context, { handle, colors: sent, email }: Input<'designs.share'>) {
  const { tx, deps } = context;
  const to = email === undefined ? undefined : readEmail(email);
  // Uses this transaction: waiting for a second connection could deadlock the pool.
  const listLive = () => listLiveGroups(tx);
  const target = await findHandle(listLive, handle);
  const { group, type } = target;
  const drawing = await findLiveDrawing(tx, group, type);
  if (!drawing) throw await noSuchPattern(listLive, target);
  refuseTooMany(sent.length, drawing.colorCounts[type] ?? 0, drawing.name);
  const colors = await nameColors(tx, sent, 'visitor');
  const key = hash('sha256', JSON.stringify([handleOf(target), colors]), 'base64url');
  const row = { code: writeShareCode(randomBytes(SHARE_CODE_BYTES)), key, groupId: group, type, colors };
  const code = await insertShared(tx, row);
  if (to) await saveForLater(context, to, { ...row, code, group, name: drawing.name, createdAt: new Date() });
  return { code, url: deps.publicUrl() + sharePath({ group, code }), months: SAVED_MONTHS };
}

export const shareDesign = write('designs.share', {
  activity: 'customer-only',
  run: ({ input, context }) => share(context, input),
});

/** Counts and answers the same for an address with saved designs and for one without. */
async function find(context: Context, { email }: Input<'designs.find'>) {
  const to = readEmail(email);
  if (await canMailFor(context, 'saved-design', to)) {
    const designs = await listSaved(context.tx, to, MAX_MAILED);
    if (designs.length > 0) await mailDesigns(context, to, designs);
  }
  return { months: SAVED_MONTHS };
}

export const findSavedDesigns = write('designs.find', {
  activity: 'customer-only',
  run: ({ input, context }) => find(context, input),
});
