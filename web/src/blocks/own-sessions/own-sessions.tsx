import './own-sessions.css';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@colorway/rules/time/day.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconDeviceLaptop } from '../../ui/icons/icon-device-laptop.ts';
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts';
import { notify } from '../../ui/notify/notify.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import type { OutputOf } from '../api/operations.ts';
import { useCommand } from '../api/use-command.ts';
import { notifyRefusal } from '../staff-account/announcements.ts';
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

type Again = <Value>(work: () => Promise<Value>) => Promise<Value>;

interface Ending {
  /** Asks again who it is, where the screen can, and goes on. */
  readonly again: Again;
  readonly refused: (error: unknown) => void;
}

function SessionRow({ session, again, refused }: Ending & { readonly session: OwnSession }) {
  const client = useQueryClient();
  const { device, address, current, sessionId } = session;
  const end = useCommand(() => again(() => call('sessions.end', { sessionId })), {
    after: () => void notify({ kind: 'success', text: `${device} is signed out.` }),
    refused,
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
        <Button size="small" busy={end.busy} aria-label={`End ${device}`} onClick={() => void end.run()}>
          End
        </Button>
      )}
    </li>
  );
}

interface OwnSessionsProps {
  readonly kind: OwnSession['kind'];
  readonly again?: Again;
}

const atOnce: Again = (work) => work();

/** Where someone is signed in; every other session ends alone or with all the rest. */
export function OwnSessions({ kind, again = atOnce }: OwnSessionsProps) {
  const [isOld, setOld] = useState(false);
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'sign-in-again') setOld(true);
    else notifyRefusal(error);
  };
  const sessions = useQuery({ queryKey: ['own', 'sessions'], queryFn: () => call('sessions.list') });
  const endOthers = useCommand(() => again(() => call('sessions.end', {})), {
    after: () => void notify({ kind: 'success', text: 'Signed out everywhere else.' }),
    refused,
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
          <SessionRow key={session.sessionId} session={session} again={again} refused={refused} />
        ))}
      </ul>
      {isOld ? (
        <p className="small" role="alert">
          Confirm first that it's you:{' '}
          <Link to="/log-in" search={{ next: '/sessions' }} className="text-link">
            Log in again
          </Link>
        </p>
      ) : null}
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
