import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { COMPARING } from '@colorway/rules/project/review/compare.ts';
import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { ComparePanel } from '../../../blocks/compare/compare-panel.tsx';
import { CompareStage } from '../../../blocks/compare/compare-stage.tsx';
import { type Compared, isLate, placesOf } from '../../../blocks/compare/comparison.ts';
import { useComparison } from '../../../blocks/compare/use-comparison.ts';
import { Button } from '../../../ui/button/button.tsx';
import { comparisonKeyOf, useRefetchProject } from '../page/use-project.ts';
import { useCompareAddress } from './compare-search.ts';

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
  const named = { projectID: project.projectID, proofId: proof.id, ...pair };
  const { comparison, failed, run } = useComparison({
    // Below the project's key, so that its events refetch it.
    queryKey: comparisonKeyOf(project.projectID, proof.id, pair.older, pair.newer),
    read: () => call('compare.read', named),
    start: (idempotencyKey) => call('compare.run', named, { idempotencyKey }),
  });
  const [active, setActive] = useState<string>();
  const state = comparison?.state;
  const late = isLate(comparison, failed);
  const again = useRefetchProject(project.projectID);
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
          mode={late && mode === 'difference' ? 'side' : mode}
          onMode={setMode}
          isApart={state === 'apart'}
          places={comparison ? placesOf(comparison) : []}
          onActive={setActive}
          note={late ? <p className="stage-note">{COMPARING}</p> : null}
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
          explains={viewer.kind === 'staff' ? { at: named, again } : undefined}
        />
        <CompareFoot {...{ projectView, onApprove, onRequest }} />
      </div>
    </>
  );
}
