import type { RenderedMail } from '@colorway/contract/mail/mail-contract.ts';
import { useState } from 'react';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { MailActions } from './mail-actions.tsx';

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
