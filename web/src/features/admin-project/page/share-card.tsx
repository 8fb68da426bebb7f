import { call } from '../../../blocks/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { CopyField } from '../../../ui/field/copy-field.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { wordsOf } from './admin-project-api.ts';
import { useProjectEditor } from './editor-context.ts';

/** Whoever has the link can look, write and use the cart; a new one shuts the old one (D40). */
export function ShareCard() {
  const { asked, again } = useProjectEditor();
  const { projectID } = asked.project;
  const change = async (name: 'share.renew' | 'share.revoke') => {
    try {
      await call(name, { projectID });
      await again();
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
      throw error;
    }
  };
  return (
    <section className="project-card" aria-labelledby="share-link">
      <h2 id="share-link">Share link</h2>
      {asked.shareUrl === null ? (
        <>
          <p className="small quiet">This project has no link right now.</p>
          <Button size="small" onClick={() => void change('share.renew').catch(() => {})}>
            Make a link
          </Button>
        </>
      ) : (
        <>
          <CopyField label="Copy the project link" value={asked.shareUrl} shown={`/project/${projectID}`} />
          <div className="project-card__ways">
            <TwoPressButton
              key={asked.shareUrl}
              size="small"
              look="default"
              label="Renew the link"
              armedLabel="Really shut the old one?"
              doneLabel="Link renewed"
              onConfirm={() => change('share.renew')}
            />
            <TwoPressButton
              size="small"
              label="Stop sharing"
              armedLabel="Really stop sharing?"
              doneLabel="Stopped"
              onConfirm={() => change('share.revoke')}
            />
          </div>
        </>
      )}
    </section>
  );
}
