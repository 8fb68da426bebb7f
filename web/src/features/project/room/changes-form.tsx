import './changes-form.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { STILL_SENDING } from '@colorway/rules/file/messages.ts';
import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import {
  MAX_WRITER_NAME,
  NO_WRITER_NAME,
  NOTHING_TO_SEND,
  submitLabel,
} from '@colorway/rules/project/review/comments.ts';
import { CONFIRMED_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { isMoving } from '../../../blocks/file-upload/queue/queue-state.ts';
import { createUploader } from '../../../blocks/file-upload/queue/uploader.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { useMentions } from '../mention/use-mentions.tsx';
import { AttachFile } from '../request/attach-file.tsx';
import { fileOf, useStoredText } from '../request/use-note.ts';
import { saveWriterName, writerName } from './presence.ts';
import { Pin } from './stage-marks.tsx';
import { type ProofComment, writerOf } from './use-comments.ts';

interface ChangesFormProps {
  readonly projectView: PortalProject;
  readonly proofId: string;
  /** Changes that were not sent yet. */
  readonly changes: readonly ProofComment[];
  readonly isLinkHolder: boolean;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
  readonly again: () => Promise<unknown>;
}

/** All unsent changes ticked, a text and a file: one message to the designers (117). */
export function ChangesForm(props: ChangesFormProps) {
  const { projectView, proofId, changes, isLinkHolder, onShow, onClose, again } = props;
  const { projectID } = projectView.project;
  const { labels } = projectView.content;
  const { brandName } = useSettings();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [uploader] = useState(() => createUploader({ destination: 'revisions', projectID, onStored: () => {} }));
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useStoredText(`changes:${proofId}`);
  const { files } = useSyncExternalStore(uploader.subscribe, uploader.current, uploader.current);
  const [name, setName] = useState(() => (isLinkHolder ? writerName(projectID) : ''));
  const [fault, setFault] = useState<string>();
  const [isSent, setSent] = useState(false);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);
  const ticked = changes.filter(({ id }) => !unticked.has(id));
  const isEmpty = ticked.length === 0 && note.trim() === '' && files.length === 0;
  const lacksName = isLinkHolder && name.trim() === '';
  const { run, busy, refusal } = useCommand('comments.send', {
    after: async () => {
      setSent(true);
      setNote('');
      await again();
    },
  });
  const write = (text: string) => {
    setNote(text);
    setFault(undefined);
  };
  const mentions = useMentions({ projectID, proofId, area, text: note, onText: write, refusal });
  const tick = (id: string) =>
    setUnticked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const submit = () => {
    if (isEmpty || busy || isSent) return;
    if (lacksName) return setFault(NO_WRITER_NAME);
    if (isMoving(uploader.current())) return setFault(STILL_SENDING);
    if (isLinkHolder) saveWriterName(projectID, name.trim());
    void run({
      projectID,
      proofId,
      commentIds: ticked.map(({ id }) => id),
      note: note.trim(),
      fileId: fileOf(uploader),
      mentions: mentions.idsIn(note),
      ...(isLinkHolder && { name: name.trim() }),
    });
  };
  if (isSent)
    return (
      <p className="changes-sent" role="status">
        {labels.requestSubmitted}
      </p>
    );
  return (
    <form
      className="changes-form"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="changes-form__head">
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {labels.requestChanges}
        </h3>
        <button type="button" className="icon-button" aria-label="Close the request" onClick={onClose}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="changes-form__body">
        <p className="small quiet">
          One message to our designers, with everything you ticked. The picture stays here; add more pins any time.
        </p>
        <ul className="changes-form__list">
          {changes.map((comment) => (
            <li key={comment.id}>
              <label className="check">
                <input type="checkbox" checked={!unticked.has(comment.id)} onChange={() => tick(comment.id)} />
                <Pin number={comment.number} look="open" />
                <span>
                  <span className="visually-hidden">{`Change ${comment.number}: `}</span>
                  {comment.messages[0]?.note}
                  <span className="changes-form__by tiny quiet">
                    {[
                      comment.messages[0] ? writerOf(comment.messages[0], brandName) : '',
                      comment.mark?.kind,
                      comment.messages[0]?.attachment ? '1 file' : undefined,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </label>
              {comment.mark ? (
                <Button look="quiet" size="small" onClick={() => onShow(comment.id)}>
                  Show
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {isLinkHolder ? (
          <TextField
            label="Your name"
            value={name}
            maxLength={MAX_WRITER_NAME}
            error={fault === NO_WRITER_NAME ? fault : undefined}
            onChange={({ target }) => {
              setName(target.value);
              setFault(undefined);
            }}
          />
        ) : null}
        <TextArea
          {...mentions.field}
          ref={area}
          label={changes.length === 0 ? labels.requestPrompt : 'Anything else?'}
          optional={changes.length > 0}
          placeholder={labels.requestPlaceholder}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={fault === NO_WRITER_NAME ? undefined : (fault ?? refusal)}
        />
        {mentions.list}
        <AttachFile uploader={uploader} />
      </div>
      <div className="changes-form__foot">
        <Button size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="primary" size="large" busy={busy} aria-disabled={isEmpty || undefined}>
          {isEmpty ? NOTHING_TO_SEND : submitLabel(ticked.length)}
        </Button>
      </div>
    </form>
  );
}
