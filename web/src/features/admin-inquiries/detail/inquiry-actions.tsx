import type { AdminInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts';
import { IconChevronUp } from '../../../ui/icons/icon-chevron-up.ts';
import type { InquirySearch } from '../list/inquiry-search.ts';
import { useHandle } from './use-handle.ts';

interface NeighborProps {
  readonly id: string | null;
  readonly search: InquirySearch;
  readonly label: string;
  readonly shortcut: string;
  readonly Icon: typeof IconChevronUp;
}

/** At the end of the list it stays where it is, so that the others do not move. */
function Neighbor({ id, search, label, shortcut, Icon }: NeighborProps) {
  const icon = <Icon className="icon" aria-hidden="true" />;
  if (id === null)
    return (
      <button type="button" className="icon-button inquiry__step" aria-disabled="true" aria-label={`No ${label}`}>
        {icon}
      </button>
    );
  return (
    <Link
      to="/admin/inquiries/$id"
      params={{ id }}
      search={search}
      className="icon-button inquiry__step"
      aria-label={`${label} inquiry`}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut.toUpperCase()})`}
    >
      {icon}
    </Link>
  );
}

interface InquiryActionsProps {
  readonly inquiry: AdminInquiry;
  readonly search: InquirySearch;
}

export function InquiryActions({ inquiry, search }: InquiryActionsProps) {
  const { mark, marking } = useHandle();
  const { id, handledAt, projectID } = inquiry;
  const handled = handledAt !== null;
  const Icon = handled ? IconArrowBackUp : IconCheck;
  return (
    <>
      <Neighbor id={inquiry.previousId} search={search} label="Previous" shortcut="k" Icon={IconChevronUp} />
      <Neighbor id={inquiry.nextId} search={search} label="Next" shortcut="j" Icon={IconChevronDown} />
      {/* An inquiry with a project counts as handled. */}
      {projectID === null ? (
        <Button busy={marking} onClick={() => void mark({ ids: [id], handled: !handled })}>
          {marking ? null : <Icon className="icon" aria-hidden="true" />}
          {handled ? 'Mark as new' : 'Mark handled'}
        </Button>
      ) : null}
    </>
  );
}
