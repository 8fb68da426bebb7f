import type { CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../blocks/api/operations.ts';
import type { Answers } from './fake-api.ts';
import { answerCart, makeLine, makeProject, makeProof } from './make-project.ts';
import { CUSTOMER, openScreen } from './open-screen.tsx';

type Order = OutputOf<'checkout.start'>;

export const proof = makeProof(1);
export const tie = makeLine(1, proof);
export const readyProject = () => makeProject([proof], { cart: { lines: [tie], packaging: 'minimal' } });

// The browser goes to the invoice: a fragment keeps it where it is.
export const order: Order = {
  name: 'D-1042',
  invoiceUrl: '#invoice-token',
  state: 'awaiting',
  cartVersion: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  till: null,
};

export const CONTACT = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  company: '',
  address: { street: '12 Bridge Street', more: '', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' },
};

export const CHECKOUT_FIELDS: CheckoutPageView = {
  contact: CONTACT,
  contactFrom: 'order',
  addresses: [CONTACT],
  neededBy: null,
  late: null,
  purchaseOrder: '',
  noteToMakers: '',
  today: '2026-11-27',
  closingDays: [],
  roomOn: null,
  rush: null,
  unapprovedOrders: 'not-needed',
  charges: {
    ...{ depositPercent: 0, terms: null, openOnTerms: cents(0), today: '2026-11-27' },
    ...{ tax: { isOn: false, rates: [] }, exemptions: [], certificates: [], service: null },
  },
  needsPurchaseOrder: false,
};

/** The checkout of a project, which answers with what it saved. */
export async function openCheckout(
  project: PortalProject,
  answers: Answers = {},
  fields: Partial<CheckoutPageView> = {},
) {
  let saved = { ...CHECKOUT_FIELDS, ...fields };
  const opened = await openScreen(`/project/${project.project.projectID}/checkout`, {
    viewer: CUSTOMER,
    answers: {
      'portal.read': project,
      'carts.command': answerCart(project),
      'checkout.read': () => saved,
      'checkout.save': ({ projectID: _, ...change }) => {
        saved = { ...saved, ...change } as CheckoutPageView;
        return saved;
      },
      ...answers,
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  return opened;
}

type Opened = Awaited<ReturnType<typeof openCheckout>>;
export const inputsOf = ({ api }: Opened, operation: string) =>
  api.calls.filter(({ name }) => name === operation).map(({ input }) => input);
/** A button with a reason is not disabled for the person, only for the driver. */
export async function pressOrder(name: string | RegExp = /^Order and pay/): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
}
