import { RESOLVE_FOR_CUSTOMER, resolvesAs, threadAfter } from '@colorway/rules/project/requests.ts';
import {
  commentFault,
  commentTag,
  editableUntil,
  MAX_COMMENT_LENGTH,
  MAX_WRITER_NAME,
  NO_WRITER_NAME,
} from '@colorway/rules/project/review/comments.ts';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { formatMoment } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Mark } from '../../../ui/brand/mark.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconPaperclip } from '../../../ui/icons/icon-paperclip.ts';
import { IconPencil } from '../../../ui/icons/icon-pencil.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';
import { MentionText } from '../mention/mention-text.tsx';
import { useMentions } from '../mention/use-mentions.tsx';
import { AttachFile } from '../request/attach-file.tsx';
import { useNote } from '../request/use-note.ts';
import { saveWriterName, writerName } from './presence.ts';
import { Pin, type PinLook } from './stage-marks.tsx';
import { type CommentMessage, commentLabel, type ProofComment, writerOf } from './use-comments.ts';

export const lookOf = ({ state }: Pick<ProofComment, 'state'>): PinLook => state;

const TAGS = {
  waiting: { tone: 'quiet', Icon: IconPencil },
  open: { tone: 'quiet', Icon: IconClock },
  answered: { tone: 'ok', Icon: IconArrowBackUp },
  resolved: { tone: 'quiet', Icon: IconCheck },
} as const;

const tagOf = ({ state, isSent }: ProofComment) => TAGS[isSent || state === 'resolved' ? state : 'waiting'];

/** How many more forms a comment has; one with a form stays in the page, so that its text is not lost. */
type HoldChange = 1 | -1;

function useHold(onHold: (by: HoldChange) => void): void {
  useEffect(() => {
    onHold(1);
    return () => onHold(-1);
  }, [onHold]);
}

interface EditFormProps {
  readonly onHold: (by: HoldChange) => void;
  readonly projectID: string;
  readonly proofId: string;
  readonly message: CommentMessage;
  readonly again: () => Promise<unknown>;
  readonly onClose: () => void;
}

function EditForm({ projectID, proofId, message, again, onHold, onClose }: EditFormProps) {
  useHold(onHold);
  const area = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(message.note);
  const [fault, setFault] = useState<string>();
  const { run, busy, refusal } = useCommand('comments.edit', {
    after: async () => {
      await again();
      onClose();
    },
  });
  const mentions = useMentions({ projectID, proofId, area, text: note, onText: setNote, refusal });
  return (
    <form
      className="comment-reply"
      onSubmit={(event) => {
        event.preventDefault();
        const found = commentFault(note);
        setFault(found);
        if (found !== undefined) return;
        void run({ projectID, messageId: message.id, note: note.trim(), mentions: mentions.idsIn(note) });
      }}
    >
      <TextArea
        {...mentions.field}
        ref={area}
        label="Edit your comment"
        value={note}
        maxLength={MAX_COMMENT_LENGTH}
        error={fault ?? refusal}
      />
      {mentions.list}
      <div className="comment-thread__ways">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" look="primary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface MessageProps extends Omit<EditFormProps, 'onClose'> {
  /** The comment itself is beside its pin; a reply shows a face. */
  readonly isReply: boolean;
  readonly canEdit: boolean;
}

function Message({ message, isReply, canEdit, ...form }: MessageProps) {
  const { brandName } = useSettings();
  const [isEditing, setEditing] = useState(false);
  const { author, note, mentions, attachment, at, editedAt } = message;
  if (isEditing) return <EditForm {...form} message={message} onClose={() => setEditing(false)} />;
  return (
    <div className={isReply ? 'comment-message comment-message--reply' : 'comment-message'}>
      <p className="comment-message__head">
        {isReply && author === 'maker' ? (
          <span className="comment-message__face" aria-hidden="true">
            <Mark />
          </span>
        ) : null}
        <b>{writerOf(message, brandName)}</b>
        <span className="tiny quiet">
          {editedAt ? 'Edited, ' : ''}
          <Moment at={at} format={(iso) => formatMoment(iso, new Date())} />
        </span>
      </p>
      <p className="comment-message__note">
        <MentionText text={note} names={mentions} />
      </p>
      {attachment ? (
        <a className="comment-message__file small" href={attachment.url} target="_blank" rel="noreferrer">
          <IconPaperclip className="icon icon--small" aria-hidden="true" />
          {attachment.originalName}
        </a>
      ) : null}
      {canEdit ? (
        <button type="button" className="text-link small" onClick={() => setEditing(true)}>
          Edit
        </button>
      ) : null}
    </div>
  );
}

interface ThreadProps {
  readonly projectID: string;
  readonly proofId: string;
  readonly comment: ProofComment;
  readonly isStaff: boolean;
  readonly isOwner: boolean;
  readonly isLinkHolder: boolean;
  readonly canWrite: boolean;
  readonly again: () => Promise<unknown>;
  readonly onReplying: (number: number | undefined) => void;
  readonly onHold: (by: HoldChange) => void;
}

function ReplyForm({
  projectID,
  proofId,
  comment,
  isLinkHolder,
  again,
  onReplying,
  onHold,
  onClose,
}: ThreadProps & { readonly onClose: () => void }) {
  useHold(onHold);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    onReplying(comment.number);
    return () => onReplying(undefined);
  }, [onReplying, comment.number]);
  const [name, setName] = useState(() => (isLinkHolder ? writerName(projectID) : ''));
  // The form shows no field for a name that was given before.
  const [isNamed] = useState(name !== '' || !isLinkHolder);
  const [fault, setFault] = useState<string>();
  const { note, setNote, uploader, busy, error, send } = useNote(
    projectID,
    comment.id,
    async (sent, idempotencyKey) => {
      const written = { ...sent, mentions: mentions.idsIn(sent.note), ...(isLinkHolder && { name: name.trim() }) };
      await call('requests.reply', { projectID, threadId: comment.id, ...written }, { idempotencyKey });
      onClose();
      await again();
    },
  );
  const mentions = useMentions({ projectID, proofId, area, text: note, onText: setNote, refusal: error });
  const submit = () => {
    const isMissing = isLinkHolder && name.trim() === '';
    setFault(isMissing ? NO_WRITER_NAME : undefined);
    if (isMissing) return;
    if (isLinkHolder) saveWriterName(projectID, name.trim());
    void send();
  };
  return (
    <form
      className="comment-reply"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isNamed ? null : (
        <TextField
          label="Your name"
          value={name}
          maxLength={MAX_WRITER_NAME}
          error={fault}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextArea
        {...mentions.field}
        ref={area}
        label="Reply"
        value={note}
        maxLength={MAX_COMMENT_LENGTH}
        error={error}
      />
      {mentions.list}
      <AttachFile uploader={uploader} />
      <div className="comment-thread__ways">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" look="primary" busy={busy}>
          {busy ? 'Sending' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

interface WaysProps extends ThreadProps {
  readonly onReply: () => void;
}

/** The state of a comment, and what its reader can do about it. */
function ThreadWays({ projectID, comment, isStaff, isOwner, canWrite, again, onReply }: WaysProps) {
  const settle = useCommand('requests.setState', { after: again, refused: notifyError });
  const remove = useCommand('comments.remove', { after: again, refused: notifyError });
  const isAsker = comment.messages[0]?.isOwn === true;
  const way = resolvesAs({ isStaff, isOwner, isAsker });
  const canResolve = threadAfter(comment.state, isStaff ? 'maker' : 'customer', 'resolve') !== undefined;
  const doing = canResolve ? 'resolve' : 'reopen';
  const resolveLabel = way === 'for-customer' ? RESOLVE_FOR_CUSTOMER : 'Resolve';
  return (
    <div className="comment-thread__ways">
      <IconTag {...tagOf(comment)}>{commentTag(comment)}</IconTag>
      <span className="comment-thread__space" />
      {isAsker && !comment.isSent ? (
        <Button look="quiet" size="small" onClick={() => void remove.run({ projectID, commentId: comment.id })}>
          Remove
        </Button>
      ) : null}
      {canWrite ? (
        <Button look="quiet" size="small" onClick={onReply}>
          Reply
        </Button>
      ) : null}
      {canWrite && comment.isSent && (way || !canResolve) ? (
        <Button size="small" onClick={() => void settle.run({ projectID, threadId: comment.id, doing })}>
          {canResolve ? resolveLabel : 'Reopen'}
        </Button>
      ) : null}
    </div>
  );
}

/** A comment with its replies. */
function OpenThread(props: ThreadProps) {
  const [isReplying, setReplying] = useState(false);
  const { projectID, proofId, comment, again, onHold } = props;
  const canEdit = ({ isOwn, at }: CommentMessage) =>
    isOwn && (!comment.isSent || editableUntil(new Date(at)) > new Date());
  return (
    <>
      {comment.messages.map((message, at) => (
        <Message
          key={message.id}
          {...{ projectID, proofId, message, again, onHold }}
          isReply={at > 0}
          canEdit={canEdit(message)}
        />
      ))}
      {isReplying ? (
        <ReplyForm {...props} onClose={() => setReplying(false)} />
      ) : (
        <ThreadWays {...props} onReply={() => setReplying(true)} />
      )}
    </>
  );
}

export interface CommentThreadProps extends Omit<ThreadProps, 'onHold'> {
  readonly isActive: boolean;
  readonly onActivate: (id: string | undefined) => void;
  readonly onHold: (id: string, by: HoldChange) => void;
}

/** One comment in the list: a line, or all of it when it is open, picked or has a form. */
function Thread({ isActive, onActivate, onHold, ...thread }: CommentThreadProps) {
  const { comment } = thread;
  const { brandName } = useSettings();
  const [forms, setForms] = useState(0);
  const hold = useCallback(
    (by: HoldChange) => {
      setForms((now) => now + by);
      onHold(comment.id, by);
    },
    [onHold, comment.id],
  );
  const isOpen = isActive || comment.state === 'open' || forms > 0;
  return (
    <article className="comment-thread" aria-label={commentLabel(comment, brandName)}>
      <button
        type="button"
        className="comment-thread__pin"
        aria-label={`Show comment ${comment.number} on the picture`}
        aria-pressed={isActive}
        onClick={() => onActivate(isActive ? undefined : comment.id)}
      >
        <Pin number={comment.number} look={lookOf(comment)} />
      </button>
      <div className="comment-thread__text">
        {isOpen ? (
          <OpenThread {...thread} onHold={hold} />
        ) : (
          <button type="button" className="comment-thread__line" onClick={() => onActivate(comment.id)}>
            <span>{comment.messages[0]?.note}</span>
            <span className="tiny quiet">{commentTag(comment)}</span>
          </button>
        )}
      </div>
    </article>
  );
}

/** There may be 500, so a change of one must not render the others again. */
export const CommentThread = memo(Thread);
