import type { AdminInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { AsidePart } from '../detail/aside-part.tsx';
import { INQUIRIES_KEY } from '../inquiries-api.ts';
import type { InquirySearch } from '../list/inquiry-search.ts';
import { keepPersonalData } from './use-personal-data.ts';

const files = (count: number): string => (count === 0 ? '' : count === 1 ? ', its file' : `, its ${count} files`);

const deletedMessage = (fileCount: number, mails: number): string =>
  `The inquiry is deleted, with ${fileCount} ${fileCount === 1 ? 'file' : 'files'} and ${mails} ${mails === 1 ? 'mail' : 'mails'}.`;

interface InquiryPersonalDataProps {
  readonly inquiry: Pick<AdminInquiry, 'id' | 'email' | 'keptUntil' | 'uploads' | 'projectID'>;
  readonly search: InquirySearch;
}

export function InquiryPersonalData({ inquiry, search }: InquiryPersonalDataProps) {
  const { id, email, keptUntil: storedUntil, uploads, projectID } = inquiry;
  const client = useQueryClient();
  const navigate = useNavigate();
  const keep = useCommand(keepPersonalData, { refused: notifyError });
  const remove = useCommand('adminInquiries.remove', {
    after: async ({ files, mails }) => {
      await navigate({ to: '/admin/inquiries', search });
      client.removeQueries({ queryKey: [...INQUIRIES_KEY, 'one', id] });
      void client.invalidateQueries({ queryKey: INQUIRIES_KEY });
      notify({ kind: 'success', text: deletedMessage(files, mails) });
    },
    refused: notifyError,
  });

  return (
    <AsidePart title="Personal data">
      <p className="small quiet">Kept until {formatDay(storedUntil)}, by the retention setting.</p>
      <div className="inquiry-aside__buttons">
        <Button size="small" busy={keep.busy} onClick={() => void keep.run(email)}>
          Export
        </Button>
        <TwoPressButton
          size="small"
          label="Delete"
          armedLabel="Really Delete?"
          workingLabel="Deleting"
          doneLabel="Deleted!"
          onConfirm={() => remove.runOrThrow({ id })}
        />
      </div>
      <p className="tiny quiet">
        {projectID === null
          ? `This deletes the inquiry${files(uploads.length)}, its emails and its CRM entry.`
          : `This deletes the inquiry, its emails and its CRM entry. Project ${projectID} stays, with its files.`}
      </p>
      <Link to="/admin/personal-data" hash={email} className="text-link small">
        All data stored for this address
      </Link>
    </AsidePart>
  );
}
