// Hostile and broken input, the long form of what `npm test` tries briefly: npm run fuzz -- --requests 100000,
// npm run fuzz -- fields names bombs screens, each by its name
import { parseArgs } from 'node:util';
import { runLongForms } from './long-forms.mjs';

const options = {
  requests: { type: 'string', default: '20000' },
  tries: { type: 'string', default: '40' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });

const fuzz = (name) => `trials/src/fuzz/${name}.test.ts`;

/** By its name, what is tried; without one, all of it. */
const PARTS = {
  requests: { project: 'server', paths: [fuzz('requests')], env: { REQUESTS: values.requests } },
  fields: { project: 'server', paths: [fuzz('read-back')], env: { TRIES: values.tries } },
  names: { project: 'server', paths: [fuzz('file-names'), fuzz('emails')], env: { EVERY: '1' } },
  words: { project: 'server', paths: [fuzz('texts')], env: { WORDS: 'all' } },
  bombs: { project: 'server', paths: [fuzz('bombs')], env: { BOMBS: 'all' } },
  screens: { project: 'e2e', paths: ['e2e/src/journeys/naughty-texts.test.ts'], env: { NAUGHTY: 'all' } },
};

await runLongForms(PARTS, positionals, values.seed);
