import { STILL_SENDING } from '@colorway/rules/file/messages.ts';
import {
  COUNTED_FROM,
  commentFault,
  MAX_COMMENT_LENGTH,
  MAX_WRITER_NAME,
  NO_WRITER_NAME,
} from '@colorway/rules/project/review/comments.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isMoving } from '../../../blocks/file-upload/queue/queue-state.ts';
import { createUploader } from '../../../blocks/file-upload/queue/uploader.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useMentions } from '../mention/use-mentions.tsx';
import { AttachFile } from '../request/attach-file.tsx';
import { fileOf, useStoredText } from '../request/use-note.ts';
import { saveWriterName, writerName } from './presence.ts';

export interface TypedComment {
  readonly note: string;
  readonly isChange: boolean;
  readonly fileId: string | null;
  /** Ids of the people that it names. */
  readonly mentions: string[];
  readonly name: string | undefined;
}

interface CommentComposerProps {
  readonly projectID: string;
  readonly proofId: string;
  /** Staff request no change. */
  readonly asksForChange: boolean;
  /** Holders of the link say who they are (D65). */
  readonly asksName: boolean;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  /** Resolves to undefined when it is refused. */
  readonly onSave: (comment: TypedComment) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Where a comment is written, beside its mark. */
export function CommentComposer(props: CommentComposerProps) {
  const { projectID, proofId, asksForChange, asksName, busy, refusal, onSave, onClose } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [uploader] = useState(() => createUploader({ destination: 'revisions', projectID, onStored: () => {} }));
  const [note, setNote] = useStoredText(`comment:${proofId}`);
  const [name, setName] = useState(() => (asksName ? writerName(projectID) : ''));
  const [isChange, setChange] = useState(asksForChange);
  const [fault, setFault] = useState<string>();
  const [isDiscarding, setDiscarding] = useState(false);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  const write = (next: string) => {
    setNote(next);
    setFault(undefined);
    setDiscarding(false);
  };
  const mentions = useMentions({ projectID, proofId, area, text: note, onText: write, refusal });
  const faultOf = (): string | undefined => {
    if (asksName && name.trim() === '') return NO_WRITER_NAME;
    return commentFault(note) ?? (isMoving(uploader.current()) ? STILL_SENDING : undefined);
  };
  const save = () => {
    const found = faultOf();
    setFault(found);
    if (found !== undefined) return;
    if (asksName) saveWriterName(projectID, name.trim());
    const fileId = fileOf(uploader);
    const typed = { note: note.trim(), isChange: asksForChange && isChange, fileId, mentions: mentions.idsIn(note) };
    void onSave({ ...typed, name: asksName ? name.trim() : undefined }).then(
      (saved) => saved !== undefined && setNote(''),
    );
  };
  const discard = () => {
    setNote('');
    onClose();
  };
  const cancel = () => (note.trim() === '' ? discard() : setDiscarding(true));
  const press = (event: KeyboardEvent) => {
    // The keys of the stage are letters.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  return (
    <form
      className="comment-composer"
      aria-label="Your comment"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {asksName ? (
        <TextField
          label="Your name"
          value={name}
          maxLength={MAX_WRITER_NAME}
          onChange={({ target }) => setName(target.value)}
        />
      ) : null}
      <textarea
        {...mentions.field}
        ref={area}
        aria-label="Comment"
        aria-invalid={fault || refusal ? true : undefined}
        aria-describedby={`${id}-note`}
        value={note}
        maxLength={MAX_COMMENT_LENGTH}
        rows={3}
      />
      {mentions.list}
      <p id={`${id}-note`} className="comment-composer__note small" role="status">
        {fault ?? refusal ?? (note.length >= COUNTED_FROM ? `${MAX_COMMENT_LENGTH - note.length} characters left` : '')}
      </p>
      <AttachFile uploader={uploader} />
      {isDiscarding ? (
        <div className="comment-composer__foot" role="alert">
          <span className="small">Discard this comment?</span>
          <Button size="small" onClick={() => setDiscarding(false)}>
            Keep writing
          </Button>
          <Button size="small" onClick={discard}>
            Discard
          </Button>
        </div>
      ) : (
        <div className="comment-composer__foot">
          {asksForChange ? (
            <CheckField
              label="Ask for this change"
              checked={isChange}
              onChange={({ target }) => setChange(target.checked)}
            />
          ) : null}
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" size="small" look="primary" busy={busy}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
