import { findingDetail, findingTitle, SEVERITY_LABELS } from '@colorway/rules/preflight/finding-messages.ts';
import { SEVERITIES } from '@colorway/rules/preflight/preflight.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconUpload } from '../../ui/icons/icon-upload.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import type { Finding, PreflightView } from './preflight-api.ts';
import type { Decisions } from './use-decisions.ts';

interface RowProps {
  readonly view: PreflightView;
  readonly finding: Finding;
  readonly number: number;
  readonly selected: boolean;
  readonly onSelect: (key: string) => void;
  readonly decisions: Decisions;
}

function Ways({ view, finding, decisions }: Pick<RowProps, 'view' | 'finding' | 'decisions'>) {
  const { decide } = decisions;
  const keys = [finding.key];
  const name = findingTitle(finding);
  if (finding.decision)
    return (
      <span className="preflight-row__decided">
        {finding.decision === 'told' ? (
          <Tag tone="warning" icon={<IconCheck className="icon icon--small" />}>
            Told
          </Tag>
        ) : (
          <span className="small quiet">Dismissed</span>
        )}
        <Button size="small" look="quiet" aria-label={`Undo: ${name}`} onClick={() => decide(keys, null)}>
          Undo
        </Button>
      </span>
    );
  return (
    <span className="preflight-row__ways">
      {finding.severity === 'fix' ? (
        <Link
          to="/admin/project/$id"
          params={{ id: view.project.projectID }}
          hash={`proof-${view.proof.id}`}
          className={buttonClass({ size: 'small' })}
        >
          <IconUpload className="icon icon--small" aria-hidden="true" /> Upload a fix
        </Link>
      ) : null}
      <Button size="small" aria-label={`Tell the customer: ${name}`} onClick={() => decide(keys, 'told')}>
        Tell the customer
      </Button>
      <Button size="small" look="quiet" aria-label={`Dismiss: ${name}`} onClick={() => decide(keys, 'dismissed')}>
        Dismiss
      </Button>
    </span>
  );
}

function Row({ view, finding, number, selected, onSelect, decisions }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <li ref={row} className="preflight-row" data-selected={selected || undefined} data-severity={finding.severity}>
      <span className="preflight-row__number figures" aria-hidden="true">
        {number}
      </span>
      <div>
        <button
          type="button"
          className="preflight-row__title"
          aria-current={selected || undefined}
          onClick={() => onSelect(finding.key)}
        >
          {findingTitle(finding)}
        </button>
        <p className="tiny quiet">{findingDetail(finding, view.limits)}</p>
        <Ways view={view} finding={finding} decisions={decisions} />
      </div>
    </li>
  );
}

interface FindingListProps extends Omit<RowProps, 'finding' | 'number' | 'selected'> {
  readonly findings: readonly Finding[];
  readonly selected: Finding | undefined;
}

/** Findings by severity, in words and shapes. */
export const FindingList = ({ findings, selected, ...rest }: FindingListProps) =>
  SEVERITIES.filter((severity) => findings.some((one) => one.severity === severity)).map((severity) => (
    <section key={severity} className="preflight-group">
      <h2>{SEVERITY_LABELS[severity]}</h2>
      <ol>
        {findings.map((finding, index) =>
          finding.severity === severity ? (
            <Row key={finding.key} finding={finding} number={index + 1} selected={finding === selected} {...rest} />
          ) : null,
        )}
      </ol>
    </section>
  ));

/** The alerts that the customer reads, and the one that the selected finding would add. */
export function CustomerReads({
  view,
  selected,
}: {
  readonly view: PreflightView;
  readonly selected: Finding | undefined;
}) {
  const findings = view.report?.findings ?? [];
  const kindsOn = [...new Set(findings.filter(({ decision }) => decision === 'told').map(({ kind }) => kind))];
  const next = selected && selected.decision === null && !kindsOn.includes(selected.kind) ? [selected.kind] : [];
  const alerts = [...kindsOn, ...next].flatMap((kind) => {
    const alert = view.alerts[kind];
    return alert ? [{ kind, alert, isAlerted: kindsOn.includes(kind) }] : [];
  });
  return (
    <section className="preflight-reads" aria-label="The customer reads">
      <p className="small quiet">The customer reads</p>
      {alerts.length === 0 ? <p className="small">Nothing yet.</p> : null}
      {alerts.map(({ kind, alert, isAlerted }) => (
        <p key={kind} className="preflight-reads__alert small" data-told={isAlerted || undefined}>
          <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
          <span>
            <b>{alert.alertName}.</b> {alert.alertDescription}
            {isAlerted ? null : <span className="quiet"> (if you tell)</span>}
          </span>
        </p>
      ))}
    </section>
  );
}
