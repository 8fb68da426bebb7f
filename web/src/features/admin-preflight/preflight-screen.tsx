import './preflight.css';
import { NO_SIZE } from '@colorway/rules/preflight/finding-messages.ts';
import { Link, useParams } from '@tanstack/react-router';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import { type PreflightView, usePreflight } from './preflight-api.ts';
import { PreflightFrame, PreflightResult, RunAgain } from './preflight-view.tsx';

function Unfinished({ view }: { readonly view: PreflightView }) {
  if (view.state === 'sizeless')
    return (
      <EmptyState
        icon={<IconPhoto className="icon" />}
        title={NO_SIZE}
        action={
          <Link
            to="/admin/project/$id"
            params={{ id: view.project.projectID }}
            hash={`proof-${view.proof.id}`}
            className={buttonClass()}
          >
            Set the product type
          </Link>
        }
      >
        Everything is measured in millimeters of the product, and the size of this one is unknown.
      </EmptyState>
    );
  if (view.state === 'failed')
    return (
      <ErrorState
        icon={<IconAlertCircle className="icon" />}
        title="The picture was not checked"
        action={<RunAgain view={view} label="Check again" />}
      >
        {view.message}
      </ErrorState>
    );
  if (view.state === 'unchecked')
    return (
      <EmptyState
        icon={<IconPhoto className="icon" />}
        title="Not checked yet"
        action={<RunAgain view={view} label="Check now" />}
      >
        This version is older than the preflight.
      </EmptyState>
    );
  return (
    <div role="status">
      <p>Checking the picture. This takes a few seconds.</p>
      <WaitingRows rows={4} height={64} />
    </div>
  );
}

const PlainStage = ({ view }: { readonly view: PreflightView }) => (
  <section className="preflight-stage" aria-label="Picture">
    <img
      className="preflight-stage__plain"
      src={view.proof.picture.url}
      alt={`${view.proof.fileName}, ${view.proof.productType}`}
    />
  </section>
);

export function PreflightScreen() {
  const { id, proof } = useParams({ from: '/work/office/admin/project/$id/preflight/$proof' });
  const query = usePreflight({ projectID: id, proofId: proof });
  const view = query.data;
  if (view?.state === 'done' && view.report)
    return <PreflightResult key={view.proof.version} view={view} report={view.report} />;
  if (view)
    return (
      <PreflightFrame view={view} stage={<PlainStage view={view} />}>
        <div className="preflight-panel__body">
          <Unfinished view={view} />
        </div>
      </PreflightFrame>
    );
  return (
    <AdminPage title="Preflight" lead={id}>
      {query.isPending ? <WaitingRows rows={4} height={120} /> : null}
      {query.error ? (
        <NotLoaded title="The preflight did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}
