import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { endFault, endOfDay } from '@colorway/rules/project/share/link-end.ts';
import { MAX_LINKS } from '@colorway/rules/project/share/link-kinds.ts';
import { PROJECT_LINK_NAME, PROJECT_LINK_STAYS } from '@colorway/rules/project/share/link-messages.ts';
import { cleanPasscode, passcodeFault } from '@colorway/rules/project/share/passcode.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { hashPassword } from '../../people/facade.ts';
import { notifyProject } from '../store/project-channel.ts';
import { recordLinkEvent } from './link-event.ts';
import {
  countLinks,
  endVisits,
  findLink,
  insertFurtherLink,
  type LinkOptions,
  listLinks,
  lockProject,
  revokeFurtherLink,
  type ShareLinkRow,
  updateLink,
} from './share-store.ts';
import { shareUrl } from './share-url.ts';
import { listVisitors } from './visitor-store.ts';

type SharedLink = Output<'share.list'>['links'][number];
type Visitors = Awaited<ReturnType<typeof listVisitors>>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentSharedLink = ({ deps }: Context, row: ShareLinkRow, visitors: Visitors): SharedLink => ({
  id: row.id,
  isProjectLink: row.isProjectLink,
  name: row.isProjectLink ? PROJECT_LINK_NAME : row.name,
  kind: row.kind,
  url: shareUrl(deps, row.projectId, row.key),
  asksName: row.asksName,
  showsPrices: row.showsPrices,
  hasPasscode: row.passcodeHash !== null,
  endsOn: row.endsOn,
  isEnded: row.endsAt !== null && row.endsAt <= new Date(),
  lastUsedAt: iso(row.lastUsedAt),
  visitors: visitors
    .filter(({ shareLinkId }) => shareLinkId === row.id)
    .map(({ id, name, email, visits, lastSeenAt }) => ({ id, name, email, visits, at: lastSeenAt.toISOString() })),
});

async function list(context: Context, projectID: string): Promise<Output<'share.list'>> {
  const rows = await listLinks(context.tx, projectID);
  const visitors = await listVisitors(
    context.tx,
    rows.map(({ id }) => id),
  );
  return { links: rows.map((row) => presentSharedLink(context, row, visitors)) };
}

export const listShareLinks = read('share.list', {
  run: ({ input, context }) => list(context, input.projectID),
});

const invalid = (path: string, message: string): Problem =>
  new Problem('invalid-input', { message, details: { issues: [{ path, message }] } });

/** Hashed before the transaction, which would hold the project's lock for so long. */
async function hashTyped(passcode: string | null | undefined): Promise<string | null | undefined> {
  if (passcode === null || passcode === undefined) return passcode;
  const fault = passcodeFault(passcode);
  if (fault !== undefined) throw invalid('passcode', fault);
  return hashPassword(cleanPasscode(passcode));
}

async function endOf({ tx }: Context, endsOn: string | null): Promise<Pick<LinkOptions, 'endsOn' | 'endsAt'>> {
  if (endsOn === null) return { endsOn, endsAt: null };
  const { timeZone } = (await readDateSettings(tx)).settings;
  const fault = endFault(endsOn, new Date(), timeZone);
  if (fault !== undefined) throw invalid('endsOn', fault);
  return { endsOn, endsAt: endOfDay(endsOn, timeZone) };
}

async function requireLink({ tx }: Context, projectID: string, id: string): Promise<ShareLinkRow> {
  const row = await findLink(tx, projectID, id);
  if (!row) throw new Problem('not-found');
  return row;
}

const present = async (context: Context, row: ShareLinkRow): Promise<{ link: SharedLink }> => ({
  link: presentSharedLink(context, row, await listVisitors(context.tx, [row.id])),
});

async function create(context: Context, input: Input<'share.create'>, passcodeHash: string | null) {
  const { tx } = context;
  const { projectID, kind, name, asksName, showsPrices } = input;
  await lockProject(tx, projectID);
  if ((await countLinks(tx, projectID)) >= MAX_LINKS) throw new Problem('too-many-links');
  const end = await endOf(context, input.endsOn);
  const id = await insertFurtherLink(tx, projectID, { kind, name, asksName, showsPrices, passcodeHash, ...end });
  const row = await requireLink(context, projectID, id);
  await recordLinkEvent(context, 'link-made', row);
  return present(context, row);
}

export const createSharedLink = write('share.create', {
  prepare: async (_deps, { passcode }) => (await hashTyped(passcode)) ?? null,
  activity: 'history',
  run: ({ input, context, prepared }) => create(context, input, prepared),
});

/** Open pages of the link read their rights again at once. A new passcode ends the sessions that were opened without it. */
async function change(context: Context, input: Input<'share.change'>, passcodeHash: string | null | undefined) {
  const { tx } = context;
  const { projectID, linkId, passcode: _typed, endsOn, ...options } = input;
  await lockProject(tx, projectID);
  const before = await requireLink(context, projectID, linkId);
  const end = endsOn === undefined ? {} : await endOf(context, endsOn);
  const passcode = passcodeHash === undefined ? {} : { passcodeHash, passcodeTries: 0, passcodeLockedUntil: null };
  await updateLink(tx, linkId, { ...options, ...end, ...passcode });
  const row = await requireLink(context, projectID, linkId);
  await recordLinkEvent(context, 'link-changed', row, { from: before.kind });
  await notifyProject(tx, projectID, PROJECT_EVENTS.project);
  if (typeof passcodeHash === 'string') await endVisits(tx, linkId);
  return present(context, row);
}

export const changeSharedLink = write('share.change', {
  prepare: (_deps, { passcode }) => hashTyped(passcode),
  activity: 'history',
  run: ({ input, context, prepared }) => change(context, input, prepared),
});

/** The event reaches open pages before their streams end, so they read at once that the link has ended. */
async function end(context: Context, { projectID, linkId }: Input<'share.end'>): Promise<void> {
  const { tx } = context;
  await lockProject(tx, projectID);
  const row = await requireLink(context, projectID, linkId);
  if (row.isProjectLink) throw new Problem('conflict', { message: PROJECT_LINK_STAYS });
  await notifyProject(tx, projectID, PROJECT_EVENTS.project);
  await revokeFurtherLink(tx, projectID, linkId);
  await recordLinkEvent(context, 'link-ended', row);
}

export const endSharedLink = write('share.end', {
  activity: 'history',
  run: ({ input, context }) => end(context, input),
});
