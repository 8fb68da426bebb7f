import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { CopyField } from '../../../ui/field/copy-field.tsx';
import { useProjectEditor } from './editor-context.ts';

/** Anyone with the link can view, write and use the cart; a new link disables the old one (D40). */
export function ShareCard() {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const renew = useCommand('share.renew', { after: again, refused: notifyError });
  const revoke = useCommand('share.revoke', { after: again, refused: notifyError });
  return (
    <section className="project-card" aria-labelledby="share-link">
      <h2 id="share-link">Share link</h2>
      {adminProject.shareUrl === null ? (
        <>
          <p className="small quiet">This project has no link right now.</p>
          <Button size="small" onClick={() => void renew.run({ projectID })}>
            Create a link
          </Button>
        </>
      ) : (
        <>
          <CopyField label="Copy the project link" value={adminProject.shareUrl} shown={`/project/${projectID}`} />
          <div className="project-card__ways">
            <TwoPressButton
              key={adminProject.shareUrl}
              size="small"
              look="default"
              label="Renew the link"
              armedLabel="Really disable the old link?"
              doneLabel="Link renewed"
              onConfirm={() => renew.runOrThrow({ projectID })}
            />
            <TwoPressButton
              size="small"
              label="Stop sharing"
              armedLabel="Really stop sharing?"
              doneLabel="Stopped"
              onConfirm={() => revoke.runOrThrow({ projectID })}
            />
          </div>
        </>
      )}
    </section>
  );
}
