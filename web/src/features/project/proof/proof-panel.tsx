import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { formatMoney, sumOf } from '@colorway/rules/money/cents.ts';
import { upgradesOf } from '@colorway/rules/pricing/upgrades.ts';
import { minimumLabel } from '@colorway/rules/product/quantity.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import type { Approved } from '@colorway/rules/project/approval.ts';
import { buyerOf, isDistributor } from '@colorway/rules/project/project-types.ts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ApprovalForm } from '../../../blocks/approval/approval-form.tsx';
import { type ShownCart, settleOrThrow } from '../../../blocks/cart/use-cart.ts';
import { PriceLine } from '../../../blocks/price/price-line.tsx';
import { TierTable } from '../../../blocks/price/tier-table.tsx';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { Paragraphs } from '../../../blocks/rich-text/paragraphs.tsx';
import { ShippingTable } from '../../../blocks/shipping/shipping-table.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconTruckDelivery } from '../../../ui/icons/icon-truck-delivery.ts';
import { proofNow } from '../page/live-approvals.ts';
import { useRefetchProject } from '../page/use-project.ts';
import { ProofProductTab } from './product-tab.tsx';
import type { ProofDialogProps } from './proof-dialog-props.ts';
import { approvedBy, proofState } from './proof-state.ts';
import { type Choice, useChoice } from './use-choice.ts';

interface AddToCartProps {
  readonly projectView: PortalProject;
  readonly proof: Proof;
  readonly cart: ShownCart;
  readonly choice: Choice;
  readonly onCart: () => void;
}

/** Quantity, price and the button. A quantity below the minimum is reported beside the button, which stays in place. */
function AddToCart({ projectView, proof, cart, choice, onCart }: AddToCartProps) {
  const field = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<number>();
  const { details, typed, setTyped, quantity, price, noPrice, selections } = choice;
  const { labels } = projectView.content;
  const label = isDistributor(projectView.project.type) ? labels.orderSummary : labels.cart;
  if (!details) return null;
  const minimum = Math.max(1, details.minimumQuantity);
  const tooFew = quantity < minimum;
  const blocked = tooFew || noPrice !== undefined;
  const add = () => {
    if (blocked) return field.current?.focus();
    const { id: proofId } = proof;
    cart.store.do({ kind: 'addLine', lineId: crypto.randomUUID(), proofId, selections, quantity });
    setAdded(quantity);
    setTyped('0');
  };
  return (
    <div className="add-to-cart">
      <div className="add-to-cart__row">
        <QuantityStepper
          ref={field}
          least={0}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setAdded(undefined);
          }}
        />
        <Button look="primary" size="large" aria-disabled={blocked || undefined} onClick={add}>
          {`Add to ${label}`}
        </Button>
      </div>
      <div className="add-to-cart__line" role="status">
        {added === undefined ? null : (
          <p className="add-to-cart__added small">
            <IconCheck className="icon icon--small" aria-hidden="true" />
            {`${added} added.`}
            <button type="button" className="text-link" onClick={onCart}>
              {`View ${label}`}
            </button>
          </p>
        )}
        {tooFew && added === undefined ? <p className="small quiet">{minimumLabel(minimum)}</p> : null}
        {noPrice && !tooFew ? <p className="small">{noPrice}</p> : null}
      </div>
      {price && !tooFew ? <PriceLine price={price} quantity={quantity} productType={proof.productType} /> : null}
    </div>
  );
}

interface ProofShippingTabProps {
  readonly projectView: PortalProject;
  readonly choice: Choice;
}

function ProofShippingTab({ projectView, choice }: ProofShippingTabProps) {
  const { services, notes } = readShipping(choice.details?.shipping || projectView.content.labels.shippingTable);
  return (
    <div className="proof-tab">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {services.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section className="plain-table" aria-label="Shipping times" tabIndex={0}>
          <ShippingTable services={services} deliveredIn="Delivered in" />
        </section>
      ) : null}
      <AlertBlock tone="info" icon={<IconTruckDelivery className="icon" />}>
        {`Need it by a date? Tell us in ${projectView.content.labels.requestChanges} and we will confirm before you pay.`}
      </AlertBlock>
    </div>
  );
}

const TABS = ['Product', 'Pricing', 'Shipping'] as const;

type ProofTab = (typeof TABS)[number];

interface ProofTabsProps {
  readonly tabs: readonly ProofTab[];
  readonly open: ProofTab;
  readonly panelId: string;
  readonly onOpen: (tab: ProofTab) => void;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One tab stop; arrows open the neighbor. */
function ProofTabs({ tabs, open, panelId, onOpen }: ProofTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const next = tabs[MOVES[event.key]?.(tabs.indexOf(open), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={list} className="proof-tabs" role="tablist" aria-label="About this proof" onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          data-tab={tab}
          aria-selected={tab === open}
          aria-controls={panelId}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}

interface ProofPricingTabProps {
  readonly projectView: PortalProject;
  readonly choice: Choice;
}

function ProofPricingTab({ projectView, choice }: ProofPricingTabProps) {
  const { details, pricing, selections, price, quantity } = choice;
  const { charges, type } = projectView.project;
  if (!details || !pricing || pricing.tiers.length === 0)
    return <p className="proof-tab">{projectView.content.labels.noPricing}</p>;
  const upgrades = upgradesOf(details.productType, selections, buyerOf(type));
  const added = sumOf(upgrades.map(({ amount }) => amount));
  const setup = charges?.setupCharge ?? 0;
  return (
    <div className="proof-tab">
      <Paragraphs text={details.pricingInformation} />
      <TierTable
        tiers={pricing.tiers}
        selections={selections}
        names={details.friendlyOptionNames}
        now={price?.tier}
        quantity={quantity}
        added={added}
      />
      {upgrades.map(({ name, amount }) => (
        <p key={name} className="small">{`${name} included, ${formatMoney(amount)} each.`}</p>
      ))}
      <p className="tiny quiet">
        {charges && setup > 0 ? `Set-up charge of ${formatMoney(charges.setupCharge)} is added once per order. ` : ''}
        Prices in US dollars.
      </p>
    </div>
  );
}

/** Focuses what replaced the pressed button; on opening the dialog's title has the focus. */
function useFocusAfter(change: boolean): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current !== change) part.current?.focus();
    before.current = change;
  }, [change]);
  return part;
}

/** Every size in the cart, else the options chosen beside the picture. */
function requestedApproval(proof: Proof, cart: ShownCart, { selections }: Pick<Choice, 'selections'>): Approved {
  const now = proofNow(proof, cart);
  return { ...now, selections: now.lines[0]?.selections ?? selections, alerts: proof.alerts };
}

/** The three tabs, or the approval when that is what it is about. */
export function ProofPanel({ projectView, proof, cart, onCart, onRequest }: ProofDialogProps) {
  const panelId = useId();
  const { project, viewer, content } = projectView;
  const choice = useChoice(projectView, proof, cart);
  const isOld = proofState(proof, projectView).kind === 'out-of-date';
  const [tab, setTab] = useState<ProofTab>('Product');
  const [approving, setApproving] = useState(isOld && viewer.isPeople);
  const panel = useFocusAfter(approving);
  const again = useRefetchProject(project.projectID);
  const tabs = TABS.filter((one) => one !== 'Pricing' || viewer.seesPrices);
  if (approving && choice.details)
    return (
      <ApprovalForm
        way="online"
        projectID={project.projectID}
        proof={proof}
        product={choice.details}
        requested={requestedApproval(proof, cart, choice)}
        by={proof.approval ? approvedBy(proof.approval, projectView) : undefined}
        asksWho={viewer.kind === 'staff'}
        labels={content.labels}
        panel={panel}
        settle={() => settleOrThrow(cart)}
        again={again}
        onRequest={onRequest}
        onBack={() => setApproving(false)}
      />
    );
  return (
    <>
      <ProofTabs tabs={tabs} open={tab} panelId={panelId} onOpen={setTab} />
      <div
        ref={(part) => {
          panel.current = part;
        }}
        className="proof-dialog__scroll"
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
      >
        {tab === 'Product' ? (
          <ProofProductTab
            projectView={projectView}
            proof={proof}
            cart={cart}
            choice={choice}
            onApproval={() => setApproving(true)}
            onRequest={onRequest}
          />
        ) : null}
        {tab === 'Pricing' ? <ProofPricingTab projectView={projectView} choice={choice} /> : null}
        {tab === 'Shipping' ? <ProofShippingTab projectView={projectView} choice={choice} /> : null}
      </div>
      {choice.details && !proof.hidden ? (
        <div className="proof-dialog__foot">
          <AddToCart projectView={projectView} proof={proof} cart={cart} choice={choice} onCart={onCart} />
        </div>
      ) : null}
    </>
  );
}
