import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { approvedOf } from '@colorway/rules/project/approval.ts';

/** How many proofs are approved, a stitch for each. */
export function ApprovedBar({ proofs }: Pick<PortalProject, 'proofs'>) {
  const visible = proofs.filter(({ hidden }) => !hidden);
  const { approved, outOfDate } = approvedOf(visible.map(({ approval }) => approval?.state ?? 'none'));
  if (visible.length === 0) return null;
  const kind = (at: number): string => {
    if (at < approved) return 'done';
    return at < approved + outOfDate ? 'old' : 'open';
  };
  return (
    <div className="approved-bar">
      <p>
        <b>Approved</b>
        <span className="figures">{`${approved} of ${visible.length}`}</span>
      </p>
      <div className="approved-bar__thread" aria-hidden="true">
        {visible.map(({ id }, at) => (
          <i key={id} data-kind={kind(at)} />
        ))}
      </div>
      {outOfDate > 0 ? (
        <p className="tiny quiet">
          {outOfDate === 1 ? 'One approval is out of date.' : `${outOfDate} approvals are out of date.`}
        </p>
      ) : null}
    </div>
  );
}
