// Files that follow from others say what those say; `node bin/check-derived.mjs --write` brings them up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../contract/src/contract.ts';
import { rawRoutes } from '../contract/src/raw-routes.ts';
import { momentOf, typesOf, WEBHOOK_GROUP_NAMES, WEBHOOK_GROUPS } from '../rules/src/webhook/types.ts';
import { fieldTables, roleTable } from './derived-fields.mjs';
import { root } from './ready.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const json = (file) => JSON.parse(read(file));

/** Licenses that a package names in its text alone. */
const SAID_ELSEWHERE = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

/** What a browser or server of ours runs, by license. */
function thirdParty() {
  const byLicense = new Map();
  for (const [path, { dev, link, license }] of Object.entries(json('package-lock.json').packages)) {
    if (!path.startsWith('node_modules/') || dev || link) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const said = license ?? SAID_ELSEWHERE[name];
    if (said === undefined)
      throw new Error(`${name} names no license in package-lock.json: read its text, and add it here.`);
    byLicense.set(said, (byLicense.get(said) ?? new Set()).add(name));
  }
  const inOrder = (one, other) => one.localeCompare(other, 'en');
  const sections = [...byLicense]
    .sort(([one], [other]) => inOrder(one, other))
    .map(([license, names]) => `## ${license}\n\n${[...names].sort(inOrder).join(', ')}\n`);
  return [
    '# Third-party packages\n',
    'What the portal is built of and runs on, by license. Each package carries the text of its license in `node_modules`;',
    'packages for other systems than yours are named, too. Written by `node bin/check-derived.mjs --write`.\n',
    ...sections,
  ].join('\n');
}

/** The document with `text` between the two marks of this name. */
const withPart = (document, name, text) => {
  const [begin, end] = [`<!-- ${name}:begin -->\n`, `<!-- ${name}:end -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`A document has no marks ${name}:begin and ${name}:end.`);
  return `${document.slice(0, from + begin.length)}${text}${document.slice(to)}`;
};

/** The document with the table of types between its two marks. */
function webhookTypes() {
  const rows = WEBHOOK_GROUP_NAMES.flatMap((group) =>
    typesOf(group).map((type) => `| ${WEBHOOK_GROUPS[group].label} | \`${type}\` | ${momentOf(type)} |\n`),
  );
  return withPart(
    read('docs/webhooks.md'),
    'types',
    `| group | type | sent when |\n| --- | --- | --- |\n${rows.join('')}`,
  );
}

const OFTEN = { 60: 'minute', 600: '10 minutes', 900: '15 minutes', 3600: 'hour', 86400: 'day' };

/** Calls that are counted, by the name of their count; several may share one. */
function callRows() {
  const routes = [
    ...Object.values(contract)
      .flatMap((group) => Object.values(group))
      .map((one) => one['~orpc'])
      .map(({ meta, route }) => ({ ...meta.operation, summary: route.summary })),
    ...Object.values(rawRoutes),
  ].filter(({ limit }) => limit);
  const byName = Map.groupBy(routes, ({ limit }) => limit.name);
  const rows = [...byName].map(([, of]) => {
    const { max, windowSeconds } = of[0].limit;
    const calls = of.map(({ method, path }) => `\`${method} ${path.replace(/^\/api/, '')}\``).join(', ');
    return `| ${calls} | ${max.toLocaleString('en-US')} | ${OFTEN[windowSeconds] ?? `${windowSeconds} s`} |\n`;
  });
  return `| calls | at most | in a |\n| --- | --- | --- |\n${rows.sort().join('')}`;
}

const MB = 1024 ** 2;
const count = (value) => value.toLocaleString('en-US');
const megabytes = (bytes) => `${count(bytes / MB)} MB`;
const millions = (pixels) => `${count(pixels / 1_000_000)} million pixels`;

/** Amounts with the constant of the rule that has each. */
const AMOUNTS = [
  ['reads of one network at once, on each node', 'limit/read-limit.ts', 'MAX_READS_AT_ONCE', count],
  ['reads of one network in a minute after those, on each node', 'limit/read-limit.ts', 'READS_A_MINUTE', count],
  ['a file', 'file/limits.ts', 'MAX_FILE_BYTES', megabytes],
  ['a picture', 'file/limits.ts', 'MAX_PIXELS', millions],
  ['a picture of a proof', 'file/limits.ts', 'MAX_PROOF_PIXELS', millions],
  ['files of one visitor, or of one network of visitors, in a day', 'file/limits.ts', 'VISITOR_FILES_A_DAY', count],
  ['bytes of the same', 'file/limits.ts', 'VISITOR_BYTES_A_DAY', megabytes],
  ['an unfinished upload waits', 'file/limits.ts', 'UNFINISHED_UPLOAD_HOURS', (hours) => `${hours} hours`],
  ['infected files in quarantine', 'file/quarantine.ts', 'MAX_QUARANTINE_BYTES', (bytes) => `${bytes / 1e9} GB`],
  ['an infected file in quarantine', 'file/quarantine.ts', 'QUARANTINE_DAYS', (days) => `${days} days`],
  ['lines of a cart', 'shop/cart/shop-cart.ts', 'MAX_CART_LINES', count],
  ['pieces of a line', 'product/quantity.ts', 'MAX_QUANTITY', count],
  ['proofs loaded with one press', 'project/proof-fields.ts', 'MAX_PROOFS_AT_ONCE', count],
  ['rows of an import', 'import/columns.ts', 'MAX_IMPORT_ROWS', count],
  ['proofs of a project in an import', 'import/check-projects.ts', 'MAX_IMPORTED_PROOFS', count],
  ['endpoints of webhooks', 'webhook/endpoint.ts', 'MAX_ENDPOINTS', count],
  ['API keys', 'api-key/key-life.ts', 'MAX_KEYS', count],
  ['sites that may embed', 'embedding/site.ts', 'MAX_SITES', count],
  ['a deleted item can be restored', 'project/proof-fields.ts', 'RESTORE_DAYS', (days) => `${days} days`],
];

async function amountRows() {
  const rows = await Promise.all(
    AMOUNTS.map(async ([what, file, name, text]) => {
      const value = (await import(`../rules/src/${file}`))[name];
      if (value === undefined) throw new Error(`rules/src/${file} has no ${name}`);
      return `| ${what} | ${text(value)} | \`rules/src/${file}\` |\n`;
    }),
  );
  return `| what | at most | rule |\n| --- | --- | --- |\n${rows.join('')}`;
}

const DERIVED = {
  '.nvmrc': () => `${json('package.json').dependencies.node}\n`,
  'docs/third-party.md': thirdParty,
  'docs/webhooks.md': webhookTypes,
  'docs/fields.md': () => withPart(withPart(read('docs/fields.md'), 'roles', roleTable()), 'fields', fieldTables()),
  'docs/limits.md': async () =>
    withPart(withPart(read('docs/limits.md'), 'calls', callRows()), 'amounts', await amountRows()),
};

let faults = 0;
for (const [file, make] of Object.entries(DERIVED)) {
  const wanted = await make();
  const path = join(root, file);
  if (process.argv.includes('--write')) writeFileSync(path, wanted);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== wanted) {
    faults++;
    process.stdout.write(`${file} is out of date: node bin/check-derived.mjs --write\n`);
  }
}
// A new migration is generated from the last snapshot, and reviewed beside the one before; older ones are megabytes.
const SNAPSHOTS = 'server/src/kernel/database/migrations/meta';
const snapshots = readdirSync(join(root, SNAPSHOTS)).filter((name) => name.endsWith('_snapshot.json'));
if (snapshots.length > 2) {
  faults++;
  process.stdout.write(`${SNAPSHOTS} has ${snapshots.length} snapshots: keep the last two and delete the others\n`);
}
process.exit(faults === 0 ? 0 : 1);
