import { MAX_PACK_ORDERS, NO_PACK, NOTHING_TO_PRINT } from '@colorway/rules/shop/print/print-messages.ts';
import { isUuid } from '@colorway/rules/text/is-uuid.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { sendPdf } from '../print/paper.ts';
import { findPrintedOrder } from '../print/print-route.ts';
import { freezePack } from './freeze-pack.ts';
import { findPackPdf } from './pack-store.ts';

/** Serves production packs of one order and of several. */
export function registerPacks(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'orderPackPdf', async (request, reply, { staff }) => {
    const { name } = request.params as { name: string };
    const pdf = await freezePack(deps, [await findPrintedOrder(deps, name)], staff?.staffId ?? null);
    return sendPdf(reply, `${name}-pack`.replaceAll(/[^\w-]/g, ''), pdf);
  });
  registerRaw(app, deps, 'storedPackPdf', async (request, reply) => {
    const { id } = request.params as { id: string };
    const pack = isUuid(id) ? await findPackPdf(deps.db, id) : undefined;
    if (!pack) throw new Problem('not-found', { message: NO_PACK });
    const name = pack.scope.includes(',') ? 'packs' : `${pack.scope}-pack`;
    return sendPdf(reply, `${name}-${pack.version}`, pack.pdf);
  });
  registerRaw(app, deps, 'orderPacksPdf', async (request, reply, { staff }) => {
    const { names = '' } = request.query as { names?: string };
    const typed = [...new Set(String(names).split(',').filter(Boolean))];
    if (typed.length === 0) throw new Problem('not-found', { message: NOTHING_TO_PRINT });
    if (typed.length > MAX_PACK_ORDERS) throw new Problem('invalid-input');
    const orders: StoredOrder[] = [];
    for (const name of typed) orders.push(await findPrintedOrder(deps, name));
    return sendPdf(reply, 'packs', await freezePack(deps, orders, staff?.staffId ?? null));
  });
}
