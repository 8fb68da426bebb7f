import './saved.css';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { type Draft, lastEdited } from '@colorway/rules/onboarding/state/drafts.ts';
import { RESUME_DAYS, type SavedState } from '@colorway/rules/onboarding/state/resume.ts';
import { stepToContinue } from '@colorway/rules/onboarding/state/unfinished.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { dropAttempt } from '../../../blocks/flow/attempt-store.ts';
import { endDraft } from '../../../blocks/flow/draft-store.ts';
import EmailLink from '../../../blocks/flow/email-link.tsx';
import { dropFlowFiles } from '../../../blocks/flow/flow-files.ts';
import { dropText, flowKey } from '../../../blocks/flow/flow-storage.ts';
import { inSentShape } from '../../../blocks/flow/in-sent-shape.ts';
import { dropSent } from '../../../blocks/flow/sent-request.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { formatAgo } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { IconTrash } from '../../../ui/icons/icon-trash.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { loadFlowUploader } from '../files/load-flow-uploader.ts';
import type { SavedPart } from './saved-store.ts';

/** Deletes a flow from this browser and stops its files. The page leaves first, since a step without a flow says why. */
async function deleteFlow(segment: Segment, go: () => Promise<void>): Promise<void> {
  const { uploaderOf } = await loadFlowUploader();
  const uploader = uploaderOf(segment);
  for (const { key } of uploader.current().files) uploader.remove(key);
  await go();
  endDraft(segment);
  dropAttempt(segment);
  dropFlowFiles(segment);
  dropSent(segment);
  for (const about of ['untold', 'counted']) dropText(flowKey(segment, about));
}

type DeviceLink = NonNullable<OutputOf<'inquiries.putAside'>['link']>;

/** Modules of white around a code, so that phones find it. */
const QUIET_ZONE = 4;

function QrCode({ link: { url, size, path } }: { readonly link: DeviceLink }) {
  const side = size + 2 * QUIET_ZONE;
  return (
    <a href={url} className="saved-code__picture">
      <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <span className="visually-hidden">Link for another device</span>
    </a>
  );
}

/** A link to this very step, as a code to scan. It is made when the dialog opens. */
function DeviceCode({ draft }: { readonly draft: Draft }) {
  const [link, setLink] = useState<DeviceLink>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(draft);
  const make = useCallback(async () => {
    setFailed(false);
    const { segment, flowId } = latest.current;
    const flow = { segment, flowId, state: inSentShape(latest.current), step: stepToContinue(latest.current) };
    try {
      const made = await call('inquiries.putAside', flow, { idempotencyKey: crypto.randomUUID() });
      if (made.link) setLink(made.link);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void make(), [make]);
  if (failed)
    return (
      <p className="small saved-code" role="alert">
        We could not make a code. Check your connection.{' '}
        <button type="button" className="text-link" onClick={() => void make()}>
          Try again
        </button>
      </p>
    );
  return (
    <div className="saved-code" aria-busy={!link}>
      {link ? <QrCode link={link} /> : <span className="saved-code__picture" />}
      <p className="small quiet">{`Scan this with your phone to pick up at this step. Works for ${RESUME_DAYS} days.`}</p>
    </div>
  );
}

const QUESTIONS = [
  { text: 'Delete everything that you entered for this design on this device?', yes: 'Delete it' },
  { text: 'Really delete it? Nobody can bring it back.', yes: 'Yes, delete everything' },
] as const;

/** Asks twice; the focus starts on the answer that changes nothing. */
function DeleteQuestion({ onStay, onGo }: { readonly onStay: () => void; readonly onGo: () => void }) {
  const [question, setQuestion] = useState(0);
  const safe = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question starts on the safe answer
  useEffect(() => safe.current?.focus(), [question]);
  const { text, yes } = QUESTIONS[question] ?? QUESTIONS[1];
  return (
    <div className="saved-delete">
      <p role="alert">{text}</p>
      <div className="saved-delete__answers">
        <Button ref={safe} onClick={onStay}>
          Do not delete
        </Button>
        <Button look="danger" onClick={() => (question === 0 ? setQuestion(1) : onGo())}>
          {yes}
        </Button>
      </div>
    </div>
  );
}

/** `Saved just now.` */
function savedMessage(draft: Draft, state: SavedState): string {
  if (state === 'failed')
    return 'This browser has no room, or does not let pages save. Stay on this page, or take a link with you.';
  const edited = lastEdited(draft);
  const ago = Date.now() - edited < 60_000 ? 'just now' : formatAgo(new Date(edited).toISOString(), new Date());
  return `Every word, as you type. Saved ${ago}.`;
}

interface SavedDialogProps {
  readonly draft: Draft;
  readonly first: SavedPart;
  readonly state: SavedState;
  readonly onClose: () => void;
}

export default function SavedDialog({ draft, first, state, onClose }: SavedDialogProps) {
  const [deleting, setDeleting] = useState(first === 'delete');
  const navigate = useNavigate();
  const { privacyText, privacyUrl } = useSettings();
  useReturnFocus();
  const remove = async () => {
    await deleteFlow(draft.segment, () => navigate({ to: '/new-project' }));
    notify({ kind: 'success', text: 'Deleted from this device.' });
  };
  return (
    <Dialog title={state === 'failed' ? 'Not saved in this browser' : 'Saved in this browser'} onClose={onClose}>
      <div className="saved-dialog">
        <p className="small quiet">{savedMessage(draft, state)}</p>
        <h3>Continue on another device</h3>
        <DeviceCode draft={draft} />
        <EmailLink drafts={[draft]} label="Email it" look="form" />
        {privacyText.trim() === '' ? null : (
          <p className="small quiet">
            {privacyText}{' '}
            {privacyUrl ? (
              <a href={privacyUrl} className="text-link" target="_blank" rel="noopener">
                Privacy
              </a>
            ) : null}
          </p>
        )}
        <div className="saved-dialog__foot">
          {deleting ? (
            <DeleteQuestion onStay={() => setDeleting(false)} onGo={() => void remove()} />
          ) : (
            <button type="button" className="saved-dialog__delete" onClick={() => setDeleting(true)}>
              <IconTrash className="icon icon--small" aria-hidden="true" />
              Delete what I entered on this device
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
