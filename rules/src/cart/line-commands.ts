import { quantityFault } from '../product/quantity.ts';
import { ok, type Result, refused } from '../result/result.ts';
import { type CartLine, isPresent } from './cart.ts';
import { type CartConflict, conflictOf } from './cart-conflict.ts';
import {
  type ApplyContext,
  type CartCommand,
  CHOOSE_LAYERS,
  NO_SUCH_LINE,
  ONE_SWATCH,
  REMOVED,
  SWATCH_MATCHES_NOTHING,
} from './commands.ts';
import { clearedForLayers, givenUp, lacksLayers, mayComeBack, settled, withLayers } from './layers.ts';
import { type Lines, lineMeant, put, replaced, type Stamp, touched } from './line-changes.ts';

export interface Done {
  readonly lines: Lines;
  readonly meeting: CartConflict | null;
}

export interface Situation {
  readonly lines: Lines;
  readonly stamp: Stamp;
  readonly context: ApplyContext;
}

type Of<Kind extends CartCommand['kind']> = Extract<CartCommand, { kind: Kind }>;
type Change = (line: CartLine) => Result<Lines, string>;

const plain = (changed: Result<Lines, string>): Result<Done, string> =>
  changed.ok ? ok({ lines: changed.value, meeting: null }) : changed;

/** Changes a line that others may have changed too: applied, or left if the other change is newer. */
function onLine(
  { lines, stamp }: Situation,
  command: CartCommand & { readonly lineId: string },
  change: Change,
): Result<Done, string> {
  const line = lineMeant(lines, command.lineId);
  if (!line) return refused(NO_SUCH_LINE);
  const conflict = conflictOf(line, command, stamp.at);
  if (conflict && !conflict.done) return ok({ lines, meeting: conflict });
  const changed = change(line);
  return changed.ok ? ok({ lines: changed.value, meeting: conflict }) : changed;
}

const newLine = (lines: Lines, stamp: Stamp, line: Pick<CartLine, 'id' | 'kind' | 'proofId'>): CartLine => ({
  selections: {},
  quantity: 1,
  ...line,
  position: lines.reduce((last, { position }) => Math.max(last, position), 0) + 1,
  version: stamp.version,
  changedBy: stamp.by,
  changedAt: stamp.at,
  removal: null,
});

const isKnown = (lines: Lines, lineId: string): boolean => lines.some(({ id }) => id === lineId);

export function addLine({ lines, stamp }: Situation, command: Of<'addLine'>): Result<Done, string> {
  const { lineId, proofId, selections, quantity } = command;
  const fault = quantityFault(quantity, 1);
  if (fault !== undefined) return refused(fault);
  if (isKnown(lines, lineId)) return plain(ok(lines));
  const added = { ...newLine(lines, stamp, { id: lineId, kind: 'product', proofId }), selections, quantity };
  // The wish is about a design, so every size of it has it.
  const matches = lines.find((one) => isPresent(one) && one.proofId === proofId && one.matches)?.matches;
  return plain(put(lines, matches === undefined ? added : { ...added, matches }, stamp));
}

export function addSwatch({ lines, stamp }: Situation, command: Of<'addSwatch'>): Result<Done, string> {
  const { lineId, proofId } = command;
  const isThere = lines.some((one) => one.kind === 'swatch' && one.proofId === proofId && one.removal === null);
  if (isThere || isKnown(lines, lineId)) return plain(ok(lines));
  return plain(put(lines, newLine(lines, stamp, { id: lineId, kind: 'swatch', proofId }), stamp));
}

export const setQuantity = (situation: Situation, command: Of<'setQuantity'>): Result<Done, string> => {
  const { quantity } = command;
  const fault = quantityFault(quantity, 1);
  if (fault !== undefined) return refused(fault);
  return onLine(situation, command, (line) => {
    if (line.kind === 'swatch') return refused(ONE_SWATCH);
    const { lines, stamp } = situation;
    const isOut = line.removal === 'person' || line.removal === 'merged' || line.removal === 'ordered';
    if (isOut && command.base >= line.version) return refused(REMOVED);
    const changed = touched(line, { quantity }, stamp);
    // Another person removed the line that this person still expects.
    return isOut ? put(lines, changed, stamp) : ok(replaced(lines, changed));
  });
};

export const removeLine = (situation: Situation, command: Of<'removeLine'>): Result<Done, string> =>
  onLine(situation, command, (line) => {
    const { lines, stamp, context } = situation;
    if (line.removal === 'layers') return givenUp(lines, line, stamp, context);
    return ok(replaced(lines, touched(line, { removal: line.removal ?? 'person' }, stamp)));
  });

export const matchColors = (situation: Situation, command: Of<'matchColors'>): Result<Done, string> =>
  onLine(situation, command, (line) => {
    if (line.kind === 'swatch') return refused(SWATCH_MATCHES_NOTHING);
    const matches = command.order ?? undefined;
    if (line.matches === matches) return ok(situation.lines);
    return ok(replaced(situation.lines, touched(line, { matches }, situation.stamp)));
  });

/** Restores the line whatever version of the cart the person saw. */
export const restoreLine = ({ lines, stamp, context }: Situation, command: Of<'restoreLine'>): Result<Done, string> => {
  const line = lineMeant(lines, command.lineId);
  if (!line) return refused(NO_SUCH_LINE);
  if (line.removal === null || line.removal === 'merged') return plain(ok(lines));
  return mayComeBack(line, context) ? plain(put(lines, line, stamp)) : refused(CHOOSE_LAYERS);
};

export const chooseLayers = ({ lines, stamp, context }: Situation, { layers }: Of<'chooseLayers'>) =>
  plain(settled(withLayers(lines, layers, stamp), stamp, context));

export const clearForLayers = ({ lines, stamp, context }: Situation): Result<Done, string> =>
  plain(ok(lacksLayers({ lines }, context) ? clearedForLayers(lines, stamp) : lines));
