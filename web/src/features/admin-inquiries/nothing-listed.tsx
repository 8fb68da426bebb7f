import type { InquiryTab } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconInbox } from '../../ui/icons/icon-inbox.ts';

const WORDS = {
  inquiries: { title: 'No inquiries', why: 'What visitors send from the wizards appears here within a second.' },
  partial: { title: 'Nothing left unfinished', why: 'Who gives an email and does not submit is listed here.' },
  handled: { title: 'Nothing is marked handled', why: 'Marked inquiries and those with a project are listed here.' },
} as const satisfies Record<InquiryTab, unknown>;

interface NothingListedProps {
  readonly tab: InquiryTab;
  readonly narrowed: boolean;
  /** "in the last 90 days" */
  readonly when: string;
  readonly onAll: () => void;
}

export function NothingListed({ tab, narrowed, when, onAll }: NothingListedProps) {
  const { title, why } = WORDS[tab];
  const everything = when === 'in all' && !narrowed;
  return (
    <EmptyState
      icon={<IconInbox className="icon" />}
      title={narrowed ? 'Nothing matches' : everything ? title : `${title} ${when}`}
      action={everything ? undefined : <Button onClick={onAll}>Show all of any time</Button>}
    >
      {narrowed ? `No inquiry ${when} fits all of this.` : why}
    </EmptyState>
  );
}
