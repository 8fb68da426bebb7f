import { leftLabel } from '@colorway/rules/preflight/finding-messages.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/icons/icon-adjustments-horizontal.ts';
import { IconReload } from '../../ui/icons/icon-reload.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { CustomerReads, FindingList } from './finding-list.tsx';
import { PictureStage, type StageView } from './picture-stage.tsx';
import { type PreflightView, type Report, useShowView } from './preflight-api.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { useDecisions, useLetterKeys } from './use-decisions.ts';

const WaysBack = ({ view }: { readonly view: PreflightView }) => (
  <Link
    to="/admin/project/$id"
    params={{ id: view.project.projectID }}
    hash={`proof-${view.proof.id}`}
    className="icon-button preflight-panel__close"
    aria-label="Close the preflight"
  >
    <IconX className="icon" aria-hidden="true" />
  </Link>
);

/** Checks the picture again, for example after a change of the limits. */
export function RunAgain({ view, label }: { readonly view: PreflightView; readonly label: string }) {
  const named = { projectID: view.project.projectID, proofId: view.proof.id };
  const { run, busy } = useCommand('preflight.run', { after: useShowView(named), refused: notifyError });
  return (
    <Button size="small" busy={busy} onClick={() => void run(named)}>
      <IconReload className="icon icon--small" aria-hidden="true" /> {label}
    </Button>
  );
}

function Tools({ view }: { readonly view: PreflightView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="preflight-panel__tools">
      <RunAgain view={view} label="Check again" />
      <Button size="small" onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal className="icon icon--small" aria-hidden="true" /> Limits
      </Button>
      {isOpen ? <SettingsDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** Frame of the page in every state: the picture beside a panel. */
export const PreflightFrame = ({
  view,
  stage,
  children,
}: {
  readonly view: PreflightView;
  readonly stage: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className="preflight">
    {stage}
    <div className="preflight-panel">
      <div className="preflight-panel__head">
        <Link to="/admin/project/$id" params={{ id: view.project.projectID }} className="small">
          {view.project.name}
        </Link>
        <h1>Preflight</h1>
        <p className="tiny quiet">
          <span className="mono">{view.proof.fileName}</span>, {versionLabel(view.proof.version).toLowerCase()}
        </p>
        <WaysBack view={view} />
      </div>
      {children}
    </div>
  </div>
);

const dpiNote = (dpi: number, { fixDpi, softDpi }: PreflightView['limits']): string => {
  if (dpi < fixDpi) return 'on cloth, too low';
  return dpi < softDpi ? 'on cloth, low' : 'on cloth, good';
};

function Facts({ view, report }: { readonly view: PreflightView; readonly report: Report }) {
  const dull = report.findings.filter(({ kind }) => kind === 'gamut').length;
  const size = view.size?.label ?? '';
  return (
    <dl className="preflight-facts figures">
      <div>
        <dt>{Math.round(report.widthMm)} mm wide</dt>
        <dd className="tiny quiet">{[view.proof.productType, size].filter(Boolean).join(', ')}</dd>
      </div>
      <div>
        <dt>{report.dpi === null ? 'No dpi' : `${Math.round(report.dpi)} dpi`}</dt>
        <dd className="tiny quiet">{report.dpi === null ? 'no sharp edge' : dpiNote(report.dpi, view.limits)}</dd>
      </div>
      <div>
        <dt>{dull === 0 ? 'All colors' : dull === 1 ? '1 color' : `${dull} colors`}</dt>
        <dd className="tiny quiet">{dull === 0 ? 'in gamut' : 'out of gamut'}</dd>
      </div>
    </dl>
  );
}

export function PreflightResult({ view, report }: { readonly view: PreflightView; readonly report: Report }) {
  const { findings } = report;
  const [key, setKey] = useState<string>();
  const [shown, setShown] = useState<StageView>('proof');
  const decisions = useDecisions(view);
  const open = findings.filter(({ decision }) => decision === null);
  const selected = findings.find((one) => one.key === key) ?? open[0] ?? findings[0];
  const step = (by: number) => {
    const at = selected ? findings.indexOf(selected) : 0;
    setKey(findings[(at + by + findings.length) % Math.max(1, findings.length)]?.key);
  };
  const decideSelected = (decision: 'told' | 'dismissed') => () => {
    if (!selected) return;
    // Stays on what was decided, so that the next letter means what is seen.
    setKey(selected.key);
    decisions.decide([selected.key], decision);
  };
  useLetterKeys({
    t: decideSelected('told'),
    d: decideSelected('dismissed'),
    n: () => step(1),
    p: () => step(-1),
    z: decisions.undo,
  });
  const stage = (
    <PictureStage view={view} report={report} shown={shown} onShow={setShown} selected={selected} onSelect={setKey} />
  );
  return (
    <PreflightFrame view={view} stage={stage}>
      <Facts view={view} report={report} />
      <div className="preflight-panel__body">
        {findings.length === 0 ? (
          <p className="preflight-panel__clean">Nothing found. This picture prints as shown.</p>
        ) : null}
        <FindingList view={view} findings={findings} selected={selected} onSelect={setKey} decisions={decisions} />
        <CustomerReads view={view} selected={selected} />
        <p className="tiny quiet preflight-panel__keys">Keys: T tells, D dismisses, N and P step, Z undoes.</p>
        <Tools view={view} />
      </div>
      <div className="preflight-panel__foot">
        <DisabledReasonButton
          reason={open.length === 0 ? 'Nothing left to dismiss' : undefined}
          busy={decisions.busy}
          onClick={() =>
            decisions.decide(
              open.map((one) => one.key),
              'dismissed',
            )
          }
        >
          Dismiss the rest
        </DisabledReasonButton>
        {open.length > 0 ? (
          <DisabledReasonButton reason={leftLabel(open.length)} onBlocked={() => setKey(open[0]?.key)} />
        ) : (
          <Link
            to="/admin/project/$id"
            params={{ id: view.project.projectID }}
            hash={`proof-${view.proof.id}`}
            className={buttonClass({ look: 'primary' })}
          >
            {leftLabel(0)}
          </Link>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {leftLabel(open.length)}
      </p>
    </PreflightFrame>
  );
}
