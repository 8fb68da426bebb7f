import { randomBytes } from 'node:crypto';
import { noLongerMade } from '@colorway/rules/configurator/save-failure.ts';
import { groupName, handleOf } from '@colorway/rules/product/names/handle.ts';
import { drawingCaller } from '../../../files/facade.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Caller, Input } from '../../../kernel/operation/answers.ts';
import { type Context, type Deps, write } from '../../deps.ts';
import { findHandle, noSuchPattern } from '../find-handle.ts';
import { findLiveDrawing, listLiveGroups } from '../pattern-store.ts';
import { bytesOf } from '../sent-drawings.ts';
import { insertDesign } from './design-store.ts';
import { nameColors } from './name-colors.ts';

type Design = Input<'patterns.configure'>;

interface Submission {
  readonly id: string;
  /** The sanitized drawing of the browser; null if it sent none. */
  readonly submitted: string | null;
}

/** Sanitizes the browser's drawing for storage. */
async function readSubmission(
  deps: Deps,
  { handle, serialized }: Pick<Design, 'handle' | 'serialized'>,
  caller: Caller,
): Promise<Submission> {
  // Refuses an unknown pattern before the expensive sanitizing.
  await findHandle(deps.patterns.live, handle);
  const id = randomBytes(16).toString('hex');
  if (serialized.trim() === '') return { id, submitted: null };
  const sanitized = await deps.svg.sanitize(bytesOf(serialized), `c-${id.slice(0, 8)}-`, drawingCaller(caller));
  if (!sanitized.ok) throw new Problem('svg-refused', { message: sanitized.message });
  return { id, submitted: sanitized.svg };
}

export const refuseTooMany = (sent: number, colorCount: number, name: string): void => {
  if (sent <= colorCount) return;
  const message = `${name} has ${colorCount} ${colorCount === 1 ? 'color' : 'colors'}: ${sent} were sent.`;
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'colors', message }] } });
};

/** A design stores handle and colors. Pictures use the pattern's template, never the browser's drawing (D24). */
async function configure(
  { tx, deps }: Context,
  { handle, colors }: Pick<Design, 'handle' | 'colors'>,
  { id, submitted }: Submission,
): Promise<string> {
  // Uses this transaction: waiting for a second connection could deadlock the pool.
  const listLive = () => listLiveGroups(tx);
  const target = await findHandle(listLive, handle);
  const drawing = await findLiveDrawing(tx, target.group, target.type);
  if (!drawing) {
    const { options } = await noSuchPattern(listLive, target);
    throw new Problem('not-found', { ...options, message: noLongerMade(groupName(target.group), target.type) });
  }
  refuseTooMany(colors.length, drawing.colorCounts[target.type] ?? 0, drawing.name);
  await insertDesign(tx, {
    id,
    groupId: target.group,
    version: drawing.version,
    type: target.type,
    handle: handleOf(target),
    colors: await nameColors(tx, colors, 'visitor'),
    submitted,
  });
  await deps.jobs.send(tx, 'stage-picture', { designId: id });
  return id;
}

export const configureDesign = write('patterns.configure', {
  prepare: readSubmission,
  activity: 'customer-only',
  run: async ({ input, context, prepared }) => ({ id: await configure(context, input, prepared) }),
});
