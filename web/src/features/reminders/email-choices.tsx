import './email-choices.css';
import type { EmailChoices as Choices } from '@colorway/contract/mail/choice-contract.ts';
import {
  ALWAYS_TO_CUSTOMERS,
  ALWAYS_TO_STAFF_SENTENCE,
  MAIL_TOPICS,
  type MailTopicName,
} from '@colorway/rules/email/choices/mail-topics.ts';
import { Switch } from '../../ui/field/switch.tsx';

interface EmailChoicesProps {
  readonly choices: Choices;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly onTurn: (topic: MailTopicName, on: boolean) => void;
}

/** The switches of one address, which save at once. */
export const EmailChoices = ({ choices: { topics, audience }, busy, refusal, onTurn }: EmailChoicesProps) => (
  <>
    <ul className="email-choices">
      {topics.map(({ topic, on }) => (
        <li key={topic}>
          <Switch label={MAIL_TOPICS[topic].label} on={on} locked={busy} onTurn={(next) => onTurn(topic, next)} />
          <p className="small quiet">{MAIL_TOPICS[topic].detail}</p>
        </li>
      ))}
    </ul>
    {refusal === undefined ? null : <p role="alert">{refusal}</p>}
    <p className="small quiet">{audience === 'staff' ? ALWAYS_TO_STAFF_SENTENCE : ALWAYS_TO_CUSTOMERS}</p>
  </>
);
