import type {
  CheckoutFields,
  CheckoutPageView,
  CONTACT_SOURCES,
} from '@colorway/contract/project/cart/checkout-contract.ts';
import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { typedContact } from '@colorway/contract/shop/invoice.ts';
import type { OrderDetails } from '@colorway/rules/shop/order-details.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { notifyProject, readUnapprovedOrders, type StoredProject, viewerOf } from '../../project/facade.ts';
import { checkoutCharges, needsPurchaseOrder } from '../charge/checkout-charges.ts';
import { findCheckout, findInquiryContact, listContacts, saveCheckout } from './checkout-store.ts';
import { neededByOf, readDayFacts } from './chosen-rush.ts';
import { readCheckout } from './read-checkout.ts';

type DraftContact = CheckoutFields['contact'];

interface FoundContact {
  readonly contact: DraftContact | null;
  readonly contactFrom: (typeof CONTACT_SOURCES)[number] | null;
  readonly addresses: CheckoutPageView['addresses'];
}

const NO_CONTACT: FoundContact = { contact: null, contactFrom: null, addresses: [] };
const NO_ADDRESS = { street: '', more: '', city: '', region: '', postalCode: '', country: 'United States' };

/** The address that was typed here, else that of the last order, else the person of the inquiry. A visitor sees none (D71). */
async function findContact(
  context: Pick<Context, 'tx' | 'sessions'>,
  project: StoredProject,
  saved: DraftContact | undefined,
): Promise<FoundContact> {
  if (viewerOf(context, project) === 'share') return NO_CONTACT;
  const { tx } = context;
  const addresses = await listContacts(tx, project);
  if (saved) return { contact: saved, contactFrom: 'saved', addresses };
  const [last] = addresses;
  if (last) return { contact: last, contactFrom: 'order', addresses };
  const person = await findInquiryContact(tx, project.id);
  if (!person) return { ...NO_CONTACT, addresses };
  return { contact: { ...person, address: NO_ADDRESS }, contactFrom: 'inquiry', addresses };
}

async function presentCheckout(context: Context, projectID: string, priceData: PriceData): Promise<CheckoutPageView> {
  const { tx } = context;
  const checkout = await readCheckout(context, projectID, priceData);
  const { project } = checkout;
  const { contact: typed, ...saved } = await findCheckout(tx, projectID);
  return {
    ...(await findContact(context, project, typed)),
    ...(await readDayFacts(context, checkout)),
    neededBy: neededByOf(saved, project),
    late: saved.late ?? null,
    purchaseOrder: saved.purchaseOrder ?? '',
    noteToMakers: saved.noteToMakers ?? '',
    charges: await checkoutCharges(context, project.email),
    needsPurchaseOrder: await needsPurchaseOrder(context, project.email),
    unapprovedOrders: await readUnapprovedOrders(tx, project.email),
  };
}

export const readCheckoutPage = read('checkout.read', {
  run: async ({ input, context }) => presentCheckout(context, input.projectID, await readPriceData(context.deps)),
});

async function storeFields(context: Context, { projectID, ...fields }: Input<'checkout.save'>, priceData: PriceData) {
  const { project } = await readCheckout(context, projectID, priceData);
  // A visitor's link shows no address, so it changes none either (D71).
  if (fields.contact && viewerOf(context, project) === 'share') throw new Problem('not-allowed');
  if (Object.keys(fields).length > 0) {
    await saveCheckout(context.tx, projectID, fields);
    await notifyProject(context.tx, projectID, PROJECT_EVENTS.checkout);
  }
  return presentCheckout(context, projectID, priceData);
}

export const saveCheckoutPage = write('checkout.save', {
  prepare: (deps) => readPriceData(deps),
  activity: { none: 'Nothing is ordered yet; the order records what it is made of.' },
  run: ({ input, context, prepared }) => storeFields(context, input, prepared),
});

/** The address and the details that an order of this cart takes over. */
export async function readOrderFields(
  context: Pick<Context, 'tx' | 'sessions'>,
  project: StoredProject,
): Promise<{ readonly contact: CheckoutPageView['addresses'][number] | null; readonly details: OrderDetails }> {
  const saved = await findCheckout(context.tx, project.id);
  const { contact, late = null, purchaseOrder = '', noteToMakers = '' } = saved;
  const isVisitor = viewerOf(context, project) === 'share';
  const typed = typedContact.safeParse(contact);
  // A billed party that is not complete does not count; the recipient does.
  const complete = typed.success ? typed : typedContact.safeParse(contact && { ...contact, billTo: undefined });
  return {
    // The invoice, which a visitor is led to, would show it.
    contact: complete.success && !isVisitor ? complete.data : null,
    details: {
      neededBy: neededByOf(saved, project),
      late,
      purchaseOrder: purchaseOrder.trim(),
      noteToMakers: noteToMakers.trim(),
    },
  };
}
