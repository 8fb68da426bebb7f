// Hostile and broken input, the long form of what `npm test` tries briefly: npm run fuzz -- --requests 100000,
// npm run fuzz -- fields names bombs drawings screens, each by its name
import { parseArgs } from 'node:util';
import { runLongForms } from './long-forms.mjs';
import { fuzzParts } from './trial-parts.mjs';

const options = {
  requests: { type: 'string', default: '20000' },
  tries: { type: 'string', default: '40' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });

await runLongForms(fuzzParts(values), positionals, values.seed);
