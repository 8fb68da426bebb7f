import { useQuery } from '@tanstack/react-query';
import { signOut } from '../../blocks/work-area/sign-out.ts';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { lastSeenLabel } from './last-seen-label.ts';
import { OwnPart } from './own-part.tsx';
import { sayRefusal } from './saying.ts';
import { listSessions, type OwnSession } from './staff-api.ts';

const seen = ({ current, seenAt }: OwnSession): string =>
  current ? 'This browser' : `Last seen: ${lastSeenLabel(seenAt, new Date())}`;

export function OwnSessions() {
  const sessions = useQuery({ queryKey: ['own', 'sessions'], queryFn: listSessions });

  const leave = async () => {
    try {
      await signOut('sessions.logOutEverywhere', '/admin/sign-in');
    } catch (error) {
      sayRefusal(error);
      throw error;
    }
  };

  return (
    <OwnPart title="Where you are signed in" lead="Don't recognize one? Sign out everywhere." query={sessions}>
      {(open) => (
        <>
          <ul className="own__list">
            {open.map((one) => (
              <li key={`${one.createdAt} ${one.device}`}>
                <span>
                  <b>{one.device}</b>
                  <span className="tiny quiet">{seen(one)}</span>
                </span>
              </li>
            ))}
          </ul>
          <TwoPressButton
            label="Sign out everywhere"
            armedLabel="Press again: here too"
            doneLabel="Signed out"
            onConfirm={leave}
          />
        </>
      )}
    </OwnPart>
  );
}
