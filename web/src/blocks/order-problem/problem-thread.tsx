import './order-problem.css';
import type { OrderProblem, ThreadMessage } from '@colorway/contract/shop/problem.ts';
import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { FilePicture } from '../file-upload/file-picture.tsx';
import { useFormatDay } from '../when/use-format-day.ts';

/** The four steps of a problem; the last one reached is the current one. */
export function ProblemSteps({ steps }: Pick<OrderProblem, 'steps'>) {
  const formatDay = useFormatDay();
  const current = steps.findLastIndex(({ state }) => state !== 'next');
  return (
    <ol className="problem-steps figures" aria-label="Progress of the problem">
      {steps.map(({ id, title, state, at, dueOn }, index) => (
        <li key={id} data-state={state} aria-current={index === current ? 'step' : undefined}>
          <b>
            {title}
            {state === 'done' ? <IconCheck className="icon icon--small" aria-hidden="true" /> : null}
          </b>
          {at === null ? null : <span className="tiny quiet">{formatDay(at)}</span>}
          {dueOn === null ? null : <span className="tiny quiet">{`due ${formatMonthDay(dueOn)}`}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The reported pieces with their pictures. */
export const ProblemPieces = ({ pieces }: Pick<OrderProblem, 'pieces'>) => (
  <ul>
    {pieces.map(({ line, quantity, ordered, label, options, picture }) => (
      <li key={line} className="problem-piece">
        <span className="problem-piece__picture">
          {picture === null ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}
        </span>
        <span>
          <b className="figures">{`${quantity} of ${ordered}`}</b> {label}
          {options === '' ? null : <span className="small quiet problem-piece__options">{options}</span>}
        </span>
      </li>
    ))}
  </ul>
);

type Message = ThreadMessage & { readonly isInternal?: true | undefined };

const Photos = ({ files }: Pick<Message, 'files'>) =>
  files.length === 0 ? null : (
    <ul className="problem-photos">
      {files.map(({ id, url, originalName, previewUrl }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="text-link mono tiny">
            <FilePicture name={originalName} previewUrl={previewUrl} />
            {originalName}
          </a>
        </li>
      ))}
    </ul>
  );

const nameOf = ({ author, name }: Message, isStaff: boolean): string =>
  author === 'customer' && !isStaff && name === 'you' ? 'You' : name;

/** Messages of both sides, oldest first. */
export function ThreadMessages({
  messages,
  isStaff,
}: {
  readonly messages: readonly Message[];
  readonly isStaff: boolean;
}) {
  const formatDay = useFormatDay();
  return (
    <ol className="problem-messages" aria-label="Messages">
      {messages.map((message) => (
        <li key={message.id} data-author={message.author} data-internal={message.isInternal}>
          <p className="small quiet figures">
            <b>{nameOf(message, isStaff)}</b>
            {`, ${formatDay(message.at)}${message.isInternal ? ', staff only' : ''}`}
          </p>
          {message.text === '' ? null : <p className="problem-messages__text">{message.text}</p>}
          <Photos files={message.files} />
        </li>
      ))}
    </ol>
  );
}
