import { NoShareLink, ShareLinkButtons } from '../../../blocks/share-key/share-link-buttons.tsx';
import { useShareLink } from '../../../blocks/share-key/use-share-link.ts';
import { CopyField } from '../../../ui/field/copy-field.tsx';
import { useProjectEditor } from './editor-context.ts';

export function ShareCard() {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const { create, renew, revoke } = useShareLink(projectID, again);
  return (
    <section className="project-card" aria-labelledby="share-link">
      <h2 id="share-link">Share link</h2>
      {adminProject.shareUrl === null ? (
        <NoShareLink className="small quiet" onCreate={create} />
      ) : (
        <>
          <CopyField label="Copy the project link" value={adminProject.shareUrl} shown={`/project/${projectID}`} />
          <div className="project-card__ways">
            <ShareLinkButtons
              key={adminProject.shareUrl}
              renew={renew}
              revoke={revoke}
              renewLabel="Renew the link"
              renewedLabel="Link renewed"
            />
          </div>
        </>
      )}
    </section>
  );
}
