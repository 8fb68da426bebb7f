import './lines.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { LAYERS, waitingForLayers } from '@colorway/rules/cart/layers.ts';
import { selectionKey } from '@colorway/rules/product/selections.ts';
import { useState } from 'react';
import type { ShownCart } from '../../../../blocks/cart/use-cart.ts';
import { OptionBoxes } from '../../../../blocks/options/option-boxes.tsx';
import { DisabledReasonButton } from '../../../../ui/button/disabled-reason-button.tsx';
import { AlertBlock } from '../../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../../ui/icons/icon-alert-triangle.ts';
import { shownLine } from './line-label.ts';

interface LayersNoteProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
}

/** Lines of neck gaiters whose layers are not chosen yet. */
export const linesWithoutLayers = ({ proofs }: PortalProject, { cart }: ShownCart) =>
  waitingForLayers(cart, { productTypeOf: (id) => proofs.find((proof) => proof.id === id)?.productType });

/** The cart was set aside (D51): with the layers chosen everything comes back. */
export function LayersNote({ projectView, cart }: LayersNoteProps) {
  const [layers, setLayers] = useState<Readonly<Record<string, string>>>({});
  const lines = linesWithoutLayers(projectView, cart).flatMap((line) => shownLine(projectView, line) ?? []);
  if (lines.length === 0) return null;
  const missing = lines.some(({ line }) => !layers[line.id]);
  return (
    <div className="layers-note">
      <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />}>
        {projectView.content.labels.layersMissing}
      </AlertBlock>
      {lines.map(({ line, proof }) => {
        const details = projectView.products.find(({ productType }) => productType === proof.productType);
        const option = details?.options.find((one) => selectionKey(one) === LAYERS);
        if (!details || !option) return null;
        return (
          <div key={line.id} className="layers-note__line">
            <p className="small">{`${line.quantity} of ${proof.productType}, ${proof.proofID}`}</p>
            <OptionBoxes
              option={option}
              names={details.friendlyOptionNames}
              value={layers[line.id]}
              isOpen={() => true}
              onChoose={(value) => setLayers({ ...layers, [line.id]: value })}
            />
          </div>
        );
      })}
      <DisabledReasonButton
        look="primary"
        reason={missing ? 'Choose the layers' : undefined}
        onClick={() => cart.store.do({ kind: 'chooseLayers', layers })}
      >
        Restore everything
      </DisabledReasonButton>
    </div>
  );
}
