// The server's domains in one order: a file imports only domains before its own, of those only what they hand out, and rooms
// import each other in no circle.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { root } from './ready.mjs';

const SOURCE = 'server/src/';
const ORDER = [
  'kernel',
  'adapters',
  'mail',
  'people',
  'files',
  'catalog',
  'inquiry',
  'project',
  'sales',
  'office',
  'edge',
];
/** Libraries of the server, open to all; the others hand out what stands in these files. */
const OPEN = ['kernel', 'adapters'];
const HANDED_OUT = /^server\/src\/\w+\/(?:facade|deps|operations)\.ts$/;

/** What is loaded only when it is needed names its file, or the whole domain would be loaded. */
const LATER = /\bimport\(\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

const domainOf = (file) => file.slice(SOURCE.length).split('/')[0];
/** Folders below a room are parts of it. What a domain hands to all of its rooms lies beside them, in none. */
const roomOf = (file) => {
  const [domain, room, ...rest] = file.slice(SOURCE.length).split('/');
  return rest.length === 0 ? undefined : `${domain}/${room}`;
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', SOURCE], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.(test|d)\.ts$/.test(file));

const read = (file) => {
  try {
    return readFileSync(`${root}/${file}`, 'utf8');
  } catch {
    // Deleted, and not committed yet.
    return '';
  }
};

const arrows = (pattern) =>
  files.flatMap((from) =>
    [...read(from).matchAll(pattern)]
      .map(([, path]) => ({ from, to: normalize(`${dirname(from)}/${path}`) }))
      .filter(({ to }) => to.startsWith(SOURCE)),
  );
const imports = arrows(IMPORT);
const later = new Set(arrows(LATER).map(({ from, to }) => `${from} ${to}`));

const against = imports.filter(({ from, to }) => ORDER.indexOf(domainOf(to)) > ORDER.indexOf(domainOf(from)));

const past = imports.filter(
  ({ from, to }) =>
    domainOf(from) !== domainOf(to) &&
    !OPEN.includes(domainOf(to)) &&
    !HANDED_OUT.test(to) &&
    !later.has(`${from} ${to}`) &&
    ORDER.indexOf(domainOf(to)) < ORDER.indexOf(domainOf(from)),
);

/** Groups of rooms of which each reaches the others (Tarjan). */
function circlesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const circles = [];
  const visit = (room) => {
    index.set(room, index.size);
    low.set(room, index.get(room));
    stack.push(room);
    for (const next of graph.get(room) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(room, Math.min(low.get(room), low.get(next)));
      } else if (stack.includes(next)) low.set(room, Math.min(low.get(room), index.get(next)));
    }
    if (low.get(room) !== index.get(room)) return;
    const circle = stack.splice(stack.indexOf(room));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const room of graph.keys()) if (!index.has(room)) visit(room);
  return circles;
}

const rooms = new Map();
for (const { from, to } of imports) {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room && other && room !== other) rooms.set(room, (rooms.get(room) ?? new Set()).add(other));
}
const circles = circlesOf(rooms);

const short = (file) => file.slice(SOURCE.length);
const unknown = [...new Set(files.map(domainOf))].filter((domain) => !ORDER.includes(domain));
const faults = [
  ...unknown.map((domain) => `${SOURCE}${domain} is no domain: ${ORDER.join(', ')}.`),
  ...against.map(
    ({ from, to }) =>
      `${short(from)} imports ${short(to)}: ${domainOf(from)} stands before ${domainOf(to)}. Hand it in from edge, or publish an event.`,
  ),
  ...past.map(
    ({ from, to }) =>
      `${short(from)} imports ${short(to)}: of another domain only facade.ts and deps.ts. Add a name to ${domainOf(to)}/facade.ts.`,
  ),
  ...circles.map(
    (circle) => `Rooms import each other in a circle: ${circle.join(', ')}. Move what both need below them.`,
  ),
];

process.stdout.write(`${against.length} arrows against the order, ${circles.length} circles of rooms\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
