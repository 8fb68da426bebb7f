import { MAX_BRIEF_LENGTH } from '@colorway/rules/project/project-fields.ts';
import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { FilesOnTheWay } from '../../../blocks/file-upload/files-on-the-way.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { IconPaperclip } from '../../../ui/icons/icon-paperclip.ts';
import { IconTrash } from '../../../ui/icons/icon-trash.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { briefUploads } from '../proofs/proof-uploads.ts';
import { ConflictNote } from '../settings/conflict-note.tsx';
import { useField } from '../settings/use-field.ts';
import { useProjectEditor } from './editor-context.ts';

/** `isNew` takes the focus from the button that opened it. */
function BriefText({ isNew }: { readonly isNew: boolean }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) area.current?.focus();
  }, [isNew]);
  const { adminProject, saveProject } = useProjectEditor();
  const { brief, version } = adminProject.project;
  const { typed, error, conflict, change, commit, keepMine, takeTheirs } = useField({
    value: brief,
    version,
    save: (text, on) => saveProject('brief', text, on),
  });
  return (
    <>
      <TextArea
        ref={area}
        label="What to draw"
        value={typed}
        rows={4}
        maxLength={MAX_BRIEF_LENGTH}
        error={conflict ? undefined : error}
        onChange={({ target }) => change(target.value)}
        onBlur={commit}
      />
      {conflict ? <ConflictNote by={conflict.by} now={brief} onKeepMine={keepMine} onTakeTheirs={takeTheirs} /> : null}
    </>
  );
}

function BriefFiles() {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const [uploader] = useState(() => briefUploads({ projectID, onAdded: () => void again() }));
  const input = useRef<HTMLInputElement>(null);
  const add = useCommand('adminProjects.addBriefFiles', { after: again, refused: notifyError });
  const remove = useCommand('adminProjects.removeBriefFile', { after: again, refused: notifyError });
  const takeOut = async (fileId: string, name: string) => {
    await remove.runOrThrow({ projectID, fileId });
    notify({
      kind: 'warning',
      text: `${name} is out of the brief.`,
      action: { label: 'Undo', run: () => void add.run({ projectID, fileIds: [fileId] }) },
    });
  };
  return (
    <>
      {adminProject.briefFiles.length === 0 ? null : (
        <ul className="brief-card__files small" aria-label="Files of the brief">
          {adminProject.briefFiles.map(({ id, originalName, url, removed }) => (
            <li key={id}>
              <span>
                <a href={url} target="_blank" rel="noreferrer" className="text-link">
                  {originalName}
                </a>
                {removed.length === 0 ? null : <span className="tiny quiet"> Removed: {removed.join(', ')}</span>}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${originalName}`}
                onClick={() => void takeOut(id, originalName).catch(notifyError)}
              >
                <IconTrash className="icon icon--small" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FilesOnTheWay uploader={uploader} />
      <div className="project-card__ways">
        <Button size="small" onClick={() => input.current?.click()}>
          <IconPaperclip className="icon icon--small" aria-hidden="true" />
          Attach files
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Attach files to the brief"
        onChange={({ target }) => {
          uploader.pick(target.files ?? []);
          target.value = '';
        }}
      />
    </>
  );
}

/** The designer draws from it in a project that was made without an inquiry. */
export function BriefCard() {
  const { adminProject } = useProjectEditor();
  const isWritten = adminProject.project.brief !== '' || adminProject.briefFiles.length > 0;
  const [isOpen, setOpen] = useState(false);
  // A cleared brief saves itself, and its field must stay for the next text.
  const [wasWritten, setWasWritten] = useState(isWritten);
  if (isWritten && !wasWritten) setWasWritten(true);
  return (
    <section className="project-card brief-card" aria-labelledby="brief-title">
      <h2 id="brief-title">Brief</h2>
      {wasWritten || isOpen ? (
        <>
          <BriefText isNew={isOpen} />
          <BriefFiles />
        </>
      ) : (
        <>
          <p className="small quiet">No inquiry.</p>
          <div className="project-card__ways">
            <Button size="small" onClick={() => setOpen(true)}>
              Write a brief
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
