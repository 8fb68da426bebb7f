import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { PRODUCT_VIEWS } from '@colorway/fabric/mockup/product-views.ts';
import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import type { Touching } from '@colorway/fabric/touching/touching.ts';
import type { TouchingPair } from '@colorway/rules/color/alike/alike.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { storeOnce, touchingSlots } from '../../files/facade.ts';
import { recentlyMade } from '../../kernel/cache/recently-made.ts';
import type { Deps } from '../deps.ts';

/** Only staff make patterns, so the number is bounded. */
const MAX_AT_ONCE = 200;
const MAX_RECENT = 500;

const ensureStored = storeOnce(MAX_AT_ONCE);
const recent = recentlyMade<Touching>(MAX_RECENT);

interface Drawing {
  readonly type: ProductTypeId;
  readonly template: string;
  readonly width: number;
  readonly height: number;
}

export interface PrintedSlots {
  readonly touching: readonly TouchingPair[];
  readonly shares: readonly number[];
}

/** The drawing decides, so its hash is the key: it is found once for all that use it, and for all nodes. */
const keyOf = ({ template, width, height }: Drawing): string =>
  `touching-${createHash('sha256').update(`${width} ${height} ${template}`).digest('hex').slice(0, 32)}.json`;

/** Finds the slots that touch on a product, and how thin they are there. */
export async function touchingOn(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  drawing: Drawing,
): Promise<PrintedSlots> {
  const { type, template: svg, width, height } = drawing;
  const key = keyOf(drawing);
  const { pairs, shares } = await recent(key, async () => {
    const pattern = drawnPattern({ id: key, name: '', svg, width, height, colorCount: MAX_SLOTS });
    await ensureStored(storage, key, {
      make: async () => Buffer.from(JSON.stringify(await touchingSlots(pattern))),
      logFailure: (err) => log.warn({ err, key }, 'patterns: the slots that touch could not be found'),
    });
    return JSON.parse(await text(await storage.read(key)));
  });
  const { mmPerUnit } = PRODUCT_VIEWS[type];
  return {
    touching: pairs.map(({ one, other, width: units }) => ({
      one,
      other,
      mm: Number((units * mmPerUnit).toFixed(2)),
    })),
    shares,
  };
}
