import './own-sessions.css';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@colorway/rules/time/day.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconDeviceLaptop } from '../../ui/icons/icon-device-laptop.ts';
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts';
import { notify } from '../../ui/notify/notify.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { call } from '../api/client.ts';
import { notifyError } from '../api/notify-error.ts';
import type { OutputOf } from '../api/operations.ts';
import { useCommand } from '../api/use-command.ts';
import { formatDay } from '../when/format-moment.ts';

type OwnSession = OutputOf<'sessions.list'>[number];

/** The server marks a session at most every five minutes. */
const NOW_MS = 6 * MINUTE_MS;

function activeLabel({ current, seenAt }: OwnSession, now: Date): string {
  if (current) return 'This one';
  const age = now.getTime() - Date.parse(seenAt);
  if (age < NOW_MS) return 'Active now';
  if (age < HOUR_MS) return `Active ${countOf(Math.floor(age / MINUTE_MS), 'minute')} ago`;
  if (age < DAY_MS) return `Active ${countOf(Math.floor(age / HOUR_MS), 'hour')} ago`;
  return `Last active ${formatDay(seenAt)}`;
}

const isPhone = (device: string): boolean => /iPhone|iPad|Android/.test(device);

function SessionRow({ session }: { readonly session: OwnSession }) {
  const client = useQueryClient();
  const { device, address, current, sessionId } = session;
  const end = useCommand('sessions.end', {
    after: () => void notify({ kind: 'success', text: `${device} is signed out.` }),
    refused: notifyError,
    always: () => client.invalidateQueries({ queryKey: ['own', 'sessions'] }),
  });
  const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <span className="own-sessions__device">
        <b>{device}</b>
        <span className="tiny quiet figures">
          {[activeLabel(session, new Date()), address].filter(Boolean).join(', ')}
        </span>
      </span>
      {current ? (
        <Tag tone="ok">You</Tag>
      ) : (
        <Button size="small" busy={end.busy} aria-label={`End ${device}`} onClick={() => void end.run({ sessionId })}>
          End
        </Button>
      )}
    </li>
  );
}

/** Where someone is signed in; every other session ends alone or with all the rest. */
export function OwnSessions({ kind }: { readonly kind: OwnSession['kind'] }) {
  const sessions = useQuery({ queryKey: ['own', 'sessions'], queryFn: () => call('sessions.list') });
  const endOthers = useCommand(() => call('sessions.end', {}), {
    after: () => void notify({ kind: 'success', text: 'Signed out everywhere else.' }),
    refused: notifyError,
    always: () => sessions.refetch(),
  });
  const own = sessions.data?.filter((one) => one.kind === kind);

  if (sessions.isPending) return <Skeleton height={168} />;
  if (own === undefined) {
    return (
      <p className="field__error" role="alert">
        {sessions.error?.message}{' '}
        <button type="button" className="text-link" onClick={() => void sessions.refetch()}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <>
      <ul className="own-sessions" aria-label="Where you are signed in">
        {own.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
      {own.length > 1 ? (
        <p className="own-sessions__all small">
          Don't recognize one?{' '}
          <TwoPressButton
            size="small"
            label="Sign out everywhere else"
            armedLabel="Press again to sign out"
            doneLabel="Signed out"
            onConfirm={() => endOthers.runOrThrow()}
          />
        </p>
      ) : (
        <p className="small quiet">You aren't signed in anywhere else.</p>
      )}
    </>
  );
}
