import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';

export interface ProofDialogProps {
  readonly projectView: PortalProject;
  readonly proof: Proof;
  readonly cart: ShownCart;
  /** Another proof takes its place. */
  readonly onGo: (by: 1 | -1) => void;
  /** The next one to review, once this one is decided. */
  readonly next: Proof | undefined;
  readonly onNext: (id: string) => void;
  readonly onClose: () => void;
  readonly onCart: () => void;
  /** Opens the links; undefined for visitors. */
  readonly onShare: (() => void) | undefined;
}
