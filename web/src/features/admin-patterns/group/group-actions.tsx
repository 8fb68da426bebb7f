import { PREVIEW } from '@colorway/rules/content/preview.ts';
import { publishBlock } from '@colorway/rules/pattern/lint/faults.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts';
import { redsOf } from '../check/version-faults.tsx';
import type { FullPattern } from '../patterns-api.ts';
import { useGroupCommand } from '../use-group.ts';

/** Whether the newest version is one that shoppers have not seen. */
export const hasDraft = ({ versions: [newest] }: FullPattern): boolean => newest?.publishedAt === null;

/** Opens as a new page, because the draft needs its own request. */
const draftAddress = (handle: string): string => `/configurator/${handle}?${PREVIEW.key}=${PREVIEW.value}`;

interface GroupActionsProps {
  readonly pattern: FullPattern;
  readonly onDiscarded: () => void;
}

/** Actions on the newest version. */
export function GroupActions({ pattern, onDiscarded }: GroupActionsProps) {
  const { group, state, latestVersion, liveVersion, types, versions } = pattern;
  const discard = useGroupCommand('adminPatterns.discard', ({ version }) => `Draft version ${version} is discarded.`);
  const publish = useGroupCommand(
    'patterns.setState',
    () => `Version ${latestVersion} is live. Existing designs keep their version.`,
  );
  const [type] = types;
  /** The newest version may be made for other products. */
  const drafted = versions[0]?.drawings[0]?.type;
  const publishes = state !== 'live' || latestVersion !== liveVersion;
  return (
    <>
      {state === 'live' && type ? (
        <Link
          to="/configurator/$id"
          params={{ id: handleOf({ group, type }) }}
          target="_blank"
          className={buttonClass()}
        >
          Open as a shopper
          <IconExternalLink className="icon icon--small" aria-hidden="true" />
        </Link>
      ) : null}
      {publishes && drafted ? (
        <a
          href={draftAddress(handleOf({ group, type: drafted }))}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          Open in configurator
          <IconExternalLink className="icon icon--small" aria-hidden="true" />
        </a>
      ) : null}
      {hasDraft(pattern) && versions.length > 1 ? (
        <TwoPressButton
          label="Discard draft"
          armedLabel="Really Discard?"
          doneLabel="Discarded"
          look="default"
          onConfirm={async () => {
            await discard.runOrThrow({ group, version: latestVersion });
            onDiscarded();
          }}
        />
      ) : null}
      {publishes ? (
        <DisabledReasonButton
          look="primary"
          busy={publish.busy}
          reason={versions[0] && publishBlock(redsOf(versions[0]))}
          onBlocked={() => document.getElementById('version-faults-title')?.focus()}
          onClick={() => void publish.run({ group, state: 'live' })}
        >
          Publish version {latestVersion}
        </DisabledReasonButton>
      ) : null}
    </>
  );
}

/** Retired, it is seen only through designs made from it. */
export function RetireButton({ pattern: { group, name, state } }: { readonly pattern: FullPattern }) {
  const { runOrThrow } = useGroupCommand('patterns.setState', () => `${name} is retired. Existing designs are kept.`);
  if (state === 'retired') return null;
  return (
    <TwoPressButton
      label="Retire"
      armedLabel="Really Retire?"
      doneLabel="Retired"
      onConfirm={() => runOrThrow({ group, state: 'retired' })}
    />
  );
}
