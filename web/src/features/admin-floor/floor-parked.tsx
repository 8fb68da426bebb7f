import { countOf } from '@colorway/rules/text/count-of.ts';
import { Link } from '@tanstack/react-router';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { callFloor } from '../../blocks/floor/call-floor.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import type { Office, OfficePartProps } from './floor-office-api.ts';

type Group = Office['parked'][number];

function ParkedGroup({ group: { by, tablet, why, presses }, onChange }: OfficePartProps & { readonly group: Group }) {
  const ids = presses.map(({ id }) => id);
  const steps = countOf(presses.length, 'step');
  const { run, runOrThrow, busy } = useCommand(
    (isCounted: boolean) => callFloor('floor.decideParked', { ids, isCounted }),
    {
      after: (office, isCounted) => {
        onChange(office);
        notify({ kind: 'success', text: `${steps} of ${by} ${isCounted ? 'counted' : 'discarded'}.` });
      },
      refused: notifyError,
    },
  );
  return (
    <li>
      <div>
        <b>{why}</b>
        <ul className="floor-office__steps small">
          {presses.map(({ id, order, text, at }) => (
            <li key={id}>
              <Link to="/admin/orders/$name" params={{ name: order }} className="text-link figures">
                {text}
              </Link>
              , on {tablet}, <Moment at={at} />
            </li>
          ))}
        </ul>
      </div>
      <Button size="small" busy={busy} aria-label={`Count ${steps} of ${by}`} onClick={() => void run(true)}>
        {`Count ${steps}`}
      </Button>
      <TwoPressButton
        size="small"
        label={`Discard ${steps} of ${by}`}
        armedLabel="Press again to discard"
        doneLabel="Discarded"
        onConfirm={() => runOrThrow(false)}
      />
    </li>
  );
}

interface FloorParkedProps extends OfficePartProps {
  readonly parked: Office['parked'];
}

/** Steps that came in after a PIN or access was taken away; nothing without any. */
export const FloorParked = ({ parked, onChange }: FloorParkedProps) =>
  parked.length === 0 ? null : (
    <section aria-labelledby="floor-parked">
      <h2 id="floor-parked">Steps that wait for you</h2>
      <p className="quiet">They came in after the person's PIN or access was taken away, and count for nothing yet.</p>
      <ul className="floor-office__list">
        {parked.map((group) => (
          <ParkedGroup key={group.presses[0]?.id} group={group} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
