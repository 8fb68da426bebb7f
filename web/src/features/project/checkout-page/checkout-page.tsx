import './checkout-page.css';
import '../cart/cart.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { parsePieces } from '@colorway/rules/cart/sizes/typed-pieces.ts';
import { isPast } from '@colorway/rules/onboarding/fields/deadline.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { withRush } from '@colorway/rules/shop/charge/rush.ts';
import { checkoutButton, type MissingPart } from '@colorway/rules/shop/checkout-button.ts';
import { chargedRush, checkInHands, type InHands } from '@colorway/rules/shop/in-hands.ts';
import { taxBeforePaying } from '@colorway/rules/shop/messages.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useOnline } from '../../../ui/page/use-online.ts';
import { CartChoices } from '../cart/cart-choices.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useMailAlone } from '../cart/use-mail-alone.ts';
import { CheckoutDialog } from '../checkout/checkout-dialog.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { ApprovalsSection } from './approvals-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { OrderCard } from './order-card.tsx';
import { CartChanges, OrderNotices } from './order-notices.tsx';
import { PaymentSection } from './payment/payment-section.tsx';
import { type Charges, useCharges } from './payment/use-charges.ts';
import { isComplete, ShipToSection } from './ship-to-section.tsx';
import { SizesSection, type TypedSizes } from './sizes-section.tsx';
import { type CheckoutForm, useCheckoutFields } from './use-checkout-fields.ts';
import { WhenSection } from './when-section.tsx';

interface CheckoutPageProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
}

/** Times that are promised with each product in the cart, as its order will promise them. */
const itemsOf = ({ products }: PortalProject, { lines }: Quote) =>
  lines.map(({ productType }) => {
    const details = products.find((one) => one.productType === productType);
    const [service] = details ? readShipping(details.shipping).services : [];
    return { productType, madeIn: service?.madeIn ?? null, deliveredIn: service?.deliveredIn ?? null };
  });

/** The check of the day, and the rush that is charged for it. */
function dayOf(page: CheckoutForm['page'], items: ReturnType<typeof itemsOf>) {
  if (!page) return { check: { state: 'open' as const }, rush: null };
  const facts = { ...page, items };
  return { check: checkInHands(page.neededBy, facts), rush: chargedRush(page, facts) };
}

const CHOICE_PARTS = { 'packaging-not-chosen': 'packaging', 'fulfillment-not-chosen': 'fulfillment' } as const;

type EmptyPart = Exclude<MissingPart, 'approval' | 'confirmation'>;

interface Filled {
  readonly totals: Quote;
  readonly typed: TypedSizes;
  readonly page: CheckoutForm['page'];
  readonly isVisitor: boolean;
}

function missingParts({ totals, typed, page, isVisitor }: Filled): ReadonlySet<EmptyPart> {
  const texts = [...typed.values()].flatMap((cells) => [...cells.values()]);
  const choices = totals.faults.flatMap(({ code }) =>
    code in CHOICE_PARTS ? [code as keyof typeof CHOICE_PARTS] : [],
  );
  return new Set<EmptyPart>([
    ...(texts.some((text) => !parsePieces(text).ok) ? (['sizes'] as const) : []),
    ...(totals.faults.some(({ code }) => code === 'no-price') ? (['price'] as const) : []),
    ...choices.map((code) => CHOICE_PARTS[code]),
    ...(page?.neededBy && isPast(page.neededBy, page.today) ? (['day'] as const) : []),
    ...(!isVisitor && page && !isComplete(page) ? (['address'] as const) : []),
    ...(page?.needsPurchaseOrder && page.purchaseOrder.trim() === '' ? (['purchaseOrder'] as const) : []),
  ]);
}

/** The field of each part that the order button leads to. */
const TARGETS: Readonly<Record<MissingPart, string>> = {
  sizes: '.size-table [aria-invalid]',
  price: '.checkout-part input',
  packaging: '.choice-group:not(:has(:checked)) input:not([disabled])',
  fulfillment: '.choice-group:not(:has(:checked)) input:not([disabled])',
  day: '[data-part="day"] input',
  address: '[data-part="address"] [aria-invalid]',
  purchaseOrder: '.checkout-notes input',
  approval: '[data-part="approval"] a',
  confirmation: '[data-part="confirmation"] input',
};

/** Proofs with pieces in the cart whose approval does not cover them. */
const unapprovedOf = ({ proofs }: PortalProject, { cart }: ShownCart): readonly Proof[] => {
  const ordered = new Set(presentLines(cart).flatMap(({ kind, proofId }) => (kind === 'product' ? [proofId] : [])));
  return proofs.filter(({ id, approval }) => ordered.has(id) && approval?.state !== 'approved');
};

/** Names the amount that is due later, and the tax that is not in the total. */
function noteOf({ rest, taxService }: Charges): string | null {
  const note = [rest ?? '', taxService === null ? '' : taxBeforePaying(taxService)].filter(Boolean).join(' ');
  return note === '' ? null : note;
}

const BackLink = ({ project }: Pick<PortalProject, 'project'>) => (
  <Link to="/project/$id" params={{ id: project.projectID }} className="text-link small">
    {`Back to ${project.name}`}
  </Link>
);

interface FieldPartsProps {
  readonly projectID: string;
  readonly charges: Charges;
  readonly form: CheckoutForm;
  readonly check: InHands;
  readonly isVisitor: boolean;
  readonly tried: boolean;
}

/** The parts that are saved beside the cart. */
function FieldParts({ projectID, charges, form, check, isVisitor, tried }: FieldPartsProps) {
  const { page, failed, again, set } = form;
  if (!page && failed)
    return (
      <RetryState title="The connection failed" onRetry={() => void again()}>
        Your cart is safe. We could not load the address and the date.
      </RetryState>
    );
  if (!page) return <Skeleton height={320} />;
  return (
    <>
      <WhenSection page={page} check={check} set={set} />
      <ShipToSection page={page} isPeople={!isVisitor} set={set} tried={tried} />
      <PaymentSection
        {...{ projectID, page, isVisitor }}
        offers={charges.offers}
        choice={charges.offer?.plan.choice ?? 'full'}
        onChoose={charges.choose}
        onSent={() => void again()}
      />
      <NotesSection page={page} set={set} tried={tried} />
    </>
  );
}

/** All fields on one page, saved as they are typed. Nothing is ordered until the button is pressed. */
function OpenCheckout({ projectView, cart, ofCart }: CheckoutPageProps & { readonly ofCart: Quote }) {
  const { project, viewer, content, proofs } = projectView;
  // Only versions of the server, so that typing does not refetch with every digit.
  const version = useRef(projectView.cart.version);
  if (cart.exact) version.current = cart.cart.version;
  const form = useCheckoutFields(project.projectID, version.current);
  const { page } = form;
  useMailAlone(projectView, cart);
  const online = useOnline();
  const [openId, setOpenId] = useState<string>();
  const [typed, setTyped] = useState<TypedSizes>(new Map());
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [target, setTarget] = useState<{ readonly part: MissingPart }>();
  const holder = useRef<HTMLDivElement>(null);
  /** Choices that were open on arrival stay on the page. */
  const [asksChoices] = useState(() => ofCart.faults.some(({ code }) => code in CHOICE_PARTS));
  const unapproved = unapprovedOf(projectView, cart);
  const isVisitor = viewer.kind === 'share';
  const setting = page?.unapprovedOrders ?? 'ask';
  const { check, rush } = useMemo(() => dayOf(page, itemsOf(projectView, ofCart)), [page, projectView, ofCart]);
  const totals = useMemo(() => withRush(ofCart, rush), [ofCart, rush]);
  const charges = useCharges(page, totals);
  const button = checkoutButton({
    missing: missingParts({ totals, typed, page, isVisitor }),
    setting,
    unapproved: unapproved.length,
    isConfirmed: unapproved.every(({ id }) => confirmed.includes(id)),
    amount: charges.offer ? charges.offer.now : totals.total,
    payBy: charges.payBy,
  });
  useEffect(() => {
    if (!target) return;
    const field = holder.current?.querySelector<HTMLElement>(TARGETS[target.part]);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [target]);
  const lead = (part: MissingPart) => {
    setTried(true);
    const [withFault] = [...typed].find(([, cells]) => [...cells.values()].some((text) => !parsePieces(text).ok)) ?? [];
    if (part === 'sizes' && withFault) setOpenId(withFault);
    setTarget({ part });
  };
  const { checkout, start, dismiss } = useCheckout(project.projectID, cart, {
    save: form.flush,
    unapproved: () => confirmed,
    chargedOf: (quote) => withRush(quote, rush),
    taxOf: charges.taxOf,
    payment: () => charges.offer?.plan.choice ?? 'full',
    onNotReady: () => {
      setTried(true);
      setConfirmed([]);
    },
  });
  const [first] = presentLines(cart.cart);
  const showsChoices = asksChoices || totals.faults.some(({ code }) => code in CHOICE_PARTS);
  const designs = new Set(totals.lines.map(({ id }) => cart.cart.lines.find((line) => line.id === id)?.proofId)).size;
  return (
    <div ref={holder} className="checkout-page">
      <div className="checkout-page__head">
        <BackLink project={project} />
        <h1>Checkout</h1>
        <p className="quiet">
          {`${project.name}. Everything here is saved as you type; nothing is ordered until you press the button.`}
        </p>
      </div>
      <div className="checkout-page__parts">
        <CartChanges projectView={projectView} cart={cart} onSee={setOpenId} />
        <SizesSection
          projectView={projectView}
          cart={cart}
          openId={openId}
          onOpen={setOpenId}
          typed={typed}
          onTyped={setTyped}
        />
        {showsChoices ? (
          <section className="checkout-part" aria-label="Packaging and swatches">
            <div className="cart-choices">
              <CartChoices projectView={projectView} cart={cart} totals={totals} tried={tried} />
            </div>
          </section>
        ) : null}
        <FieldParts projectID={project.projectID} {...{ charges, form, check, isVisitor, tried }} />
      </div>
      <OrderCard
        projectView={projectView}
        cart={cart}
        totals={totals}
        tax={charges.tax}
        taxService={charges.taxService}
        button={button}
        busy={!page && !form.failed && button.missing === null}
        note={
          button.label.startsWith('Order without')
            ? "Recorded with your name and today's date."
            : (noteOf(charges) ?? content.labels.checkoutHelp)
        }
        onMissing={() => button.missing && lead(button.missing)}
        onOrder={() => void (page ? online && start() : form.again())}
      >
        <ApprovalsSection
          projectView={projectView}
          proofs={unapproved}
          setting={setting}
          isConfirmed={unapproved.every(({ id }) => confirmed.includes(id))}
          onConfirm={(isConfirmed) => setConfirmed(isConfirmed ? unapproved.map(({ id }) => id) : [])}
        />
        <OrderNotices
          projectView={projectView}
          cart={cart}
          online={online}
          approved={unapproved.length === 0 && setting !== 'not-needed' ? designs : 0}
          checkout={checkout}
          onAgain={() => void start()}
        />
      </OrderCard>
      {checkout.state === 'preparing' || checkout.state === 'changed' ? (
        <CheckoutDialog
          projectView={projectView}
          checkout={checkout}
          picture={proofs.find(({ id }) => id === first?.proofId)?.picture}
          onAgain={(seen) => void start(seen)}
          onDismiss={dismiss}
        />
      ) : null}
    </div>
  );
}

/** The checkout of a cart; an empty one leads back to the project or to its order. */
export function CheckoutPage({ projectView, cart }: CheckoutPageProps) {
  const { totals } = cart;
  const wasOpen = useRef(false);
  const isEmpty = totals === null || totals.pieces === 0;
  wasOpen.current ||= !isEmpty;
  const isOrdered = cart.cart.lines.some(({ removal }) => removal === 'ordered');
  // Sizes that were all set to zero can be filled in again on the open page.
  if (totals && (!isEmpty || (wasOpen.current && !isOrdered)))
    return <OpenCheckout projectView={projectView} cart={cart} ofCart={totals} />;
  return (
    <div className="checkout-page checkout-page--empty">
      <BackLink project={projectView.project} />
      <h1>Checkout</h1>
      <EmptyCart order={isOrdered ? projectView.order : null}>{projectView.content.labels.emptyCart}</EmptyCart>
    </div>
  );
}
