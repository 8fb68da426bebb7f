import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import type { HealthRow, Line } from './health-rows.ts';

const WIDTH = 120;
const HEIGHT = 30;
const EDGE = 3;

/** A line of numbers, from its lowest to its highest. */
function SmallLine({ values, label }: Line) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, at) => {
    const x = (at * WIDTH) / (values.length - 1);
    const y = HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className="health-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const MARKS = {
  ok: { Icon: IconCheck, label: 'Fine' },
  warning: { Icon: IconAlertTriangle, label: 'Needs you' },
  error: { Icon: IconAlertCircle, label: 'Needs you now' },
} as const;

export interface HealthCommand {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly run: () => void;
}

export type HealthCommands = Readonly<Record<'backUp' | 'runDrill', HealthCommand>>;

function Action({ row, commands }: { readonly row: HealthRow; readonly commands: HealthCommands }) {
  const { action, running, tone } = row;
  if (action === 'deliveries') {
    return tone === 'ok' ? null : (
      <Link to="/admin/deliveries" className={buttonClass({ size: 'small' })} aria-label="Look at the deliveries">
        Look
      </Link>
    );
  }
  const command = action && commands[action];
  if (!command) return null;
  const busy = command.busy || running !== undefined;
  return (
    <Button size="small" busy={busy} onClick={command.run}>
      {busy ? command.busyLabel : command.label}
    </Button>
  );
}

interface HealthListProps {
  readonly rows: readonly HealthRow[];
  /** Undefined for people who only look. */
  readonly commands: HealthCommands;
}

export const HealthList = ({ rows, commands }: HealthListProps) => (
  <ul className="health-list" aria-label="Parts of the portal">
    {rows.map((row) => {
      const { Icon, label } = MARKS[row.tone];
      return (
        <li key={row.name} className="health-row" data-tone={row.tone}>
          <span className="health-row__mark">
            <Icon className="icon icon--small" aria-hidden="true" />
            <span className="visually-hidden">{label}</span>
          </span>
          <b>{row.name}</b>
          <div className="health-row__text figures">
            {row.running ? (
              <>
                <p>{row.running.label}</p>
                <ProgressBar
                  className="health-row__bar"
                  label={`Progress of ${row.name}`}
                  percent={row.running.percent}
                />
              </>
            ) : (
              <>
                <p>{row.value}</p>
                {row.detail ? <p className="small quiet">{row.detail}</p> : null}
              </>
            )}
          </div>
          <div className="health-row__line">{row.line ? <SmallLine {...row.line} /> : null}</div>
          <div className="health-row__act">
            <Action row={row} commands={commands} />
          </div>
        </li>
      );
    })}
  </ul>
);
