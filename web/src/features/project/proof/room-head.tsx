import { initials } from '../../../blocks/layout/labels/initials.ts';
import { LightLabel } from '../../../blocks/light/light-label.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowLeft } from '../../../ui/icons/icon-arrow-left.ts';
import { IconArrowRight } from '../../../ui/icons/icon-arrow-right.ts';
import { IconChevronLeft } from '../../../ui/icons/icon-chevron-left.ts';
import { IconChevronRight } from '../../../ui/icons/icon-chevron-right.ts';
import { IconShare2 } from '../../../ui/icons/icon-share-2.ts';
import { useCompareAddress } from '../compare/compare-search.ts';
import { usePeopleAt } from '../room/presence.ts';
import type { ProofDialogProps } from './proof-dialog-props.ts';

interface HeadProps
  extends Pick<ProofDialogProps, 'projectView' | 'proof' | 'onGo' | 'next' | 'onNext' | 'onClose' | 'onShare'> {
  readonly titleId: string;
}

const MAX_FACES = 4;

/** The others at this proof now. */
function Faces({ proofId }: { readonly proofId: string }) {
  const people = usePeopleAt(proofId);
  if (people.length === 0) return null;
  const more = people.length - MAX_FACES;
  return (
    <ul className="room-faces" aria-label="Here now">
      {people.slice(0, MAX_FACES).map(({ client, name }) => (
        <li key={client} title={name}>
          <span aria-hidden="true">{initials(name)}</span>
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
      {more > 0 ? <li>{`+${more}`}</li> : null}
    </ul>
  );
}

/** A lead such as `All 3 are approved.` has more after it, and the head has no room for it. */
const isSentence = (text: string): boolean => /[.:]$/.test(text);

/** Leads from a decided proof to the next that waits, so that all are reviewed in their order. */
const NextProof = ({ next, onNext }: Pick<ProofDialogProps, 'next' | 'onNext'>) =>
  next ? (
    <div className="room-next">
      <p className="small" role="status">{`${next.productType} is next to review.`}</p>
      <Button size="small" onClick={() => onNext(next.id)}>
        Review it
        <IconArrowRight className="icon icon--small" aria-hidden="true" />
      </Button>
    </div>
  ) : null;

/** The line above the picture: back, the proof, its neighbors, and who else is here. */
export function RoomHead(props: HeadProps) {
  const { projectView, proof, onGo, next, onNext, onClose, onShare, titleId } = props;
  const { proofs, due } = projectView;
  const { pair } = useCompareAddress(proof.versions.map(({ version }) => version));
  return (
    <>
      <div className="proof-dialog__head" data-compares={pair ? '' : undefined}>
        <button type="button" className="icon-button" aria-label="Back to the project" onClick={onClose}>
          <IconArrowLeft className="icon" aria-hidden="true" />
        </button>
        <h2 id={titleId} tabIndex={-1}>
          <span className="room-head__proof">{proof.productType}</span>
          {pair ? (
            <span className="room-head__pair">
              What changed
              <small>{`Version ${pair.older} to version ${pair.newer}`}</small>
            </span>
          ) : null}
        </h2>
        <p className="small quiet mono proof-dialog__id">{proof.proofID}</p>
        {proofs.length > 1 ? (
          <div className="proof-dialog__tools">
            <button type="button" className="icon-button" aria-label="Previous proof" onClick={() => onGo(-1)}>
              <IconChevronLeft className="icon" aria-hidden="true" />
            </button>
            <span className="small figures proof-dialog__count">{`${proofs.indexOf(proof) + 1} of ${proofs.length}`}</span>
            <button type="button" className="icon-button" aria-label="Next proof" onClick={() => onGo(1)}>
              <IconChevronRight className="icon" aria-hidden="true" />
            </button>
          </div>
        ) : null}
        <div className="room-head__end">
          <Faces proofId={proof.id} />
          {due ? (
            <LightLabel
              light={due.light}
              text={
                <>
                  <span className="room-head__day">{isSentence(due.lead) ? due.title : due.lead}</span>
                  <span className="room-head__days">{due.title}</span>
                </>
              }
            />
          ) : null}
          {onShare ? (
            <Button size="small" onClick={onShare}>
              <IconShare2 className="icon icon--small" aria-hidden="true" />
              <span className="proof-dialog__share">Share</span>
            </Button>
          ) : null}
        </div>
      </div>
      <NextProof next={next} onNext={onNext} />
    </>
  );
}
