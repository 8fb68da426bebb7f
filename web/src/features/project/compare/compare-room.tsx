import './compare.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { COMPARING, regionLetter } from '@colorway/rules/project/review/compare.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ComparePanel } from './compare-panel.tsx';
import type { Place } from './compare-panes.tsx';
import { type Compared, useCompareAddress } from './compare-search.ts';
import { CompareStage } from './compare-stage.tsx';
import { type Comparison, useComparison } from './use-comparison.ts';

/** The places of requested changes by number, then the others by letter. */
function placesOf({ changes, others, differences }: Comparison): readonly Place[] {
  const boxOf = (index: number) => differences?.regions[index]?.box;
  const requested = changes.flatMap(({ id, number, regions }) =>
    regions.flatMap((index) => {
      const box = boxOf(index);
      return box ? [{ key: id, label: String(number), box, isOther: false }] : [];
    }),
  );
  const more = others.flatMap((index, at) => {
    const box = boxOf(index);
    return box ? [{ key: regionLetter(at), label: regionLetter(at), box, isOther: true }] : [];
  });
  return [...requested, ...more];
}

export interface CompareRoomProps {
  readonly projectView: PortalProject;
  readonly proof: Proof;
  readonly pair: Compared;
  readonly canWrite: boolean;
  /** Opens a question at a place of a version. */
  readonly onAsk: (version: number, x: number, y: number) => void;
  readonly onApprove: () => void;
  readonly onRequest: () => void;
}

type CompareFootProps = Pick<CompareRoomProps, 'projectView' | 'onApprove' | 'onRequest'>;

/** Offers only what the viewer's link allows. */
function CompareFoot({ projectView: { viewer, content }, onApprove, onRequest }: CompareFootProps) {
  if (viewer.rights === 'look') return null;
  return (
    <div className="proof-dialog__foot comments-foot">
      <div className="comments-foot__ways">
        {viewer.rights === 'order' ? (
          <Button look="primary" size="large" onClick={onApprove}>
            {content.labels.approve}
          </Button>
        ) : null}
        {viewer.kind === 'staff' ? null : (
          <Button size="large" onClick={onRequest}>
            {content.labels.requestChanges}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Two versions side by side, and beside them what changed. */
export function CompareRoom(props: CompareRoomProps) {
  const { projectView, proof, pair, canWrite, onAsk, onApprove, onRequest } = props;
  const { project, viewer } = projectView;
  const { mode, setMode, setPair } = useCompareAddress(proof.versions.map(({ version }) => version));
  const { comparison, failed, run } = useComparison(project.projectID, proof.id, pair);
  const [active, setActive] = useState<string>();
  const state = comparison?.state;
  const isLate = !failed && (state === undefined || state === 'none' || state === 'waiting');
  const differences = comparison?.differences ?? null;
  const ask = (index: number) => {
    const box = differences?.regions[index]?.box;
    if (box) onAsk(pair.newer, box.x + box.width / 2, box.y + box.height / 2);
  };
  return (
    <>
      <div className="proof-dialog__picture">
        <CompareStage
          {...{ proof, pair, differences, active }}
          key={`${pair.older}-${pair.newer}`}
          onPair={setPair}
          // The differences are not known yet, and looking side by side needs none.
          mode={isLate && mode === 'difference' ? 'side' : mode}
          onMode={setMode}
          isApart={state === 'apart'}
          places={comparison ? placesOf(comparison) : []}
          onActive={setActive}
          note={isLate ? <p className="stage-note">{COMPARING}</p> : null}
          onClose={() => setPair(undefined)}
        />
      </div>
      <div className="proof-dialog__side">
        <ComparePanel
          {...{ comparison, pair, active }}
          failed={failed || state === 'failed'}
          onActive={setActive}
          onRun={run}
          onAsk={canWrite && viewer.kind !== 'staff' ? ask : undefined}
          explains={viewer.kind === 'staff' ? { projectID: project.projectID, proofId: proof.id, ...pair } : undefined}
        />
        <CompareFoot {...{ projectView, onApprove, onRequest }} />
      </div>
    </>
  );
}
