import type { Deps } from '../../catalog/deps.ts';
import { findOrder } from './order-store.ts';

const ADDRESS = /^\/shop\/invoices\/([^/?#]+)\/?(?:[?#]|$)/;

/** The address of an invoice that nobody ever made, which the page then says with its status too. */
export async function noSuchInvoice({ db }: Pick<Deps, 'db'>, url: string): Promise<boolean> {
  const token = ADDRESS.exec(url)?.[1];
  return token !== undefined && (await findOrder(db, token)) === undefined;
}
