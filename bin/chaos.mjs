// The long form of the faults that `npm test` tries briefly, a quarter of an hour for all of them. One part by its name and longer:
// npm run chaos -- server --kills 1000, npm run chaos -- services --walk 10000. With `--seed` a walk is gone again.
import { parseArgs } from 'node:util';
import { runLongForms } from './long-forms.mjs';
import { chaosParts } from './trial-parts.mjs';

const options = {
  kills: { type: 'string', default: '10' },
  seconds: { type: 'string', default: '30' },
  walk: { type: 'string', default: '200' },
  rounds: { type: 'string', default: '10' },
  histories: { type: 'string', default: '20' },
  uploads: { type: 'string', default: '30' },
  points: { type: 'string', default: '60' },
  crashes: { type: 'string', default: '4' },
  carts: { type: 'string', default: '100' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });

await runLongForms(chaosParts(values), positionals, values.seed);
