import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { formatMoney, sumOf } from '@colorway/rules/money/cents.ts';
import { upgradesOf } from '@colorway/rules/pricing/upgrades.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { buyerOf, isDistributor } from '@colorway/rules/project/project-types.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { ProductOptions } from '../../../blocks/options/product-options.tsx';
import { TierTable } from '../../../blocks/price/tier-table.tsx';
import { Paragraphs, paragraphsOf } from '../../../blocks/rich-text/paragraphs.tsx';
import { ShippingTable } from '../../../blocks/shipping/shipping-table.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts';
import { IconTruckDelivery } from '../../../ui/icons/icon-truck-delivery.ts';
import { proofState } from './proof-state.ts';
import { SwatchButton } from './swatch-button.tsx';
import { swatchedProofs } from './swatched-proofs.ts';
import type { Choice } from './use-choice.ts';

interface ProofTabProps {
  readonly projectView: PortalProject;
  readonly choice: Choice;
}

interface ProofProductTabProps extends ProofTabProps {
  readonly proof: Proof;
  readonly cart: ShownCart;
  readonly onApproval: () => void;
  readonly onRequest: () => void;
}

export function ProofProductTab({ projectView, proof, cart, choice, onApproval, onRequest }: ProofProductTabProps) {
  const { details, selections, setSelections } = choice;
  const { labels } = projectView.content;
  const { kind, label } = proofState(proof, projectView);
  const [first = ''] = paragraphsOf(details?.productDescription ?? '');
  return (
    <div className="proof-tab">
      {details ? (
        <p>{first}</p>
      ) : (
        <AlertBlock tone="info" icon={<IconInfoCircle className="icon" />}>
          {labels.noPricing}
        </AlertBlock>
      )}
      {proof.alerts.map(({ keyword, alertName, alertDescription }) => (
        <AlertBlock key={keyword} tone="warning" icon={<IconAlertTriangle className="icon" />}>
          <span>
            <strong>{alertName}.</strong> {alertDescription}
          </span>
        </AlertBlock>
      ))}
      {details ? <ProductOptions details={details} selections={selections} onChange={setSelections} /> : null}
      {proof.customNotes ? (
        <div>
          <h3 className="field__label">Notes from our designers</h3>
          <Paragraphs text={proof.customNotes} className="small" />
        </div>
      ) : null}
      <div className="proof-tab__stands">
        <p className="small quiet">{label}</p>
        <div className="proof-tab__ways">
          <Button size="small" onClick={onApproval}>
            {kind === 'approved' ? 'See the approval' : labels.approve}
          </Button>
          {proof.printingSince === null ? (
            <Button size="small" onClick={onRequest}>
              {labels.requestChanges}
            </Button>
          ) : null}
          {isDistributor(projectView.project.type) || proof.hidden ? null : (
            <SwatchButton
              store={cart.store}
              ordered={swatchedProofs(cart.cart).has(proof.id)}
              proofId={proof.id}
              productType={proof.productType}
              label={labels.orderSwatch}
            />
          )}
        </div>
      </div>
    </div>
  );
}

export function ProofShippingTab({ projectView, choice }: ProofTabProps) {
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

export function ProofPricingTab({ projectView, choice }: ProofTabProps) {
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
