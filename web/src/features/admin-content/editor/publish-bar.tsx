import './publish-bar.css';
import type { ContentEditor, ContentFault } from '@colorway/contract/content/editor-contract.ts';
import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { PREVIEW } from '@colorway/rules/content/preview.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts';
import { IconPencil } from '../../../ui/icons/icon-pencil.ts';
import { usePartCommands, usePublish } from '../field/use-part-commands.ts';
import { ChangeList } from './change-list.tsx';
import { useEditorContext } from './editor-context.ts';

interface ChangesDialogProps {
  readonly onClose: () => void;
  readonly onPublish: (parts: ContentPartName[]) => void;
}

/** All that is not published, from what to what; each change can be taken back, each part published by itself. */
function ChangesDialog({ onClose, onPublish }: ChangesDialogProps) {
  const { editor, locked } = useEditorContext();
  const { takeBack } = usePartCommands();
  useReturnFocus();
  const changed = editor.parts.filter(({ changes }) => changes.length > 0);
  return (
    <Dialog wide title="Not published yet" onClose={onClose}>
      <div className="changes-dialog">
        {changed.length === 0 ? <p className="quiet">Everything is published.</p> : null}
        {changed.map((state) => {
          const { part, changes } = state;
          const isLocked = locked(part) !== undefined;
          return (
            <section key={part} aria-labelledby={`changes-${part}`}>
              <div className="changes-dialog__head">
                <h3 id={`changes-${part}`}>{EDITOR_PARTS[part].name}</h3>
                {isLocked ? null : (
                  <Button size="small" onClick={() => onPublish([part])}>
                    Publish only this
                  </Button>
                )}
              </div>
              <ChangeList
                state={state}
                changes={changes}
                after={(field, name) =>
                  isLocked ? null : (
                    <button
                      type="button"
                      className="text-link"
                      aria-label={`Revert ${name}`}
                      onClick={() => void takeBack(part, field)}
                    >
                      Revert
                    </button>
                  )
                }
              />
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

interface PublishStatus {
  /** Changes of everybody, and those that this person may publish. */
  readonly count: number;
  readonly mine: number;
  readonly savedAt: string | undefined;
  readonly fault: ContentFault | undefined;
  /** Why nothing can be published now. */
  readonly reason: string | undefined;
}

const formatCount = (count: number): string => {
  if (count === 0) return 'Everything is published';
  return count === 1 ? '1 change is not published' : `${count} changes are not published`;
};

const fixLabel = (count: number): string => `Fix ${count} ${count === 1 ? 'error' : 'errors'} to publish`;

function publishStatusOf(
  { parts, faults }: ContentEditor,
  mayChange: (part: ContentPartName) => boolean,
): PublishStatus {
  const changes = parts.flatMap((state) => state.changes.map(({ at }) => ({ at, part: state.part })));
  const mine = changes.filter(({ part }) => mayChange(part)).length;
  const nothing = mine === 0 ? 'Nothing to publish' : undefined;
  return {
    count: changes.length,
    mine,
    savedAt: changes
      .map(({ at }) => at)
      .sort()
      .at(-1),
    fault: faults[0],
    reason: faults.length > 0 ? fixLabel(faults.length) : nothing,
  };
}

/** Parts that every page shows are seen at the start; outside pages where the flows begin; all others in a project. */
const SEEN_AT: Readonly<Record<string, string>> = {
  [EDITOR_PARTS.brand.path]: '/',
  [EDITOR_PARTS.help.path]: '/',
  [EDITOR_PARTS.pages.path]: '/new-project',
};

/** Where the draft of a part is looked at; without a project at the start. */
const previewAddress = (path: string | undefined, project: string | null): string => {
  const page = SEEN_AT[path ?? ''] ?? (project === null ? '/' : `/project/${encodeURIComponent(project)}`);
  return `${page}?${PREVIEW.key}=${PREVIEW.value}`;
};

const time = (at: string): string => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function Status({ count, fault }: { readonly count: number; readonly fault: ContentFault | undefined }) {
  const Icon = fault ? IconAlertCircle : count > 0 ? IconPencil : IconCheck;
  return (
    <p
      className="publish-bar__status"
      role="status"
      data-wrong={fault ? '' : undefined}
      data-done={count === 0 || undefined}
    >
      <Icon className="icon icon--small" aria-hidden="true" />
      <b>{fault ? `${EDITOR_PARTS[fault.part].name}: ${fault.message}` : formatCount(count)}</b>
    </p>
  );
}

/** Under every part: how many changes wait, what they are, and publishing them, or why that cannot be yet. */
export function PublishBar() {
  const { editor, locked } = useEditorContext();
  const { takeBack } = usePartCommands();
  const navigate = useNavigate();
  const { part } = useParams({ strict: false });
  const [open, setOpen] = useState(false);
  /** Parts to publish once the unclear accent is confirmed. */
  const [asking, setAsking] = useState<{ readonly parts: ContentPartName[] | undefined }>();

  const { count, mine, savedAt, fault, reason } = publishStatusOf(editor, (part) => locked(part) === undefined);

  const { run, busy: publishing } = usePublish({
    onPublished: () => setOpen(false),
    onAccentUnclear: (parts) => {
      setAsking({ parts });
      setOpen(false);
    },
  });
  const publish = (parts: ContentPartName[] | undefined, acceptAccent = false) => {
    setAsking(undefined);
    void run({ parts, acceptAccent });
  };
  return (
    <section className="publish-bar" aria-label="Publishing">
      <div className="publish-bar__row">
        <Status count={count} fault={fault} />
        {savedAt ? <span className="small quiet">Draft saved {time(savedAt)}</span> : null}
        <span className="publish-bar__space" />
        {count > 0 ? (
          <button type="button" className="text-link" onClick={() => setOpen(true)}>
            See the changes
          </button>
        ) : null}
        {mine > 0 ? (
          <TwoPressButton
            key={count}
            look="default"
            label="Discard"
            armedLabel={`Really discard ${mine}?`}
            doneLabel="Discarded"
            onConfirm={() => takeBack()}
          />
        ) : null}
        <a
          className={buttonClass()}
          href={previewAddress(part, editor.previewProject)}
          target="_blank"
          rel="noreferrer"
        >
          Preview
          <IconExternalLink className="icon icon--small" aria-hidden="true" />
          <span className="visually-hidden">, in a new tab</span>
        </a>
        <DisabledReasonButton
          look="primary"
          busy={publishing}
          reason={publishing ? undefined : reason}
          onBlocked={() => {
            if (fault) void navigate({ to: '/admin/content/$part', params: { part: EDITOR_PARTS[fault.part].path } });
          }}
          onClick={() => publish(undefined)}
        >
          {publishing ? 'Publishing' : 'Publish'}
        </DisabledReasonButton>
      </div>
      {open ? <ChangesDialog onClose={() => setOpen(false)} onPublish={(parts) => publish(parts)} /> : null}
      {asking ? (
        <QuestionDialog
          title="Publish an accent that is hard to read?"
          stay="Go back"
          onStay={() => setAsking(undefined)}
          go="Publish anyway"
          onGo={() => publish(asking.parts, true)}
        >
          White text on this accent does not reach 4.5:1, so some people cannot read buttons and links.
        </QuestionDialog>
      ) : null}
    </section>
  );
}
