import { ok, type Result } from '../result/result.ts';
import type { Cart, CartLine } from './cart.ts';
import { isPresent } from './cart.ts';
import type { ApplyContext } from './commands.ts';
import { type Lines, put, replaced, type Stamp, touched } from './line-changes.ts';

const LAYERED = 'Neck Gaiter';
/** Name of the option in lower case. */
export const LAYERS = 'layers';

type Knowing = Pick<ApplyContext, 'productTypeOf'>;

const lacks = (line: CartLine, { productTypeOf }: Knowing): boolean =>
  line.kind === 'product' && productTypeOf(line.proofId) === LAYERED && !line.selections[LAYERS];

/** A cart with such a line is cleared once; waiting lines are no longer in it (D51). */
export const lacksLayers = ({ lines }: Pick<Cart, 'lines'>, knowing: Knowing): boolean =>
  lines.some((line) => isPresent(line) && lacks(line, knowing));

/** Lines whose layers must be chosen before the cart is restored. */
export const waitingForLayers = ({ lines }: Pick<Cart, 'lines'>, knowing: Knowing): readonly CartLine[] =>
  lines.filter((line) => line.removal === 'layers' && lacks(line, knowing));

export const mayComeBack = (line: CartLine, knowing: Knowing): boolean => !lacks(line, knowing);

export const clearedForLayers = (lines: Lines, stamp: Stamp): Lines =>
  lines.map((line) => (isPresent(line) ? touched(line, { removal: 'layers' }, stamp) : line));

export function withLayers(lines: Lines, chosen: Readonly<Record<string, string>>, stamp: Stamp): Lines {
  const layersOf = (line: CartLine): string | undefined =>
    line.removal === 'layers' && Object.hasOwn(chosen, line.id) ? chosen[line.id] : undefined;
  if (!lines.some(layersOf)) return lines;
  return lines.map((line) => {
    const layers = layersOf(line);
    return layers ? touched(line, { selections: { ...line.selections, [LAYERS]: layers } }, stamp) : line;
  });
}

/** Restores all cleared lines once every line has its layers. */
export function settled(lines: Lines, stamp: Stamp, knowing: Knowing): Result<Lines, string> {
  if (waitingForLayers({ lines }, knowing).length > 0) return ok(lines);
  let back = lines;
  for (const line of lines.filter(({ removal }) => removal === 'layers')) {
    const done = put(back, line, stamp);
    if (!done.ok) return done;
    back = done.value;
  }
  return ok(back);
}

/** A removed waiting line may be the last one that the others waited for. */
export const givenUp = (lines: Lines, line: CartLine, stamp: Stamp, knowing: Knowing): Result<Lines, string> =>
  settled(replaced(lines, touched(line, { removal: 'person' }, stamp)), stamp, knowing);
