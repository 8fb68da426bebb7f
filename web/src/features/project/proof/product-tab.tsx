import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { ProductOptions } from '../../../blocks/options/product-options.tsx';
import { Paragraphs, paragraphsOf } from '../../../blocks/rich-text/paragraphs.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts';
import { proofState } from './proof-state.ts';
import { SwatchButton } from './swatch-button.tsx';
import { swatchedProofs } from './swatched-proofs.ts';
import type { Choice } from './use-choice.ts';

interface ProofProductTabProps {
  readonly projectView: PortalProject;
  readonly proof: Proof;
  readonly cart: ShownCart;
  readonly choice: Choice;
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
          {projectView.viewer.isPeople && details ? (
            <Button size="small" onClick={onApproval}>
              {kind === 'approved' ? 'See the approval' : labels.approve}
            </Button>
          ) : null}
          <Button size="small" onClick={onRequest}>
            {labels.requestChanges}
          </Button>
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
