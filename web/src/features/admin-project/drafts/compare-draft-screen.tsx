import './compare-draft.css';
import { COMPARING } from '@colorway/rules/project/review/compare.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import { ComparePanel } from '../../../blocks/compare/compare-panel.tsx';
import { CompareStage } from '../../../blocks/compare/compare-stage.tsx';
import { isLate, placesOf, usualMode } from '../../../blocks/compare/comparison.ts';
import { useComparison } from '../../../blocks/compare/use-comparison.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconPhotoOff } from '../../../ui/icons/icon-photo-off.ts';
import type { AdminProject, AdminProof } from '../page/admin-project-api.ts';
import { useAdminProject, useLive } from '../settings/use-admin-project.ts';

interface CompareDraftProps {
  readonly adminProject: AdminProject;
  readonly draft: AdminProof;
  readonly draftOf: NonNullable<AdminProof['draftOf']>;
  readonly target: AdminProof;
}

/** The draft beside the version that the customer sees, with what they will read once it is sent. */
function CompareDraft({ adminProject, draft, draftOf, target }: CompareDraftProps) {
  const { projectID, name } = adminProject.project;
  const named = { projectID, proofId: draft.id };
  const older = Math.max(...target.versions.map(({ version }) => version));
  const pair = { older, newer: draftOf.version };
  const queryKey = ['draft-comparison', projectID, draft.id, older];
  const client = useQueryClient();
  const navigate = useNavigate();
  const [mode, setMode] = useState(usualMode);
  const [active, setActive] = useState<string>();
  const { comparison, failed, run } = useComparison({
    queryKey,
    read: () => call('compare.readDraft', named),
    start: (idempotencyKey) => call('compare.runDraft', named, { idempotencyKey }),
    isPolled: true,
  });
  const late = isLate(comparison, failed);
  const before = target.versions.find(({ version }) => version === older);
  const back = { to: '/admin/project/$id', params: { id: projectID }, hash: `proof-${draft.id}` } as const;
  return (
    <div className="compare-draft">
      <CompareStage
        proof={{
          productType: draft.productType,
          picture: draft.picture,
          versions: [
            { version: older, picture: before?.picture ?? target.picture },
            { version: pair.newer, picture: draft.picture },
          ],
        }}
        pair={pair}
        onPair={() => undefined}
        differences={comparison?.differences ?? null}
        active={active}
        mode={late && mode === 'difference' ? 'side' : mode}
        onMode={setMode}
        isApart={comparison?.state === 'apart'}
        places={comparison ? placesOf(comparison) : []}
        onActive={setActive}
        note={late ? <p className="stage-note">{COMPARING}</p> : null}
        onClose={() => void navigate(back)}
      />
      <div className="compare-draft__side">
        <div className="compare-draft__head">
          <Link {...back} className="small">
            {name}
          </Link>
          <h1>Compare before you send</h1>
          <p className="tiny quiet">
            <span className="mono">{draftOf.proofID}</span>, the customer reads this with version {pair.newer}
          </p>
        </div>
        <ComparePanel
          {...{ comparison, pair, active }}
          failed={failed || comparison?.state === 'failed'}
          onActive={setActive}
          onRun={run}
          onAsk={undefined}
          explains={{
            at: { ...named, older, newer: draft.shown },
            again: () => client.invalidateQueries({ queryKey }),
          }}
        />
      </div>
    </div>
  );
}

const Gone = ({ id }: { readonly id: string }) => (
  <EmptyState
    icon={<IconPhotoOff className="icon" />}
    title="This draft is no longer here"
    action={
      <Link to="/admin/project/$id" params={{ id }} className={buttonClass()}>
        Open the project
      </Link>
    }
  >
    It was sent, deleted or made a new proof.
  </EmptyState>
);

export function CompareDraftScreen() {
  const { id, proof: draftId } = useParams({ from: '/work/office/admin/project/$id/compare/$proof' });
  const query = useAdminProject(id);
  useLive(id, query.data !== undefined);
  const draft = query.data?.proofs.find((one) => one.id === draftId);
  const draftOf = draft?.draftOf;
  const target = query.data?.proofs.find((one) => one.id === draftOf?.proofId);
  if (query.data && draft && draftOf && target)
    return <CompareDraft adminProject={query.data} {...{ draft, draftOf, target }} />;
  return (
    <AdminPage title="Compare before you send" lead={id}>
      {query.isPending ? <WaitingRows rows={4} height={120} /> : null}
      {query.data ? <Gone id={id} /> : null}
      {query.error ? (
        <NotLoaded title="The project did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}
