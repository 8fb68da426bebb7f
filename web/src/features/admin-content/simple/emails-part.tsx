import './emails-part.css';
import {
  fillMailText,
  MAIL_SLOT_NAMES,
  MAIL_SLOTS,
  MAIL_TEXT_KINDS,
  MAIL_TEXTS,
  type MailSlot,
  type MailTextKind,
  mailTextKey,
  unknownPlaceholder,
} from '@colorway/rules/email/mail-texts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconSend } from '../../../ui/icons/icon-send.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { useEditorPart } from '../editor/editor-context.ts';
import { PartHead } from '../editor/part-head.tsx';
import { MailTextField } from './mail-text-field.tsx';

type Ours = OutputOf<'contentDesk.mailTexts'>[number]['ours'];
type Texts = Partial<Record<MailSlot, string>>;

const VIEWS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const PAUSE_MS = 300;

/** Rejects when the text goes on, so that the server is asked once a pause and not once a letter. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** The mail as the server writes it, with what is typed. */
function MailPreview({ kind, texts }: { readonly kind: MailTextKind; readonly texts: Texts }) {
  const [view, setView] = useState<View>('desktop');
  const { data, isError, refetch } = useQuery({
    queryKey: ['mail-preview', kind, texts],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return call('contentDesk.previewMail', { kind, texts });
    },
    placeholderData: keepPreviousData,
  });
  const sending = useCommand('contentDesk.testMail', {
    after: () => notify({ kind: 'success', text: 'A test is on its way to you.' }),
    refused: notifyError,
  });
  return (
    <section className="mail-preview" aria-label="Preview">
      <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
      <div className="mail-preview__mail" data-view={view}>
        {data ? (
          <>
            <p className="mail-preview__head">
              <b>{data.subject}</b>
              {texts.preview ? <span className="tiny quiet">{texts.preview}</span> : null}
            </p>
            {view === 'text' ? (
              <pre className="mail-preview__text">{data.text}</pre>
            ) : (
              // Nothing in it runs, and it reaches nothing of this page.
              <iframe title="The mail" sandbox="" srcDoc={data.html} className="mail-preview__frame" />
            )}
          </>
        ) : isError ? (
          <RetryState title="We could not load the preview" onRetry={() => void refetch()}>
            Your texts are safe.
          </RetryState>
        ) : (
          <Skeleton height={420} />
        )}
      </div>
      <Button disabled={sending.busy} onClick={() => void sending.run({ kind, texts })}>
        <IconSend className="icon icon--small" aria-hidden="true" /> Send me a test
      </Button>
    </section>
  );
}

const exampleOf = (kind: MailTextKind, text: string): string => fillMailText(text, MAIL_TEXTS[kind].values);

export function EmailsPart() {
  const { value } = useEditorPart('emails');
  const [kind, setKind] = useState<MailTextKind>('new-proof');
  const {
    data: listed,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['mail-texts'],
    queryFn: () => call('contentDesk.mailTexts'),
  });
  const oursOf = (of: MailTextKind): Ours | undefined => listed?.find((one) => one.kind === of)?.ours;
  const written = (of: MailTextKind, slot: MailSlot): string => value[mailTextKey(of, slot)] ?? '';
  const ours = oursOf(kind);
  const texts: Texts = Object.fromEntries(MAIL_SLOT_NAMES.map((slot) => [slot, written(kind, slot)]));
  return (
    <>
      <PartHead part="emails" />
      {isError ? (
        <RetryState title="We could not load our own texts" onRetry={() => void refetch()}>
          Yours are safe.
        </RetryState>
      ) : null}
      <div className="mail-texts">
        <ul className="mail-texts__list">
          {MAIL_TEXT_KINDS.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="mail-texts__kind"
                aria-current={one === kind || undefined}
                onClick={() => setKind(one)}
              >
                <b>{exampleOf(one, written(one, 'heading') || oursOf(one)?.heading || MAIL_TEXTS[one].name)}</b>
                <span className="tiny quiet">{MAIL_TEXTS[one].name}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="mail-texts__form">
          {MAIL_SLOT_NAMES.map((slot) => (
            <MailTextField
              key={`${kind} ${slot}`}
              kind={kind}
              slot={slot}
              label={MAIL_SLOTS[slot].label}
              ours={ours?.[slot] ?? ''}
              unknown={unknownPlaceholder(kind, written(kind, slot))}
            />
          ))}
        </div>
        <MailPreview kind={kind} texts={texts} />
      </div>
    </>
  );
}
