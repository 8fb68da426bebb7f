import type { RenderedMail } from '@colorway/contract/mail/mail-contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { notify } from '../../ui/notify/notify.ts';
import { emlOf } from './eml.ts';
import { sendMailAgain } from './mail-api.ts';

const download = (mail: RenderedMail): void => {
  const url = URL.createObjectURL(new Blob([emlOf(mail)], { type: 'message/rfc822' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${mail.kind}-${mail.id.slice(0, 8)}.eml`;
  link.click();
  URL.revokeObjectURL(url);
};

interface MailActionsProps {
  readonly mail: RenderedMail;
  readonly mailServer: boolean;
}

/** Without a mail server the words leave by hand: copied, or as a file for one's own mail program. */
export function MailActions({ mail, mailServer }: MailActionsProps) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => sendMailAgain(mail.id),
    onSuccess: async () => {
      notify({ kind: 'success', text: 'On its way again.' });
      await client.invalidateQueries({ queryKey: ['mail'] });
    },
    onError: (error) => notify({ kind: 'error', text: error.message }),
  });
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(mail.text);
    notify({ kind: 'success', text: 'Text copied.' });
  };
  return (
    <>
      <Button size="small" aria-label="Copy the text" title="Copy the text" onClick={() => void copy()}>
        <IconCopy className="icon" aria-hidden="true" />
      </Button>
      <Button size="small" aria-label="Download as .eml" title="Download as .eml" onClick={() => download(mail)}>
        <IconDownload className="icon" aria-hidden="true" />
      </Button>
      {mailServer ? (
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          <IconSend className="icon" aria-hidden="true" />
          Send again
        </Button>
      ) : null}
    </>
  );
}
