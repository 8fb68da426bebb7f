// One word for one thing (docs/glossary.md): identifiers and file names hold none of the words that the glossary replaces,
// and comments are plain sentences.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './ready.mjs';

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

/** Names of the trade or of everyday code that only look like a replaced word. */
const PLAIN = /(atMost|at-most|inHands|in-hands)(?![a-z])/gi;

const wordsIn = (name) =>
  name
    .replaceAll(PLAIN, '')
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

/** A comment starts with its subject or its verb, and names who or what it means. */
const RIDDLE_START = /^(Who|What|Of|By|Those|So|Whatever|Whoever|As)\b/;
const RIDDLE_WORD = /\b(somebody|nobody|meanwhile|anew|ours|stands|told|said|asked for)\b/i;

function commentsOf(source) {
  const blocks = [...source.matchAll(/\/\*\*?(.*?)\*\//gs)].map(([, text]) => text.replaceAll(/\s*\*\s?/g, ' ').trim());
  const lines = [...source.matchAll(/(?:^|[\s;{])\/\/ ?(.*)/g)].map(([, text]) => text.trim());
  return [...blocks, ...lines];
}

function faultsOfFile(file) {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  const found = wordsIn(basename(file)).map((word) => ({ word, name: basename(file) }));
  collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body, found);
  const named = [...new Map(found.map((one) => [one.name, one])).values()].map(
    ({ word, name }) =>
      `"${name}" holds "${word}", which is no word of this code. Use ${WORDS[word]} (docs/glossary.md).`,
  );
  const riddles = commentsOf(source)
    .map((comment) => ({ comment, why: RIDDLE_START.exec(comment) ?? RIDDLE_WORD.exec(comment) }))
    .filter(({ why }) => why !== null)
    .map(
      ({ comment, why }) =>
        `the comment "${comment.slice(0, 80)}" holds "${why[1]}". Say it plainly (docs/glossary.md).`,
    );
  return [...named, ...riddles];
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

const faults = files.flatMap((file) => faultsOfFile(file).map((message) => `${file}: ${message}`));
process.stdout.write(`${files.length} files, ${faults.length} replaced words and unplain comments\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
