import { cartLine, type SentCartCommand } from '@colorway/contract/project/cart/cart.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { readPriceData } from '../../catalog/facade.ts';
import { oneAtATime } from '../../kernel/database/fast/one-at-a-time.ts';
import { isOpen } from '../../kernel/database/fast/with-commit.ts';
import { countOrRefuse, uncount } from '../../kernel/operation/limit.ts';
import { seesPrices } from '../store/viewer.ts';
import { changeCart, presentChanges } from './change-cart.ts';
import { visibleCart } from './charged-lines.ts';
import { refreshTyped } from './fresh-codes.ts';
import { presentCart, presentQuote } from './present-cart.ts';
import { quoteProject } from './quote-project.ts';

const CODES = { name: 'discount-code', max: 60, windowSeconds: 3_600 };
const TOO_MANY_CODES = 'Too many codes. Wait an hour, or contact us.';

/**
 * Limits typed codes, so that they cannot be guessed. Without a transaction around it, a change that fails takes its
 * counts back, as a rollback would.
 */
async function countingCodes<Changed>(
  { tx }: Context,
  { projectID, commands }: { readonly projectID: string; readonly commands: readonly SentCartCommand[] },
  change: () => Promise<Changed>,
): Promise<Changed> {
  const typed = commands.filter((one) => one.kind === 'setCode' && one.code !== null);
  let count = 0;
  try {
    for (; count < typed.length; count++) await countOrRefuse(tx, CODES, projectID, TOO_MANY_CODES);
    return await change();
  } catch (error) {
    const refused = count < typed.length ? 1 : 0;
    for (let left = isOpen(tx) ? 0 : count + refused; left > 0; left--) await uncount(tx, CODES, projectID);
    throw error;
  }
}

export const commandCart = write('carts.command', {
  prepare: async (deps, { commands }) => {
    await refreshTyped(deps, commands);
    return readPriceData(deps);
  },
  activity: {
    kind: 'order',
    entries: ({ input: { projectID }, output: { results } }) => {
      const done = results.filter(({ refusal }) => refusal === null).length;
      const after = countOf(done, 'change', 'changes');
      return done === 0 ? [] : [{ what: 'Cart', doing: 'changed', after, projectId: projectID }];
    },
  },
  transaction: 'own-statement',
  // Typed codes are looked up and counted before the cart is saved.
  confirmsCaller: ({ commands }) => commands.every(({ kind }) => kind !== 'setCode'),
  fixedItem: cartLine,
  run: async ({ input, context, prepared }) => {
    const { deps, tx } = context;
    const change = () => countingCodes(context, input, () => changeCart(context, input, prepared));
    // Waiting inside a transaction would hold a connection that the running request may need.
    const isQueued = deps.config.fast.oneAtATime && !isOpen(tx);
    const changed = await (isQueued ? oneAtATime(input.projectID, change) : change());
    const { project, cart, results } = changed;
    const quote = await quoteProject({ shop: deps.shop, tx, priceData: prepared }, project, cart);
    return {
      cart: presentCart(visibleCart(cart, project.proofs)),
      quote: presentQuote(quote, seesPrices(context, project)),
      results: [...results],
      news: await presentChanges(context, changed, input.version),
    };
  },
});
