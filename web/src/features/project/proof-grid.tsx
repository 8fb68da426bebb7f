import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconPhotoPlus } from '../../ui/icons/icon-photo-plus.ts';
import { ProofCard } from './proof-card.tsx';
import { swatchedProofs } from './swatched-proofs.ts';

interface ProofGridProps {
  readonly asked: PortalProject;
  readonly proofs: readonly Proof[];
  readonly cart: ShownCart;
  readonly isNew: (id: string) => boolean;
  readonly onOpen: (id: string) => void;
}

/** Those of the first rows. */
const EARLY = 6;

export function ProofGrid({ asked, proofs, cart, isNew, onOpen }: ProofGridProps) {
  if (proofs.length === 0)
    return (
      <EmptyState icon={<IconPhotoPlus className="icon icon--large" />} title="Your first proofs are on their way">
        Our designers are drawing them. This page shows each one the moment it is ready.
      </EmptyState>
    );
  const swatched = swatchedProofs(cart.cart);
  return (
    <>
      <h2 className="visually-hidden">Proofs</h2>
      <ul className="proof-grid">
        {proofs.map((proof, at) => (
          <ProofCard
            key={proof.id}
            asked={asked}
            proof={proof}
            desk={cart.desk}
            hasSwatch={swatched.has(proof.id)}
            isNew={isNew(proof.id)}
            isEarly={at < EARLY}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}
