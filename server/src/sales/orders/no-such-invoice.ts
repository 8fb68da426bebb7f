import type { Deps } from '../../catalog/deps.ts';
import { findOrder } from './order-store.ts';

const ADDRESS = /^\/shop\/invoices\/([^/?#]+)\/?(?:[?#]|$)/;

/** Whether the URL is that of an unknown invoice, so that the page can answer with 404. */
export async function noSuchInvoice({ db }: Pick<Deps, 'db'>, url: string): Promise<boolean> {
  const token = ADDRESS.exec(url)?.[1];
  return token !== undefined && (await findOrder(db, token)) === undefined;
}
