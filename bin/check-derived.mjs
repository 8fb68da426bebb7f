// Files that follow from others say what those say; `node bin/check-derived.mjs --write` brings them up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../contract/src/contract.ts';
import { rawRoutes } from '../contract/src/raw-routes.ts';
import { momentOf, typesOf, WEBHOOK_GROUP_NAMES, WEBHOOK_GROUPS } from '../rules/src/webhook/types.ts';
import { root } from './ready.mjs';

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

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

/** The document with the table of types between its two marks. */
function webhookTypes() {
  const [before, , after] = readFileSync(join(root, 'docs/webhooks.md'), 'utf8').split(
    /(?<=<!-- types:begin -->\n)|(?=<!-- types:end -->)/,
  );
  const rows = WEBHOOK_GROUP_NAMES.flatMap((group) =>
    typesOf(group).map((type) => `| ${WEBHOOK_GROUPS[group].label} | \`${type}\` | ${momentOf(type)} |\n`),
  );
  return `${before}| group | type | sent when |\n| --- | --- | --- |\n${rows.join('')}${after ?? ''}`;
}

const OFTEN = { 60: 'minute', 600: '10 minutes', 900: '15 minutes', 3600: 'hour', 86400: 'day' };

/** Calls that are counted, by the name of their count; several may share one. */
function callLimits() {
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
  const [before, , after] = readFileSync(join(root, 'docs/limits.md'), 'utf8').split(
    /(?<=<!-- calls:begin -->\n)|(?=<!-- calls:end -->)/,
  );
  return `${before}| calls | at most | in a |\n| --- | --- | --- |\n${rows.sort().join('')}${after ?? ''}`;
}

const DERIVED = {
  '.nvmrc': () => `${json('package.json').dependencies.node}\n`,
  'docs/third-party.md': thirdParty,
  'docs/webhooks.md': webhookTypes,
  'docs/limits.md': callLimits,
};

let faults = 0;
for (const [file, make] of Object.entries(DERIVED)) {
  const wanted = make();
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
