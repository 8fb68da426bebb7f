import { cardsFor, type PortalContent } from '@colorway/contract/content/content.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { ShownContent } from '@colorway/contract/project/shown-content.ts';
import type { ProjectType } from '@colorway/rules/project/project-types.ts';
import { invoicePath, orderName } from '@colorway/rules/shop/order-name.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { readDraftPriceData, readPriceData, seesDrafts } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { approvedLinesNow, visibleCart } from '../cart/charged-lines.ts';
import { orderedVersion } from '../cart/order-key.ts';
import { presentCart, presentQuote } from '../cart/present-cart.ts';
import { chargesOf, quoteProject } from '../cart/quote-project.ts';
import { readCart } from '../cart/read-cart.ts';
import { presentDue } from '../dates/present-due.ts';
import { shareUrl } from '../share/share-url.ts';
import { readProject } from '../store/project-store.ts';
import type { StoredProject } from '../store/stored-project.ts';
import { presentLink, rightsIn, seesPrices, viewerOf } from '../store/viewer.ts';
import { presentOrders } from './present/present-orders.ts';
import { presentPayment } from './present/present-payment.ts';
import { presentPeople } from './present/present-people.ts';
import { presentProducts } from './present/present-products.ts';
import { presentProof } from './present/present-proof.ts';
import { presentThread } from './present/present-thread.ts';
import { projectCacheKey } from './project-cache-key.ts';

const iso = (time: string): string => new Date(time).toISOString();

/** The first of the orders that print this file and have not arrived. */
function printStart({ orders }: StoredProject, proofName: string): string | null {
  const starts = orders
    .filter(({ printing }) => printing.includes(proofName))
    .map(({ startedAt, createdAt }) => iso(startedAt ?? createdAt));
  return starts.toSorted()[0] ?? null;
}

/** A visitor sees the progress, not the invoice with its payments and addresses (D71). */
const presentOrder = ({ order }: StoredProject, isPeople: boolean): PortalProject['order'] =>
  order && {
    name: orderName(order.number),
    invoiceUrl: isPeople ? invoicePath(order.token) : null,
    state: order.state,
    cartVersion: orderedVersion(order.orderKey),
    createdAt: iso(order.createdAt),
    till: isPeople ? presentPayment(order) : null,
  };

/** The part of the content that this project's page shows. */
const presentContent = (
  { labels, packaging, discounts, cards }: PortalContent,
  type: ProjectType,
  seesPrices: boolean,
): ShownContent => ({
  labels,
  ...(seesPrices && { packaging, discounts }),
  cards: [...cardsFor(cards, type)],
});

/** Reads the project page, cut to what the viewer may see, with one query and the cached content and products. */
export async function readProjectView(
  context: Pick<Context, 'deps' | 'tx' | 'sessions'>,
  projectID: string,
  preview = false,
): Promise<PortalProject> {
  const { deps, tx, sessions } = context;
  const withHidden = sessions.staff !== undefined;
  const stored = await readProject(tx, projectID, { withHidden });
  if (!stored) throw new Problem('not-found');
  const viewer = viewerOf(context, stored);
  const isPeople = viewer !== 'share';
  const prices = seesPrices(context, stored);
  const priceData = await (preview && seesDrafts(sessions)
    ? readDraftPriceData(tx, deps.content.cache)
    : readPriceData(deps));
  const { facts, content } = priceData;
  const cart = visibleCart(readCart(stored.cart, stored.lines), stored.proofs);
  const rights = rightsIn(context, stored);
  // An order has prices, which a distributor must not receive, and is for links that may order (D71).
  const order = prices && rights === 'order' ? presentOrder(stored, isPeople) : null;
  const shown = {
    projectId: stored.id,
    alerts: content.alerts,
    seesPrices: prices,
    linesOf: approvedLinesNow(stored, cart, facts),
    products: facts.products,
    mayName: isPeople,
    printingSince: (name: string) => printStart(stored, name),
  };
  const { type: _type, ...charges } = chargesOf(stored);
  const proofs = stored.proofs.flatMap((proof) => presentProof(proof, shown) ?? []);
  return {
    eventID: stored.eventID,
    project: {
      projectID: stored.id,
      name: stored.name,
      email: isPeople ? stored.email : null,
      type: stored.type,
      createdAt: iso(stored.createdAt),
      version: stored.version,
      ...(prices && { charges }),
    },
    viewer: { kind: viewer, isPeople, seesPrices: prices, rights, link: presentLink(context, stored) },
    shareUrl: isPeople && stored.shareKey !== null ? shareUrl(deps, stored.id, stored.shareKey) : null,
    people: presentPeople(stored, viewer),
    content: presentContent(content, stored.type, prices),
    ...presentProducts(facts, stored.proofs, prices),
    proofs,
    threads: stored.threads.map(presentThread),
    cart: presentCart(cart),
    quote: presentQuote(await quoteProject({ shop: deps.shop, tx, priceData }, stored, cart), prices),
    order,
    orders: prices && rights === 'order' ? presentOrders(stored.orders) : [],
    due: await presentDue(tx, stored, { proofs, priceData, seesPrices: prices }),
    summary: stored.summary && { sentAt: iso(stored.summary.createdAt), cartVersion: stored.summary.data.cartVersion },
  };
}

export const readProjectPage = read('portal.read', {
  cacheKey: projectCacheKey,
  run: ({ input, context }) => readProjectView(context, input.projectID, input.preview !== undefined),
});
