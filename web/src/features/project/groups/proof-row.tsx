import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { openChangeOf } from '@colorway/rules/project/groups/proof-status.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { expectedLabel } from '@colorway/rules/project/work/expected-version.ts';
import { memo } from 'react';
import { CardPicture } from '../../../blocks/card-picture/card-picture.tsx';
import type { CartStore } from '../../../blocks/cart/cart-store.ts';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { proofState } from '../proof/proof-state.ts';
import { openRowMenu, RowMenu } from './row-menu.tsx';

interface ProofRowProps {
  readonly projectView: PortalProject;
  readonly proof: Proof;
  readonly store: CartStore;
  readonly hasSwatch: boolean;
  readonly isNew: boolean;
  readonly onOpen: (id: string) => void;
}

interface ProgressProps {
  readonly expectedOn: string | null;
  readonly isSeen: boolean;
}

/** How far the designers are with a change. */
function Progress({ expectedOn, isSeen }: ProgressProps) {
  if (expectedOn !== null)
    return <span className="small quiet grouped-proof__expected">{expectedLabel(expectedOn)}</span>;
  return isSeen ? <span className="small quiet grouped-proof__seen">Seen by our designers</span> : null;
}

/** The whole row opens the proof; its menu also orders a swatch. */
function Row({ projectView, proof, store, hasSwatch, isNew, onOpen }: ProofRowProps) {
  const { id, productType, picture, hidden } = proof;
  const { project, viewer, content, threads } = projectView;
  const formatDay = useFormatDay();
  const state = proofState(proof, projectView, formatDay);
  const canOrder = !isDistributor(project.type) && !hidden && viewer.rights === 'order';
  const isSeen = openChangeOf(id, threads)?.seenByMaker ?? false;
  return (
    <li id={`proof-${id}`} className="grouped-proof" data-state={state.kind} onContextMenu={openRowMenu}>
      <button type="button" className="grouped-proof__open" onClick={() => onOpen(id)}>
        <span className="grouped-proof__picture">
          <CardPicture picture={picture} isEarly={false} />
        </span>
        <span className="grouped-proof__text">
          <span className="grouped-proof__name">
            <span className="visually-hidden">View Proof, </span>
            <b>{productType}</b>
            {isNew ? <Tag tone="ink">New</Tag> : null}
            {hidden ? <Tag>Hidden from the customer</Tag> : null}
            <span className="visually-hidden">. </span>
          </span>
          <span className="tiny quiet grouped-proof__state">{state.label}</span>
        </span>
        <Progress expectedOn={state.kind === 'changes-requested' ? proof.expectedOn : null} isSeen={isSeen} />
        {state.kind === 'approved' ? <IconCircleCheck className="icon grouped-proof__icon" aria-hidden="true" /> : null}
      </button>
      {canOrder ? (
        <RowMenu
          {...{ productType, store, hasSwatch, proofId: id }}
          label={content.labels.orderSwatch}
          onView={() => onOpen(id)}
        />
      ) : null}
    </li>
  );
}

/** A change of the cart must not re-render all rows. */
export const ProofRow = memo(Row);
