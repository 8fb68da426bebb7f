import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { hashToken, MAX_SHARES } from '../../kernel/session/cookies.ts';
import { deleteSessions } from '../../kernel/session/session-store.ts';
import { toViewer } from '../../kernel/session/sessions.ts';
import { startShareSession } from '../../people/facade.ts';
import { useShareKey } from './share-store.ts';

/** The browser's valid share tokens for other projects; the one for this project is replaced. */
const otherTokens = ({ http, sessions }: Context, projectId: string): string[] => {
  const others = sessions.shares.filter((share) => share.projectId !== projectId).map((share) => share.tokenHash);
  const sent = http.cookie('share')?.split('.').slice(0, MAX_SHARES) ?? [];
  return sent.filter((token) => others.includes(hashToken(token)));
};

async function openByKey(context: Context, projectId: string, key: string): Promise<{ viewer: Viewer }> {
  const shareLinkId = await useShareKey(context.tx, projectId, key);
  if (shareLinkId === undefined) throw new Problem('not-found');
  const others = otherTokens(context, projectId);
  const keep = others.slice(0, MAX_SHARES - 1);
  const replaced = context.sessions.shares.filter((share) => share.projectId === projectId);
  const dropped = others.slice(MAX_SHARES - 1).map(hashToken);
  await deleteSessions(context.tx, [...replaced.map((share) => share.tokenHash), ...dropped]);
  await startShareSession(context, shareLinkId, keep);
  const shares = [{ tokenHash: '', projectId }, ...context.sessions.shares];
  return { viewer: toViewer({ ...context.sessions, shares }, projectId) };
}

export const exchangeKey = write('share.exchange', {
  activity: 'customer-only',
  run: ({ input, context }) => openByKey(context, input.projectID, input.key),
});
