import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { memo } from 'react';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { ApprovedBar } from './approved-bar.tsx';
import { InfoCards } from './info-cards.tsx';
import { LayersWaiting } from './layers-waiting.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProofGrid } from './proof-grid.tsx';
import type { RequestAbout } from './request-changes.tsx';
import { RequestList } from './request-list.tsx';
import { ShareLink } from './share-link.tsx';

interface ProjectPageProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  /** In their order, with those that just came in. */
  readonly proofs: readonly Proof[];
  readonly isNew: (id: string) => boolean;
  readonly about: RequestAbout | undefined;
  readonly onAbout: (about: RequestAbout | undefined) => void;
  readonly onProof: (id: string) => void;
  readonly onCart: () => void;
  readonly onThread: (threadId: string | undefined) => void;
}

function Page({ asked, cart, proofs, isNew, about, onAbout, onProof, onCart, onThread }: ProjectPageProps) {
  return (
    <>
      <ProjectHead asked={asked} cart={cart} about={about} onAbout={onAbout} onCart={onCart} />
      <div className="project__proofs">
        <LayersWaiting asked={asked} cart={cart} onOpen={onCart} />
        <InfoCards cards={asked.content.cards} />
        <ProofGrid asked={asked} proofs={proofs} cart={cart} isNew={isNew} onOpen={onProof} />
      </div>
      <div className="project__standing">
        <ShareLink asked={asked} />
        <ApprovedBar proofs={asked.proofs} />
        <RequestList threads={asked.threads} onOpen={onThread} />
      </div>
    </>
  );
}

/** What stands while something opens and closes over it: that does not draw it anew. */
export const ProjectPage = memo(Page);
