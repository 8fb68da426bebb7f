import { Link } from '@tanstack/react-router';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { callFloor } from '../../blocks/floor/call-floor.ts';
import { ProblemPhoto } from '../../blocks/floor/problem-photo.tsx';
import { Moment } from '../../blocks/when/moment.tsx';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import type { Office, OfficePartProps } from './floor-office-api.ts';

interface FloorProblemsProps extends OfficePartProps {
  readonly problems: Office['problems'];
}

/** Problems that were reported on a tablet, newest first. */
export function FloorProblems({ problems, onChange }: FloorProblemsProps) {
  const { run, busy } = useCommand((id: string) => callFloor('floor.resolve', { id }), {
    after: (office) => {
      onChange(office);
      notify({ kind: 'success', text: 'Marked as resolved.' });
    },
    refused: notifyError,
  });
  return (
    <section aria-labelledby="floor-problems">
      <h2 id="floor-problems">Problems</h2>
      {problems.length === 0 ? (
        <p className="quiet">Nothing is open. What people report on a tablet appears here.</p>
      ) : null}
      <ul className="floor-office__list">
        {problems.map(({ id, order, piece, text, by, at, photo }) => (
          <li key={id}>
            <ProblemPhoto problem={{ photo, text }} />
            <div>
              <b>{text}</b>
              <p className="small quiet">
                <Link to="/admin/orders/$name" params={{ name: order }} className="text-link figures">
                  {order}
                </Link>
                , {piece}, by {by}, <Moment at={at} />
              </p>
            </div>
            <Button
              size="small"
              busy={busy}
              aria-label={`Mark as resolved, ${order}, ${text}`}
              onClick={() => void run(id)}
            >
              Mark as resolved
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
