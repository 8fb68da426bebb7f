import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Thread } from '@colorway/contract/project/thread.ts';
import {
  MAX_NOTE_LENGTH,
  RESOLVE_FOR_CUSTOMER,
  THREAD_STATE_NAMES,
  threadAfter,
} from '@colorway/rules/project/requests.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { formatFullMoment } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Mark } from '../../../ui/brand/mark.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { IconArrowRight } from '../../../ui/icons/icon-arrow-right.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconPaperclip } from '../../../ui/icons/icon-paperclip.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';
import { useRefetchProject } from '../page/use-project.ts';
import { AttachFile } from './attach-file.tsx';
import { useNote } from './use-note.ts';

interface ThreadReplyProps {
  readonly projectID: string;
  readonly thread: Thread;
  readonly viewer: PortalProject['viewer'];
}

function ThreadReply({ projectID, thread, viewer }: ThreadReplyProps) {
  const isStaff = viewer.kind === 'staff';
  // A holder of a link resolves what they asked in the room, which knows who asked.
  const canResolve = viewer.kind !== 'share' && threadAfter(thread.state, isStaff ? 'maker' : 'customer', 'resolve');
  const again = useRefetchProject(projectID);
  const { note, setNote, uploader, busy, error, send } = useNote(projectID, thread.id, async (sent, idempotencyKey) => {
    await call('requests.reply', { projectID, threadId: thread.id, ...sent }, { idempotencyKey });
    await again();
  });
  const settle = useCommand('requests.setState', { after: again, refused: notifyError });
  return (
    <form
      className="thread-reply"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label="Reply"
        placeholder={thread.state === 'answered' ? 'Does it look right now? Anything else?' : 'Anything else?'}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <AttachFile uploader={uploader} />
      <div className="thread-reply__answers">
        {canResolve ? (
          <Button size="small" onClick={() => void settle.run({ projectID, threadId: thread.id, doing: 'resolve' })}>
            {isStaff ? RESOLVE_FOR_CUSTOMER : 'Mark as resolved'}
          </Button>
        ) : null}
        <Button type="submit" size="small" look="primary" busy={busy}>
          {busy ? 'Sending' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

/** One message; the maker's shows the brand's mark. */
function ThreadMessage({ message }: { readonly message: Thread['messages'][number] }) {
  const { brandName } = useSettings();
  const { author, name, note, attachment, at } = message;
  const isMaker = author === 'maker';
  return (
    <article className="thread-message">
      <span className="thread-message__face" data-maker={isMaker || undefined} aria-hidden="true">
        {isMaker ? <Mark /> : initials(name)}
      </span>
      <div>
        <p className="thread-message__head">
          <b>{isMaker && name !== brandName ? `${name}, ${brandName}` : name}</b>
          <span className="tiny quiet">
            <Moment at={at} format={formatFullMoment} />
          </span>
        </p>
        <p className="thread-message__note">{note}</p>
        {attachment ? (
          <a className="thread-message__file small" href={attachment.url} target="_blank" rel="noreferrer">
            <IconPaperclip className="icon icon--small" aria-hidden="true" />
            {attachment.originalName}
          </a>
        ) : null}
      </div>
    </article>
  );
}

interface RequestThreadProps {
  readonly projectView: PortalProject;
  readonly thread: Thread;
  readonly onProof: (proofId: string) => void;
}

const LOOKS = {
  open: { tone: 'quiet', Icon: IconClock },
  answered: { tone: 'ok', Icon: IconCheck },
  resolved: { tone: 'quiet', Icon: IconCheck },
} as const;

export function RequestThread({ projectView, thread, onProof }: RequestThreadProps) {
  const { project, viewer, content, proofs } = projectView;
  const proof = proofs.find(({ id }) => id === thread.proofId);
  const before = proof?.versions.find(({ version }) => version === thread.proofVersion);
  const now = proof?.versions.find(({ version }) => version === proof.shown);
  const title = proof?.productType ?? (thread.kind === 'designs' ? 'More designs' : project.name);
  return (
    <li className="request-thread" id={`thread-${thread.id}`} tabIndex={-1}>
      <div className="request-thread__head">
        {proof ? <img src={proof.picture.previewUrl} alt="" /> : null}
        <div>
          <h3>{title}</h3>
          <p className="mono quiet">{proof?.proofID ?? 'The whole project'}</p>
        </div>
        <IconTag {...LOOKS[thread.state]}>{THREAD_STATE_NAMES[thread.state]}</IconTag>
      </div>
      {thread.messages.map((message) => (
        <ThreadMessage key={message.id} message={message} />
      ))}
      {proof && before && now && before.version !== now.version ? (
        <div className="request-thread__versions">
          <figure>
            <img src={before.picture.previewUrl} alt="" />
            <figcaption className="tiny quiet">{versionLabel(before.version)}</figcaption>
          </figure>
          <IconArrowRight className="icon" aria-hidden="true" />
          <figure>
            <img src={now.picture.previewUrl} alt="" />
            <figcaption className="tiny quiet">{versionLabel(now.version)}</figcaption>
          </figure>
          <Button size="small" onClick={() => onProof(proof.id)}>
            View Proof
          </Button>
        </div>
      ) : null}
      {thread.state === 'open' && thread.seenByMaker ? (
        <p className="small quiet request-thread__seen">{content.labels.requestSeen}</p>
      ) : null}
      <ThreadReply projectID={project.projectID} thread={thread} viewer={viewer} />
    </li>
  );
}
