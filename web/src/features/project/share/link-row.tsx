import { linkLine } from '@colorway/rules/project/share/link-messages.ts';
import { useState } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCopy } from '../../../ui/icons/icon-copy.ts';
import { IconEye } from '../../../ui/icons/icon-eye.ts';
import { IconFileCheck } from '../../../ui/icons/icon-file-check.ts';
import { IconMessage } from '../../../ui/icons/icon-message.ts';
import { KindChoice } from './link-form.tsx';

export type SharedLink = OutputOf<'share.list'>['links'][number];

const ICONS = { look: IconEye, comment: IconMessage, order: IconFileCheck } as const;

const formatEnd = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const visitsLabel = (visits: number): string => (visits === 1 ? '1 visit' : `${visits} visits`);

const Visitors = ({ visitors }: Pick<SharedLink, 'visitors'>) =>
  visitors.length === 0 ? null : (
    <ul className="link-row__people">
      {visitors.map(({ id, name, email, visits, at }) => (
        <li key={id} className="small">
          <span className="link-row__face" aria-hidden="true">
            {initials(name)}
          </span>
          <b>{name}</b>
          <span className="quiet">
            {`${email}, ${visitsLabel(visits)}, `}
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ul>
  );

interface ChangeProps {
  readonly projectID: string;
  readonly link: SharedLink;
  readonly again: () => Promise<unknown>;
}

/** The project link's kind, and a new key for it: it is renewed, never removed. */
function ChangeProjectLink({ projectID, link, again }: ChangeProps) {
  const change = useCommand('share.change', { after: again, refused: notifyError });
  const renew = useCommand('share.renew', { after: again, refused: notifyError });
  return (
    <div className="link-row__change">
      <KindChoice
        name={link.id}
        kind={link.kind}
        onKind={(kind) => void change.run({ projectID, linkId: link.id, kind })}
      />
      <TwoPressButton
        size="small"
        look="default"
        label="Create a new link"
        armedLabel="Really disable the old link?"
        doneLabel="New link created"
        onConfirm={() => renew.runOrThrow({ projectID })}
      />
    </div>
  );
}

interface LinkRowProps extends ChangeProps {
  readonly isCopied: boolean;
  readonly onCopy: () => void;
}

function Ways({ projectID, link, again, isCopied, onCopy }: LinkRowProps) {
  const end = useCommand('share.end', { after: again, refused: notifyError });
  const change = useCommand('share.change', { after: again, refused: notifyError });
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      {link.isEnded ? (
        <Button
          size="small"
          aria-label={`Use ${link.name} again`}
          busy={change.busy}
          onClick={() => void change.run({ projectID, linkId: link.id, endsOn: null })}
        >
          Use again
        </Button>
      ) : (
        <Button size="small" aria-label={isCopied ? `${link.name} copied` : `Copy ${link.name}`} onClick={onCopy}>
          <Icon className="icon icon--small" aria-hidden="true" />
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
      {link.isProjectLink ? null : (
        <TwoPressButton
          size="small"
          look="quiet"
          label="Revoke"
          armedLabel="Really revoke?"
          doneLabel="Revoked"
          onConfirm={() => end.runOrThrow({ projectID, linkId: link.id })}
        />
      )}
    </>
  );
}

/** One link: its name, what it may do, and the people who came by it. */
export function LinkRow(props: LinkRowProps) {
  const { link } = props;
  const [isChanging, setChanging] = useState(false);
  const Icon = ICONS[link.kind];
  const end = link.endsOn === null ? null : formatEnd(link.endsOn);
  return (
    <li className="link-row" data-ended={link.isEnded || undefined}>
      <span className="link-row__icon" aria-hidden="true">
        <Icon className="icon" />
      </span>
      <div className="link-row__text">
        <b>{link.name}</b>
        <span className="small quiet">{linkLine({ ...link, end, isUsed: link.lastUsedAt !== null })}</span>
      </div>
      <div className="link-row__ways">
        <Ways {...props} />
        {link.isProjectLink ? (
          <Button size="small" look="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            Change
          </Button>
        ) : null}
      </div>
      {isChanging ? <ChangeProjectLink {...props} /> : null}
      <Visitors visitors={link.visitors} />
    </li>
  );
}
