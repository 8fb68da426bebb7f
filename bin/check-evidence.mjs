// docs/asvs.md names a file for what it says: each must be there, each requirement once, and the sums must be right.
import { existsSync, readFileSync } from 'node:fs';
import { root } from './ready.mjs';

const LIST = 'docs/asvs.md';
const STATES = ['met', 'partly', 'not met', 'does not apply'];
const text = readFileSync(`${root}/${LIST}`, 'utf8');
const faults = [];

const isPath = (word) => /^(bin|client|contract|docs|e2e|fabric|rules|seed|server|trials|web)\/[\w./-]+$/.test(word);
const named = `${text}${readFileSync(`${root}/docs/fields.md`, 'utf8')}`;
for (const [, word] of named.matchAll(/`([^`\n]+)`/g)) {
  if (isPath(word) && !existsSync(`${root}/${word}`)) faults.push(`${word} is not there`);
}

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];
const begun = text.match(/^\| \d+\.\d+\.\d+ /gm)?.length ?? 0;
if (begun !== rows.length)
  faults.push(`${begun - rows.length} rows have another form than id, level, words, state, evidence`);
const ids = rows.map(([, id]) => id);
for (const id of ids.filter((one, at) => ids.indexOf(one) !== at)) faults.push(`${id} stands twice`);
for (const [, id, , state, evidence] of rows) {
  if (!STATES.includes(state)) faults.push(`${id} is "${state}", which is no state`);
  for (const [, heading] of evidence.matchAll(/below under "([^"]+)"/g)) {
    if (!text.includes(`\n### ${heading}\n`)) faults.push(`${id}: "${heading}" is no heading below`);
  }
  if (state === 'met' && !/`[^`]+`/.test(evidence)) faults.push(`${id} is met without evidence`);
}
for (const state of STATES) {
  const said = new RegExp(`^\\| ${state} \\| (\\d+) \\| (\\d+) \\|$`, 'm').exec(text);
  const counted = ['1', '2'].map((level) => rows.filter((row) => row[3] === state && row[2] === level).length);
  if (said?.slice(1).join() !== counted.join())
    faults.push(`${state} are ${counted.join(' and ')}, not as the sum says`);
}

for (const fault of faults) process.stdout.write(`${LIST}: ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
