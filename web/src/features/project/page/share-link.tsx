import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCopy } from '../../../ui/icons/icon-copy.ts';
import { useCopy } from './use-copy.ts';
import { useRefetchProject } from './use-project.ts';

/** The link with its key, copied by a press; the page shows its path only. */
export function ShareLink({ asked }: { readonly asked: PortalProject }) {
  const { project, shareUrl, viewer, content } = asked;
  const { projectID } = project;
  const { labels } = content;
  const again = useRefetchProject(projectID);
  const { copied, copy } = useCopy();
  const renew = useCommand('share.renew', { after: again, refused: notifyError });
  const revoke = useCommand('share.revoke', { after: again, refused: notifyError });
  if (!viewer.isPeople) return null;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className="share-link">
      <h2 className="field__label">{labels.share}</h2>
      {shareUrl === null ? (
        <>
          <p className="tiny quiet">This project has no link right now.</p>
          <Button size="small" onClick={() => void renew.run({ projectID })}>
            Make a link
          </Button>
        </>
      ) : (
        <>
          <button type="button" className="field__box field__box--copy" onClick={() => void copy(shareUrl)}>
            <span className="visually-hidden">Copy the project link</span>
            <span className="mono copy-field__text">{copied ? labels.shareCopied : `/project/${projectID}`}</span>
            <Icon className="icon" aria-hidden="true" />
          </button>
          <span className="visually-hidden" role="status">
            {copied ? labels.shareCopied : ''}
          </span>
          <p className="tiny quiet share-link__help">{labels.shareHelp}</p>
          <details className="share-link__more tiny">
            <summary>Change the link</summary>
            <p>Whoever has the link can look, write to us and use the cart. A new link shuts the old one.</p>
            <div>
              <TwoPressButton
                size="small"
                look="default"
                label="Make a new link"
                armedLabel="Really shut the old one?"
                doneLabel="New link made"
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
          </details>
        </>
      )}
    </div>
  );
}
