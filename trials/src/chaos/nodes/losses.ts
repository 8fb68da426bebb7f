import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LiveReader } from './live-reader.ts';
import type { Log } from './load.ts';
import type { Visitor } from './visitor.ts';

interface Watched {
  /** The addresses that the writes are read from again, in turn. */
  readonly at: readonly string[];
  readonly database: pg.Client;
  readonly staff: Visitor;
  readonly stream: LiveReader;
  /** Version of the settings before the first change. */
  readonly firstVersion: number;
}

const MAX_WAIT_MS = 10_000;
const POLL_MS = 50;

async function lostInquiries({ inquiries }: Log, { database }: Watched): Promise<string[]> {
  const { rows } = await database.query<{ id: string; email: string }>(
    "select id, sent -> 'basicInfo' ->> 'email' as email from inquiry where sent -> 'basicInfo' ->> 'email' = any($1)",
    [[...inquiries.keys()]],
  );
  const stored = rows.map(({ id, email }) => `${email} ${id}`);
  const answered = [...inquiries].map(([email, id]) => `${email} ${id}`);
  return [
    ...answered.filter((one) => !stored.includes(one)).map((one) => `inquiry lost: ${one}`),
    ...stored.filter((one) => !answered.includes(one)).map((one) => `inquiry stored beside its answer: ${one}`),
  ];
}

async function changedFiles({ files }: Log, { at }: Watched): Promise<string[]> {
  const losses: string[] = [];
  let turn = 0;
  for (const [url, { bytes, by }] of files) {
    const answer = await by.at(at[turn++ % at.length] ?? '').ask('GET', url);
    if (!answer.bytes.equals(bytes)) losses.push(`file changed: ${url}`);
  }
  return losses;
}

/** The stream came back after each stop, and received every change once and in order. */
async function lostChanges({ settings }: Log, { staff, stream, firstVersion }: Watched): Promise<string[]> {
  const now: number = (await staff.ask('GET', '/api/admin/settings')).body.version;
  const versions = (): number[] =>
    stream.events.filter(({ kind }) => kind === 'settings-changed').map(({ data }) => JSON.parse(data).version);
  for (const until = Date.now() + MAX_WAIT_MS; versions().at(-1) !== now && Date.now() < until; ) await sleep(POLL_MS);
  const expected = Array.from({ length: now - firstVersion }, (_, index) => firstVersion + index + 1);
  return [
    ...settings.filter((version) => version > now).map((version) => `change lost: version ${version} of ${now}`),
    // The next change was stored in its place.
    ...settings
      .filter((one, at) => settings.indexOf(one) < at)
      .map((one) => `change lost: version ${one}, answered twice`),
    ...(versions().join() === expected.join() ? [] : [`events differ: ${versions()} instead of ${expected}`]),
  ];
}

/** Reads every acknowledged write again; names what is gone or differs. */
export const findLosses = async (log: Log, watched: Watched): Promise<string[]> => [
  ...(await lostInquiries(log, watched)),
  ...(await changedFiles(log, watched)),
  ...(await lostChanges(log, watched)),
];
