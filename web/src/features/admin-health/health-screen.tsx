import './health.css';
import type { Health } from '@colorway/contract/health/health-contract.ts';
import { formatAge, formatDuration, healthMessage } from '@colorway/rules/health/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { formatFullMoment } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { notify } from '../../ui/notify/notify.ts';
import { AlertTable, SendAlertsTo } from './alerts.tsx';
import { type HealthCommands, HealthList } from './health-list.tsx';
import { healthRows } from './health-rows.ts';

const HEALTH_KEY = ['admin', 'health'] as const;
const LOOK_MS = 15_000;
const LOOK_WHILE_RUNNING_MS = 1_000;

const isRunning = (health: Health | undefined): boolean =>
  health !== undefined && (health.backup.open !== null || health.drill.open !== null);

/** The time, each second. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How a run ended, as a notice. */
function endNotice(name: string, failed: { readonly fault: string | null } | null, passed: string): void {
  if (failed) notify({ kind: 'error', text: `${name} failed. ${failed.fault ?? ''}` });
  else notify({ kind: 'success', text: `${name} ${passed}.` });
}

/** Announces the end of a run, since its row only shows it. */
function useEndings(health: Health | undefined): void {
  const before = useRef<Health>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = health;
    if (!last || !health) return;
    const { backup, drill } = health;
    if (last.backup.open && !backup.open) endNotice('The backup', backup.failed, 'is done');
    if (last.drill.open && !drill.open)
      endNotice('The restore drill', drill.last?.state === 'failed' ? drill.last : null, 'passed');
  }, [health]);
}

function useHealthCommands(health: Health | undefined, refetch: () => Promise<unknown>): HealthCommands {
  const backUp = useCommand('health.backUp', { after: refetch, refused: notifyError });
  const runDrill = useCommand('health.runDrill', { after: refetch, refused: notifyError });
  return {
    backUp: {
      label: 'Back up now',
      busyLabel: 'Backing up',
      busy: backUp.busy || Boolean(health?.backup.open),
      run: () => void backUp.run(),
    },
    runDrill: {
      label: 'Run the drill',
      busyLabel: 'Running the drill',
      busy: runDrill.busy || Boolean(health?.drill.open),
      run: () => void runDrill.run(),
    },
  };
}

interface NeededProps {
  readonly health: Health;
  readonly now: Date;
  readonly commands: HealthCommands;
}

/** The alert that a press on this page can end, above the rows. */
function Needed({ health: { firing, drill, backup }, now, commands }: NeededProps) {
  const act = firing.includes('backup') ? 'backUp' : firing.includes('drill') ? 'runDrill' : undefined;
  if (act === undefined) return null;
  const ageOf = (at: string | undefined) => (at ? formatAge(now.getTime() - Date.parse(at)) : undefined);
  const age = ageOf(act === 'backUp' ? backup.lastGood?.createdAt : drill.last?.createdAt);
  const took = drill.usualMs
    ? ` It takes about ${formatDuration(drill.usualMs)} and touches nothing live.`
    : ' It touches nothing live.';
  const sentences = {
    backUp: {
      title: age ? `The last backup is ${age} old.` : 'There is no backup yet.',
      text: 'Make one now, so that no work is lost.',
    },
    runDrill: {
      title:
        drill.last?.state === 'failed'
          ? 'The last restore drill failed.'
          : age
            ? `The last restore drill is ${age} old.`
            : 'The restore drill was never run.',
      text: `Run it to be sure your backups work.${took}`,
    },
  };
  const { title, text } = sentences[act];
  const command = commands[act];
  return (
    <div className="health-needed">
      <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />} title={title}>
        {text}
      </AlertBlock>
      <Button size="small" busy={command.busy} onClick={command.run}>
        {command.busy ? command.busyLabel : command.label}
      </Button>
    </div>
  );
}

const VersionBox = ({ server: { version, commit, upSince } }: Pick<Health, 'server'>) => (
  <section className="health-version" aria-labelledby="health-version-title">
    <h2 id="health-version-title" className="small quiet">
      Version
    </h2>
    <p className="health-version__number">{version}</p>
    <p className="small quiet">
      {commit === 'unknown' ? '' : `Commit ${commit}, `}up since {formatFullMoment(upSince)}
    </p>
  </section>
);

export function HealthScreen() {
  const client = useQueryClient();
  const now = useClock();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: HEALTH_KEY,
    queryFn: () => call('health.read'),
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_WHILE_RUNNING_MS : LOOK_MS),
  });
  const look = () => client.invalidateQueries({ queryKey: HEALTH_KEY });
  useEndings(data);
  const commands = useHealthCommands(data, look);
  const rows = data ? healthRows(data, now) : [];
  const needed = rows.filter(({ tone }) => tone !== 'ok').length;
  const lead = data
    ? healthMessage(needed, (now.getTime() - Date.parse(data.checkedAt)) / 1_000)
    : 'Backups, disk, database and what else keeps the portal running.';
  return (
    <AdminPage
      title="Health"
      lead={lead}
      action={data ? <SendAlertsTo recipients={data.recipients} onSaved={look} /> : null}
    >
      {isPending ? <WaitingRows rows={7} height={58} /> : null}
      {error && !data ? <NotLoaded title="Health did not load" error={error} onAgain={() => void refetch()} /> : null}
      {data ? (
        <>
          <Needed health={data} now={now} commands={commands} />
          <HealthList rows={rows} commands={commands} />
          <VersionBox server={data.server} />
          <AlertTable alerts={data.alerts} recipients={data.recipients} now={now} />
        </>
      ) : null}
    </AdminPage>
  );
}
