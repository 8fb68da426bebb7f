import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Findings } from '../findings.ts';
import { type FuzzWorld, METRICS } from '../fuzz-world.ts';

/** The share of the walk after which memory has grown to what this traffic takes. */
const WARM = 0.3;
const MAY_GROW = 1.1;
const SETTLES_MS = 60_000;
const ERROR = 50;
/** Too short a walk is all warming up. */
const LONG = 20_000;

const readMetric = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);

/** Memory, the longest the loop stood still since the last look, and whether the process is up at all. */
const look = async (url: string): Promise<{ rssMb: number; lagMs: number }> => {
  const text = await (await fetch(`${url}/metrics`, METRICS)).text();
  return {
    rssMb: readMetric(text, 'process_resident_memory_bytes') / 2 ** 20,
    lagMs: readMetric(text, 'nodejs_eventloop_lag_max_seconds') * 1_000,
  };
};

/** E-mail addresses in the database, which must not be in the log. */
const peopleIn = async ({ beside }: FuzzWorld): Promise<string[]> => {
  const { rows } = await beside.deps.db.execute<{ email: string }>(
    sql`select email from project union select email from staff union select email from session where email is not null union select email from inquiry`,
  );
  return rows.map(({ email }) => email).filter((email) => email.includes('@'));
};

const logFaults = async (findings: Findings, world: FuzzWorld): Promise<number> => {
  const lines = world.process
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  for (const line of lines) {
    const entry = JSON.parse(line) as { level: number; msg?: string; route?: string; err?: { message?: string } };
    if (entry.level >= ERROR)
      findings.add('log', `an error was logged: ${entry.msg} ${entry.err?.message ?? ''}`, undefined, line);
  }
  const all = lines.join('\n');
  for (const secret of [...world.secrets, ...(await peopleIn(world))]) {
    if (all.includes(secret))
      findings.add(
        'log',
        'S19: a token, a key or an address stands in the log',
        undefined,
        lines.find((line) => line.includes(secret)),
      );
  }
  return lines.length;
};

/** The routes whose slowest answer took longest, as the log of the server has it. */
const slowest = ({ process: server }: FuzzWorld): string => {
  const worst = new Map<string, number>();
  for (const [, method, route, ms] of server
    .output()
    .matchAll(/"method":"(\w+)","route":"([^"]+)","status":\d+,"ms":(\d+)/g)) {
    const name = `${method} ${route}`;
    worst.set(name, Math.max(worst.get(name) ?? 0, Number(ms)));
  }
  const first = [...worst]
    .filter(([name]) => !name.endsWith('/events'))
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6);
  return first.map(([name, ms]) => `${name} ${ms} ms`).join(', ');
};

export async function processWatch(world: FuzzWorld) {
  const { url, process: server } = world;
  const first = await look(url);
  let warm = first.rssMb;
  let maxLag = 0;
  const lags: number[] = [];
  const memory: string[] = [];
  return {
    look: async (share: number): Promise<void> => {
      const { rssMb, lagMs } = await look(url);
      lags.push(lagMs);
      memory.push(rssMb.toFixed());
      maxLag = Math.max(maxLag, lagMs);
      if (share < WARM) warm = Math.max(warm, rssMb);
    },
    /** After the walk: the process lives, its memory is back, its log is clean. */
    end: async (
      findings: Findings,
      { secrets }: FuzzWorld,
      requests = Number(process.env.REQUESTS ?? 0),
    ): Promise<string> => {
      if (server.child.exitCode !== null)
        findings.add('process', `ended with ${server.child.exitCode}`, undefined, server.output().slice(-2_000));
      let { rssMb } = await look(url);
      for (let waited = 0; requests >= LONG && rssMb > warm * MAY_GROW && waited < SETTLES_MS; waited += 2_000) {
        await wait(2_000);
        ({ rssMb } = await look(url));
      }
      if (requests >= LONG && rssMb > warm * MAY_GROW)
        findings.add('process', `memory grew from ${warm.toFixed()} to ${rssMb.toFixed()} MB`);
      const lines = await logFaults(findings, world);
      const middle = lags.sort((a, b) => a - b)[Math.floor(lags.length / 2)] ?? 0;
      return (
        `Memory ${first.rssMb.toFixed()} MB at first, ${warm.toFixed()} MB warm, ${rssMb.toFixed()} MB at the end. ` +
        `The loop stood still ${maxLag.toFixed()} ms at the longest, ${middle.toFixed()} ms in the middle round. ` +
        `${lines} lines of log, searched for ${secrets.size} tokens and every address.\nSlowest answers: ${slowest(world)}. Memory by round: ${memory.join(' ')} MB.`
      );
    },
  };
}
