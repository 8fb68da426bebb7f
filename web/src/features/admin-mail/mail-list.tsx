import type { MailRow } from '@colorway/contract/mail/mail-contract.ts';
import { formatWhen } from '../../blocks/when/format-when.ts';

interface MailListProps {
  readonly mails: readonly MailRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

export const MailList = ({ mails, chosen, onChoose }: MailListProps) =>
  // An empty list would move when the first mails come.
  mails.length === 0 ? null : (
    <ul className="mail-list">
      {mails.map(({ id, to, subject, createdAt, error }) => (
        <li key={id}>
          <button
            type="button"
            className="mail-list__row"
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className="mail-list__line">
              <span className="mail-list__to">{to}</span>
              <time dateTime={createdAt} title={new Date(createdAt).toString()}>
                {formatWhen(createdAt, new Date())}
              </time>
            </span>
            <b>{subject}</b>
            {error ? <span className="mail-list__error">{error}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
