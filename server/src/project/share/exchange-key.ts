import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import {
  afterWrongTry,
  cleanPasscode,
  isLocked,
  lockedMessage,
  wrongPasscodeMessage,
} from '@colorway/rules/project/share/passcode.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { hashToken, MAX_SHARES } from '../../kernel/session/cookies.ts';
import { deleteSessions } from '../../kernel/session/session-store.ts';
import { toViewer } from '../../kernel/session/sessions.ts';
import { startShareSession, verifyPassword } from '../../people/facade.ts';
import { findLinkByKey, type ShareLinkRow, updateLink } from './share-store.ts';
import { countVisit } from './visitor-store.ts';

/** The browser's valid share tokens of other links; the one of this link is replaced. */
const otherTokens = ({ http, sessions }: Context, linkId: string): string[] => {
  const others = sessions.shares.filter((share) => share.linkId !== linkId).map((share) => share.tokenHash);
  const sent = http.cookie('share')?.split('.').slice(0, MAX_SHARES) ?? [];
  return sent.filter((token) => others.includes(hashToken(token)));
};

const refuseLocked = (lockedUntil: Date, now: Date): Problem =>
  new Problem('passcode-locked', {
    message: lockedMessage(lockedUntil, now),
    retryAfterSeconds: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1_000),
    keepChanges: true,
  });

/** Tries count on the row of the link, which is locked, so neither another browser nor another node gets more of them. */
async function assertPasscode(context: Context, link: ShareLinkRow, typed: string | undefined): Promise<void> {
  if (link.passcodeHash === null) return;
  const now = new Date();
  const state = { tries: link.passcodeTries, lockedUntil: link.passcodeLockedUntil };
  if (state.lockedUntil && isLocked(state, now)) throw refuseLocked(state.lockedUntil, now);
  if (typed === undefined) throw new Problem('passcode-needed');
  const { right } = await verifyPassword(cleanPasscode(typed), link.passcodeHash);
  const after = right ? { tries: 0, lockedUntil: null } : afterWrongTry(state, now);
  await updateLink(context.tx, link.id, { passcodeTries: after.tries, passcodeLockedUntil: after.lockedUntil });
  if (after.lockedUntil) throw refuseLocked(after.lockedUntil, now);
  if (!right) throw new Problem('passcode-wrong', { message: wrongPasscodeMessage(after), keepChanges: true });
}

async function openByKey(context: Context, input: Input<'share.exchange'>): Promise<{ viewer: Viewer }> {
  const { tx, sessions } = context;
  const { projectID, key, passcode } = input;
  const link = await findLinkByKey(tx, projectID, key);
  if (!link) throw new Problem('not-found');
  if (link.revokedAt || (link.endsAt && link.endsAt <= new Date())) throw new Problem('link-ended');
  const before = sessions.shares.find(({ linkId }) => linkId === link.id);
  if (!before) await assertPasscode(context, link, passcode);
  await updateLink(tx, link.id, { lastUsedAt: new Date() });
  const shareVisitorId = before && (await countVisit(tx, before.tokenHash));
  const others = otherTokens(context, link.id);
  const keep = others.slice(0, MAX_SHARES - 1);
  const dropped = others.slice(MAX_SHARES - 1).map(hashToken);
  await deleteSessions(tx, [...(before ? [before.tokenHash] : []), ...dropped]);
  await startShareSession(context, { shareLinkId: link.id, shareVisitorId: shareVisitorId ?? null }, keep);
  const { staff, customer } = sessions;
  if (staff || customer) return { viewer: toViewer(sessions, projectID) };
  return { viewer: { kind: 'share', projectID } };
}

export const exchangeKey = write('share.exchange', {
  activity: 'customer-only',
  run: ({ input, context }) => openByKey(context, input),
});
