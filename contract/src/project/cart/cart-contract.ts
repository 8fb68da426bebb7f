import * as z from 'zod';
import { operation } from '../../operation.ts';
import { projectID } from '../share-contract.ts';
import { cart, cartChangeEntry, cartCommand, commandResult, MAX_COMMANDS } from './cart.ts';
import { cartQuote } from './quote.ts';

export const cartContract = {
  command: operation({
    access: 'project-order',
    method: 'POST',
    path: '/projects/{projectID}/cart',
    summary:
      'Applies commands to a cart in order, each only once. Without commands, returns the current cart, cleared if a neck gaiter has no layers (D51)',
    tag: 'Cart',
    // Commands carry their own ids.
    creates: false,
  })
    .input(
      z.object({
        projectID,
        /** The newest version that this browser has; `news` starts after it. */
        version: z.int().min(0),
        commands: z.array(cartCommand).max(MAX_COMMANDS),
      }),
    )
    .output(
      z.object({
        cart,
        quote: cartQuote,
        results: z.array(commandResult),
        /** All changes since `version`, including those of this call. */
        news: z.array(cartChangeEntry),
      }),
    ),
};
