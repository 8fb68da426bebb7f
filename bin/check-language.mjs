// One word for one thing (docs/glossary.md): identifiers and file names hold none of the words that the glossary replaces.
// What older code still holds stands in language-allowed.json, which may only shrink: --write lowers it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './ready.mjs';

const ALLOWED = `${root}/bin/language-allowed.json`;

/** Each word with what the glossary says instead. */
const WORDS = {
  desk: 'dashboard, editor, store, uploader or admin list',
  asked: 'project, query, input or requested',
  told: 'notified, applied or seen',
  tell: 'notify or apply',
  telling: 'notifying or applying',
  said: 'text, content or answer',
  held: 'cached, stored or locked',
  kept: 'cached, saved or stored',
  keeper: 'cache key',
  door: 'route',
  leave: 'enqueue',
  hear: 'receive, subscribe or log',
  heard: 'received, subscribed or logged',
  news: 'changes',
  meeting: 'conflict',
  clash: 'conflict',
  house: 'brand or world',
  together: 'concurrently',
  halves: 'split request',
  hands: 'clients',
  insist: 'retry',
  glance: 'poll',
  tend: 'check or maintain',
  till: 'payment provider',
  judge: 'classify or check',
  figures: 'price data or totals',
  words: 'label, message or format',
  whole: 'full',
  most: 'max',
  longest: 'max',
  giver: 'approver',
  wanted: 'requested',
  away: 'unreachable',
  standing: 'status or current',
  anew: 'again',
};

const wordsIn = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+|\s/)
    .map((word) => word.toLowerCase())
    .filter((word) => Object.hasOwn(WORDS, word));

/** Names that are members of something else: they may be of the wire, of the database or of a library. */
const MEMBERS = new Set(['property', 'key', 'name']);
const HOLDERS = new Set([
  ...['MemberExpression', 'KeyValueProperty', 'KeyValuePatternProperty', 'AssignmentPatternProperty', 'JSXAttribute'],
  ...[
    'TsPropertySignature',
    'TsMethodSignature',
    'ClassProperty',
    'MethodProperty',
    'ClassMethod',
    'JSXMemberExpression',
  ],
]);

function collect(node, found) {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, found);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Identifier') found.push(...wordsIn(node.value).map((word) => ({ word, name: node.value })));
  for (const [key, child] of Object.entries(node)) {
    const isMember = HOLDERS.has(node.type) && MEMBERS.has(key) && child?.type !== 'Computed';
    if (!isMember) collect(child, found);
  }
}

function wordsOfFile(file) {
  const found = wordsIn(basename(file)).map((word) => ({ word, name: basename(file) }));
  const source = readFileSync(`${root}/${file}`, 'utf8');
  collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body, found);
  return found;
}

const isSource = (file) => /^(rules|contract|fabric|seed|server|web|trials|e2e|bench)\/src\/.*\.tsx?$/.test(file);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(isSource)
  .filter((file) => {
    try {
      return readFileSync(`${root}/${file}`).length > 0;
    } catch {
      return false;
    }
  });

const allowed = JSON.parse(readFileSync(ALLOWED, 'utf8'));
const now = {};
const faults = [];
for (const file of files) {
  const found = wordsOfFile(file);
  if (found.length > 0) now[file] = found.length;
  if (found.length <= (allowed[file] ?? 0)) continue;
  const names = [...new Map(found.map((one) => [one.name, one])).values()];
  for (const { word, name } of names)
    faults.push(
      `${file}: "${name}" holds "${word}", which is no word of this code. Use ${WORDS[word]} (docs/glossary.md).`,
    );
}

const total = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);
if (process.argv.includes('--write')) {
  // A file that was moved brings its uses along; in all there are never more.
  if (total(now) > total(allowed)) throw new Error(`Expected at most ${total(allowed)} uses: ${total(now)}`);
  writeFileSync(ALLOWED, `${JSON.stringify(now, null, 2)}\n`);
}
process.stdout.write(
  `${total(now)} uses of replaced words in ${Object.keys(now).length} files, ${total(allowed)} allowed\n`,
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
