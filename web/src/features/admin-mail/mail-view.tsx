import type { RenderedMail } from '@colorway/contract/mail/mail-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { useRight } from '../../blocks/page/viewer-rights.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { notify } from '../../ui/notify/notify.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { emlOf } from './eml.ts';

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
function MailActions({ mail, mailServer }: MailActionsProps) {
  const client = useQueryClient();
  const again = useCommand('mail.sendAgain', {
    after: () => {
      notify({ kind: 'success', text: 'Sending again.' });
      return client.invalidateQueries({ queryKey: ['mail'] });
    },
    refused: notifyError,
  });
  const canSend = useRight('customers:change');
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
      {mailServer && canSend ? (
        <Button size="small" busy={again.busy} onClick={() => void again.run({ mailId: mail.id })}>
          <IconSend className="icon" aria-hidden="true" />
          Send again
        </Button>
      ) : null}
    </>
  );
}

const looks = [
  { value: 'wide', label: '600 px' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const;

type Look = (typeof looks)[number]['value'];

interface MailViewProps {
  readonly mail: RenderedMail;
  readonly mailServer: boolean;
}

export function MailView({ mail, mailServer }: MailViewProps) {
  const [look, setLook] = useState<Look>('wide');
  return (
    <section className="mail-view" aria-label={mail.subject}>
      <header className="mail-view__head">
        <dl>
          <dt>To</dt>
          <dd>{mail.to}</dd>
          <dt>From</dt>
          <dd>
            {mail.from.name}, {mail.from.address}
          </dd>
          <dt>Subject</dt>
          <dd>{mail.subject}</dd>
        </dl>
        <div className="mail-view__tools">
          <Segmented label="Shown as" value={look} options={looks} onChange={setLook} />
          <MailActions mail={mail} mailServer={mailServer} />
        </div>
      </header>
      {mail.masked ? (
        <p className="mail-view__note">The code or link in this mail belongs to a staff account, so it is not shown.</p>
      ) : null}
      {look === 'text' ? (
        <pre className="mail-view__text">{mail.text}</pre>
      ) : (
        <div className="mail-view__stage">
          <iframe
            title={`Mail: ${mail.subject}`}
            sandbox=""
            srcDoc={mail.html}
            width={look === 'phone' ? 390 : 640}
            height={720}
          />
        </div>
      )}
    </section>
  );
}
