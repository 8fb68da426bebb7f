import type { SentCartCommand } from '@colorway/contract/project/cart.ts';
import { os } from '../../edge/http/implementer.ts';
import { isOpen } from '../../kernel/database/at-the-end.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { countOrRefuse } from '../../kernel/operation/limit.ts';
import { presentCart } from '../page/present-cart.ts';
import { seesPrices } from '../store/viewer.ts';
import { changeCart, newsOf } from './change-cart.ts';
import { visibleCart } from './charged-lines.ts';
import { cartFigures } from './figures.ts';
import { inTurn } from './in-turn.ts';
import { presentQuote } from './present-quote.ts';
import { quoteProject } from './quote-project.ts';

const CODES = { name: 'discount-code', max: 60, windowSeconds: 3_600 };
const TOO_MANY_CODES = 'Too many codes. Wait an hour, or write to us.';

/** Nobody finds a code by trying them all. */
async function countCodes({ tx }: Context, projectId: string, commands: readonly SentCartCommand[]): Promise<void> {
  const typed = commands.filter((one) => one.kind === 'setCode' && one.code !== null);
  for (const _ of typed) await countOrRefuse(tx, CODES, projectId, TOO_MANY_CODES);
}

export const cartRoutes = {
  command: os.carts.command.handler(async ({ input, context }) => {
    await countCodes(context, input.projectID, input.commands);
    // Within a transaction a connection would be held meanwhile, and the one whose turn it is may need it.
    const changed = isOpen(context.tx)
      ? await changeCart(context, input)
      : await inTurn(input.projectID, () => changeCart(context, input));
    const { project, cart, results } = changed;
    const { deps, tx } = context;
    const quote = await quoteProject({ shop: deps.shop, tx, figures: cartFigures.of(context) }, project, cart);
    return {
      cart: presentCart(visibleCart(cart, project.proofs)),
      quote: presentQuote(quote, seesPrices(context, project)),
      results: [...results],
      news: await newsOf(context, changed, input.version),
    };
  }),
};
