import '../../../blocks/file-upload/file-upload.css';
import { AFTER_DELETE_MS } from '@colorway/rules/time/delays.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { CrmDealFacts } from '../../../blocks/crm-deal/crm-deal-facts.tsx';
import { FilesOnTheWay, useFilesOnTheWay } from '../../../blocks/file-upload/files-on-the-way.tsx';
import { isMoving } from '../../../blocks/file-upload/queue/queue-state.ts';
import type { Uploader } from '../../../blocks/file-upload/queue/uploader.ts';
import { useDroppedFiles } from '../../../blocks/file-upload/use-dropped-files.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconAdjustmentsHorizontal } from '../../../ui/icons/icon-adjustments-horizontal.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconArrowsSort } from '../../../ui/icons/icon-arrows-sort.ts';
import { IconCalendar } from '../../../ui/icons/icon-calendar.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconDots } from '../../../ui/icons/icon-dots.ts';
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts';
import { IconUpload } from '../../../ui/icons/icon-upload.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { ApprovalsCard } from '../approvals/approvals-card.tsx';
import { ChangesCard } from '../changes/changes-card.tsx';
import { DraftTray } from '../drafts/draft-tray.tsx';
import { ProofList } from '../proofs/proof-list.tsx';
import { ProofThread } from '../proofs/proof-thread.tsx';
import { proofUploads } from '../proofs/proof-uploads.ts';
import { RemovedProofs } from '../proofs/removed-proofs.tsx';
import { OpenRowsContext, openRows } from '../rows/open-rows.ts';
import { useHashTarget } from '../rows/use-hash-target.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { useAgain } from '../settings/use-admin-project.ts';
import { projectWith, proofWith } from '../settings/use-other-changes.ts';
import { type AdminProject, keyOf } from './admin-project-api.ts';
import { BriefCard } from './brief-card.tsx';
import { type ProjectEditor, ProjectEditorContext, useProjectEditor } from './editor-context.ts';
import { EmailLine } from './email-line.tsx';
import { HistoryCard } from './history-card.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import { type SaveBoard, saveBoard } from './save-state.ts';
import { ShareCard } from './share-card.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';

interface DeleteProjectProps {
  readonly projectID: string;
  /** Called when the project leaves the screen, so nothing of it is refetched. */
  readonly onGone: () => void;
}

/** Delete Project, Really Delete?, Project Deleted!, and back to the portal; from there it can be taken back. */
function DeleteProject({ projectID, onGone }: DeleteProjectProps) {
  const navigate = useNavigate();
  const restore = useCommand('adminProjects.restore', {
    after: () => navigate({ to: '/admin/project/$id', params: { id: projectID } }),
    refused: notifyError,
  });
  const remove = useCommand('adminProjects.remove', {
    after: () => {
      setTimeout(() => {
        notify({
          kind: 'warning',
          text: `Project ${projectID} is deleted. You can restore it for 30 days.`,
          action: { label: 'Restore it', run: () => void restore.run({ projectID }) },
        });
        void navigate({ to: '/admin/admin-portal' });
      }, AFTER_DELETE_MS);
    },
    refused: notifyError,
  });
  return (
    <TwoPressButton
      label="Delete Project"
      armedLabel="Really Delete?"
      doneLabel="Project Deleted!"
      onConfirm={async () => {
        onGone();
        await remove.runOrThrow({ projectID });
      }}
    />
  );
}

/** A distributor's order summary, until staff handle it or an order exists. */
function SummaryCard() {
  const { adminProject, again } = useProjectEditor();
  const part = useHashTarget<HTMLElement>('order-summary');
  const { run, busy } = useCommand('adminProjects.handleSummary', {
    after: async () => {
      await again();
      notify({ kind: 'success', text: 'Order summary marked as handled.' });
    },
    refused: notifyError,
  });
  if (!adminProject.summary) return null;
  const { sentAt, by, pieces, lines, note } = adminProject.summary;
  return (
    <section ref={part} id="order-summary" className="project-card summary-card" aria-labelledby="order-summary-title">
      <h2 id="order-summary-title">Order summary</h2>
      <p className="small quiet">
        {by}, <Moment at={sentAt} />, {pieces === 1 ? '1 piece' : `${pieces} pieces`}
      </p>
      <ul className="summary-card__lines small">
        {lines.map(({ text, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and the list never changes
          <li key={at}>
            <span className="figures">{quantity} x</span> {text}
          </li>
        ))}
      </ul>
      {note === '' ? null : <p className="small summary-card__note">{note}</p>}
      <div className="project-card__ways">
        <Button size="small" busy={busy} onClick={() => void run({ projectID: adminProject.project.projectID })}>
          Mark as handled
        </Button>
      </div>
    </section>
  );
}

/** Shows saved values at once; changes by others come with the next answer. */
function useEditorState(adminProject: AdminProject, board: SaveBoard): ProjectEditor {
  const client = useQueryClient();
  const { projectID } = adminProject.project;
  const again = useAgain(projectID);
  return useMemo(() => {
    const hold = (change: (cached: AdminProject) => AdminProject) => {
      client.setQueryData<AdminProject>(keyOf(projectID), (cached) => cached && change(cached));
      void again();
    };
    return {
      adminProject,
      board,
      again,
      saveProject: async (field, value, version) => {
        const saved = await call('adminProjects.save', { projectID, field, value, version });
        hold((cached) => projectWith(cached, field, saved));
        return saved;
      },
      saveProof: async (proofId, command) => {
        const saved = await call('adminProjects.saveProof', { projectID, proofId, command });
        hold((cached) => proofWith(cached, proofId, command, saved));
        return saved;
      },
    };
  }, [adminProject, board, again, client, projectID]);
}

/** Hidden while files are on their way. What was picked is checked by name, and refused in words. */
function UploadProofs({ uploader }: { readonly uploader: Uploader }) {
  const { adminProject } = useProjectEditor();
  // Sending the drafts is the one next step.
  const isOutlined = adminProject.proofs.some(({ isDraft }) => isDraft);
  const queue = useSyncExternalStore(uploader.subscribe, uploader.current, uploader.current);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {isMoving(queue) ? null : (
        <Button look={isOutlined ? 'default' : 'primary'} onClick={() => input.current?.click()}>
          <IconUpload className="icon" aria-hidden="true" />
          Upload Proofs
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".png,.jpg,.jpeg,.heic,.heif"
        aria-label="Upload Proofs"
        onChange={({ target }) => {
          uploader.pick(target.files ?? []);
          target.value = '';
        }}
      />
    </>
  );
}

function UploadingCard({ uploader }: { readonly uploader: Uploader }) {
  const { onTheWay, rejections } = useFilesOnTheWay(uploader);
  if (onTheWay.length + rejections.length === 0) return null;
  return (
    <section className="project-card file-upload__files" aria-labelledby="uploading-proofs">
      <h2 id="uploading-proofs">Uploading proofs</h2>
      <FilesOnTheWay uploader={uploader} />
      <p className="tiny quiet">.png or .jpg only</p>
    </section>
  );
}

const LOOKS = {
  saved: { words: 'Saved', Icon: IconCheck },
  failed: { words: 'Not saved', Icon: IconAlertCircle },
} as const;

/** Always rendered, so that its changes are announced. */
function SavedState({ board }: { readonly board: SaveBoard }) {
  const state = useSyncExternalStore(board.subscribe, board.current, () => undefined);
  const look = state === 'saving' ? undefined : LOOKS[state ?? 'saved'];
  return (
    <p className="saved-state" role="status" data-state={state ?? 'saved'}>
      {look ? (
        <>
          <look.Icon className="icon icon--small" aria-hidden="true" />
          {look.words}
        </>
      ) : (
        'Saving'
      )}
    </p>
  );
}

/** On a phone what is seldom needed waits behind a button. */
function MoreWays({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button more-ways"
        aria-label="More"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconDots className="icon" aria-hidden="true" />
      </button>
      <div className="more-ways__held" data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}

interface ProjectViewProps {
  readonly adminProject: AdminProject;
  readonly onGone: () => void;
}

export function ProjectView({ adminProject, onGone }: ProjectViewProps) {
  const { projectID, proofCount } = adminProject.project;
  const [board] = useState(saveBoard);
  const [rows] = useState(openRows);
  /** On a phone the reorder buttons are hidden until requested. */
  const [ordering, setOrdering] = useState(false);
  const editor = useEditorState(adminProject, board);
  const [uploads] = useState(() => proofUploads({ projectID, onAdded: () => void editor.again() }));
  useDroppedFiles(uploads.pick);
  const projectThreads = adminProject.threads.filter(({ proofId }) => proofId === null);
  return (
    <ProjectEditorContext value={editor}>
      <OpenRowsContext value={rows}>
        <UnsavedQuestion board={board} />
        <div className="admin-project">
          <div className="column column--wide">
            <div className="admin-project__head">
              <div>
                <p className="tiny quiet">Project ID</p>
                <div className="admin-project__id">
                  <h1>{projectID}</h1>
                  <SavedState board={board} />
                </div>
                <EmailLine />
                {adminProject.crmDeal ? (
                  <CrmDealFacts deal={adminProject.crmDeal} className="crm-deal-line small" />
                ) : null}
              </div>
              <div className="admin-project__ways">
                <a href="#project-settings" className={buttonClass()}>
                  <IconAdjustmentsHorizontal className="icon" aria-hidden="true" />
                  Settings
                </a>
                <Link to="/admin/project/$id/dates" params={{ id: projectID }} className={buttonClass()}>
                  <IconCalendar className="icon" aria-hidden="true" />
                  Dates
                </Link>
                <Link to="/project/$id" params={{ id: projectID }} className={buttonClass()}>
                  Customer View
                  <IconExternalLink className="icon" aria-hidden="true" />
                </Link>
                <UploadProofs uploader={uploads} />
                <MoreWays>
                  <DeleteProject projectID={projectID} onGone={onGone} />
                </MoreWays>
              </div>
            </div>
            <div className="admin-project__columns">
              <div className="admin-project__side">
                <UploadingCard uploader={uploads} />
                <div className="admin-project__brief">
                  {adminProject.inquiryID === null ? (
                    <BriefCard />
                  ) : (
                    <InquiryCard id={adminProject.inquiryID} isNew={proofCount === 0} />
                  )}
                  <ChangesCard />
                </div>
              </div>
              <div className="admin-project__main" data-ordering={ordering || undefined}>
                <div className="admin-project__proofs">
                  <h2>
                    Proofs <span className="figures quiet">{proofCount}</span>
                  </h2>
                  <span className="small quiet admin-project__saves">Changes are saved automatically</span>
                  <Button look="quiet" size="small" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
                    <IconArrowsSort className="icon icon--small" aria-hidden="true" />
                    {ordering ? 'Done' : 'Change the order'}
                  </Button>
                </div>
                <DraftTray />
                <SummaryCard />
                {projectThreads.map((thread) => (
                  <ProofThread key={thread.id} thread={thread} />
                ))}
                <ProofList />
              </div>
              <div className="admin-project__below">
                <SettingsCard />
                <ShareCard />
                <ApprovalsCard />
                <RemovedProofs />
                <HistoryCard />
              </div>
            </div>
          </div>
        </div>
      </OpenRowsContext>
    </ProjectEditorContext>
  );
}
