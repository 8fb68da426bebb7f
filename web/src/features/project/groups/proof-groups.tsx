import './proof-groups.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import {
  groupProofs,
  PROOF_GROUP_NAMES,
  type ProofGroup,
  reviewLabel,
} from '@colorway/rules/project/groups/proof-groups.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconArrowRight } from '../../../ui/icons/icon-arrow-right.ts';
import { ProofCard } from '../proof/proof-card.tsx';
import { proofState } from '../proof/proof-state.ts';
import { swatchedProofs } from '../proof/swatched-proofs.ts';
import { CertificatesLink } from './certificates-link.tsx';
import { ProofRow } from './proof-row.tsx';

interface ProofGroupsProps {
  readonly projectView: PortalProject;
  readonly proofs: readonly Proof[];
  readonly cart: ShownCart;
  readonly isNew: (id: string) => boolean;
  readonly onOpen: (id: string) => void;
}

/** The cards of the first rows. */
const EARLY = 6;
const ROW_GROUPS = ['with-us', 'approved'] as const;

interface GroupProps {
  readonly group: ProofGroup;
  readonly count: number;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Group = ({ group, count, action, children }: GroupProps) => (
  <section className="proof-group" aria-labelledby={`group-${group}`}>
    <div className="proof-group__head">
      <h2 id={`group-${group}`}>
        {PROOF_GROUP_NAMES[group]} <span className="proof-group__count figures">{count}</span>
      </h2>
      {action}
    </div>
    {children}
  </section>
);

/** Approves all that wait at once; for viewers who may order. */
const ApproveAll = ({ projectView, count }: { readonly projectView: PortalProject; readonly count: number }) =>
  count > 1 && projectView.viewer.kind !== 'staff' && projectView.viewer.rights === 'order' ? (
    <Link
      to="/project/$id/approve"
      params={{ id: projectView.project.projectID }}
      className={buttonClass({ size: 'small' })}
    >
      {`Approve all ${count}`}
    </Link>
  ) : null;

/** Proofs by the person they wait for: cards for the customer, rows for the rest. An empty group is left out. */
export function ProofGroups({ projectView, proofs, cart, isNew, onOpen }: ProofGroupsProps) {
  const groups = groupProofs(proofs, (proof) => proofState(proof, projectView).kind);
  const swatched = swatchedProofs(cart.cart);
  const shown = (proof: Proof) => ({
    projectView,
    proof,
    store: cart.store,
    hasSwatch: swatched.has(proof.id),
    onOpen,
  });
  const { review } = groups;
  const [first] = review;
  return (
    <>
      {first ? (
        <Group
          group="review"
          count={review.length}
          action={<ApproveAll projectView={projectView} count={review.length} />}
        >
          <ul className="proof-grid proof-grid--sideways">
            {review.map((proof, at) => (
              <ProofCard key={proof.id} {...shown(proof)} isNew={isNew(proof.id)} isEarly={at < EARLY} />
            ))}
          </ul>
          <div className="proof-group__walk">
            <Button wide onClick={() => onOpen(first.id)}>
              {reviewLabel(review.length)}
              <IconArrowRight className="icon" aria-hidden="true" />
            </Button>
          </div>
        </Group>
      ) : null}
      {ROW_GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <Group
          key={group}
          group={group}
          count={groups[group].length}
          action={group === 'approved' ? <CertificatesLink projectView={projectView} /> : null}
        >
          <ul className="grouped-proofs" data-group={group}>
            {groups[group].map((proof) => (
              <ProofRow key={proof.id} {...shown(proof)} isNew={isNew(proof.id)} />
            ))}
          </ul>
        </Group>
      ))}
    </>
  );
}
