import type { Thread } from '@colorway/contract/project/thread.ts';
import {
  MAX_NOTE_LENGTH,
  noteFault,
  RESOLVE_FOR_CUSTOMER,
  THREAD_STATE_NAMES,
  threadAfter,
} from '@colorway/rules/project/requests.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { RemovedList } from '../../../blocks/removed-list/removed-list.tsx';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Tag } from '../../../ui/tag/tag.tsx';
import { useProjectEditor } from '../page/editor-context.ts';
import { useHashTarget } from '../rows/use-hash-target.ts';

const TITLES = { revision: 'Changes requested', designs: 'More designs requested', comment: 'Comment' } as const;

/** A request with its answers; staff answer and settle it here, and the customer sees it at once. */
export function ProofThread({ thread }: { readonly thread: Thread }) {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const part = useHashTarget<HTMLDetailsElement>(`thread-${thread.id}`);
  // An answer that was just sent does not fold the thread away.
  const [open] = useState(thread.state === 'open');
  const settles = threadAfter(thread.state, 'maker', 'resolve') !== undefined;

  const { run, busy, refusal } = useCommand('requests.reply', {
    after: () => {
      setNote('');
      return again();
    },
  });
  const move = useCommand('requests.setState', { after: again, refused: notifyError });
  const reply = () => {
    const found = noteFault(note);
    setFault(found);
    if (!found) void run({ projectID, threadId: thread.id, note, fileId: null });
  };
  return (
    <details ref={part} className="proof-thread" open={open} id={`thread-${thread.id}`}>
      <summary>
        <b className="small">
          {thread.number === null ? '' : `${thread.number}. `}
          {TITLES[thread.kind]}
        </b>
        <Tag tone={thread.state === 'open' ? 'warning' : thread.state === 'answered' ? 'ok' : 'quiet'}>
          {THREAD_STATE_NAMES[thread.state]}
        </Tag>
      </summary>
      {thread.number !== null && thread.proofId !== null ? (
        <Link
          to="/project/$id/proof/$proofID"
          params={{ id: projectID, proofID: thread.proofId }}
          search={{ comment: String(thread.number) }}
          className="text-link small"
        >
          Show on the picture
        </Link>
      ) : null}
      <ul>
        {thread.messages.map((message) => (
          <li key={message.id} data-author={message.author}>
            <p className="tiny quiet">
              {message.name}, <Moment at={message.at} />
            </p>
            <p className="small proof-thread__note">{message.note}</p>
            {message.attachment ? (
              <>
                <a className="small" href={message.attachment.url} target="_blank" rel="noreferrer">
                  {message.attachment.originalName}
                </a>
                <RemovedList removed={message.attachment.removed} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) reply();
        }}
      >
        <TextArea
          label="Answer"
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={fault ?? refusal}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="proof-row__ways">
          <Button type="submit" size="small" look="primary" busy={busy}>
            {busy ? 'Sending' : 'Send'}
          </Button>
          <Button
            size="small"
            onClick={() => void move.run({ projectID, threadId: thread.id, doing: settles ? 'resolve' : 'reopen' })}
          >
            {settles ? RESOLVE_FOR_CUSTOMER : 'Reopen'}
          </Button>
        </div>
      </form>
    </details>
  );
}
