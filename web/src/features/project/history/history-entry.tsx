import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { historyText, proofsOf } from '@colorway/rules/activity/history.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { CardPicture } from '../../../blocks/card-picture/card-picture.tsx';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { formatClock } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Mark } from '../../../ui/brand/mark.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';

export type HistoryEvent = OutputOf<'approvals.history'>['events'][number];

interface EntryProps {
  readonly event: HistoryEvent;
  readonly projectView: PortalProject;
}

/** The text with each proof that still exists as a link to it. */
function withLinks(action: string, { event: { data }, projectView: { project, proofs } }: EntryProps): ReactNode {
  const parts: ReactNode[] = [];
  let rest = action;
  for (const { proofId, name } of proofsOf(data)) {
    const at = rest.indexOf(name);
    if (at < 0 || !proofs.some(({ id }) => id === proofId)) continue;
    parts.push(
      rest.slice(0, at),
      <Link
        key={proofId}
        to="/project/$id/proof/$proofID"
        params={{ id: project.projectID, proofID: proofId }}
        resetScroll={false}
        className="text-link"
      >
        {name}
      </Link>,
    );
    rest = rest.slice(at + name.length);
  }
  return [...parts, rest];
}

/** The pieces of an approval, with the picture of its proof and its certificate. */
function ApprovedBlock({ event: { data }, detail, projectView }: EntryProps & { readonly detail: string }) {
  const proof = projectView.proofs.find(({ id }) => id === data.proofId);
  const { certificate } = data;
  return (
    <div className="history-entry__approved">
      {proof ? (
        <span className="history-entry__picture">
          <CardPicture picture={proof.picture} isEarly={false} />
        </span>
      ) : null}
      <p className="small">{detail}</p>
      {typeof certificate === 'string' ? (
        <a
          className={buttonClass({ size: 'small' })}
          href={rawAddress('certificatePdf', { number: certificate })}
          download
        >
          <IconDownload className="icon icon--small" aria-hidden="true" />
          Certificate
        </a>
      ) : null}
    </div>
  );
}

export function Entry({ event, projectView }: EntryProps) {
  const viewer = useViewer();
  const { kind, data, by, at, isStaff } = event;
  const { action, detail } = historyText(kind, data);
  const isOwn = 'email' in viewer && by === viewer.email;
  const isApproval = kind === 'proof-approved';
  return (
    <li className="history-entry">
      <span className="history-entry__who" data-part={isStaff ? 'designer' : undefined} aria-hidden="true">
        {isStaff ? <Mark /> : initials(by)}
      </span>
      <div className="history-entry__text">
        <p>
          <b>{isOwn ? 'You' : by}</b> {withLinks(action, { event, projectView })}
        </p>
        {isApproval ? <ApprovedBlock event={event} projectView={projectView} detail={detail} /> : null}
        {detail && !isApproval ? <p className="small quiet">{detail}</p> : null}
      </div>
      <span className="small quiet figures history-entry__time">
        <Moment at={at} format={formatClock} />
      </span>
    </li>
  );
}
