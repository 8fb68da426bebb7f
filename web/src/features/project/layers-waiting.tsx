import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { linesWithoutLayers } from './layers-note.tsx';

interface LayersWaitingProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  readonly onOpen: () => void;
}

/** Told once on the page itself, so that nobody meets an empty cart without a word (D51). */
export const LayersWaiting = ({ asked, cart, onOpen }: LayersWaitingProps) =>
  linesWithoutLayers(asked, cart).length === 0 ? null : (
    <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />} live>
      <span>{asked.content.labels.layersMissing} </span>
      <button type="button" className="text-link" onClick={onOpen}>
        Choose the layers
      </button>
    </AlertBlock>
  );
