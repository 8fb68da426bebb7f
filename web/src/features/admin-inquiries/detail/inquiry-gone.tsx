import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconInbox } from '../../../ui/icons/icon-inbox.ts';
import type { InquirySearch } from '../list/inquiry-search.ts';

interface Searched {
  /** The list that the page came from. */
  readonly search: InquirySearch;
}

export const AllInquiries = ({ search }: Searched) => (
  <Link to="/admin/inquiries" search={search} className="text-link">
    All inquiries
  </Link>
);

/** An invalid id is treated like a deleted inquiry: the difference would help no one. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export const InquiryGone = ({ search }: Searched) => (
  <EmptyState
    icon={<IconInbox className="icon" />}
    title="We can't find this inquiry"
    action={
      <Link to="/admin/inquiries" search={search} className={buttonClass()}>
        All inquiries
      </Link>
    }
  >
    Someone deleted it, or it expired under the retention setting.
  </EmptyState>
);
