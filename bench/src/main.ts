import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../bin/ready.mjs';
import { measureAlike } from './alike.ts';
import { measureCompare } from './compare.ts';
import { measureDrawings } from './drawings/drawings.ts';
import { measureFirstMinute } from './first-minute.ts';
import { measureImport } from './import.ts';
import { measureNodes } from './live/nodes.ts';
import { measureStreams } from './live/streams.ts';
import { type Figure, table } from './measure/figure.ts';
import { measureOrders } from './orders.ts';
import { measurePeers } from './peers/peers.ts';
import { measurePortal } from './portal/portal.ts';
import { measurePreflight } from './preflight.ts';
import { measurePrint } from './print.ts';
import { measureProjects } from './projects.ts';
import { measureScale } from './scale.ts';
import { measureServer } from './server.ts';
import { type Subject, startSubject } from './subject.ts';
import { measureAdmin } from './suites/admin.ts';
import { measureImages } from './suites/images.ts';
import { measureMockup } from './suites/mockup.ts';
import { measureNearest } from './suites/nearest.ts';
import { measurePricing } from './suites/pricing.ts';
import { measureProofArrival } from './suites/proof-arrival.ts';
import { measureRecolor, measureRecolorAll } from './suites/recolor.ts';
import { measureReview } from './suites/review.ts';
import { measureSwatches } from './suites/swatches.ts';
import { measureUpload } from './suites/upload.ts';
import { measureWeb } from './suites/web.ts';

const { values, positionals: names } = parseArgs({
  options: {
    projects: { type: 'string', default: '200000' },
    orders: { type: 'string', default: '100000' },
    pictures: { type: 'string', default: '2000' },
    pairs: { type: 'string', default: '300' },
    drawings: { type: 'string', default: '500' },
    streams: { type: 'string', default: '10000' },
    folder: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});

const seedsFrom = (count: string): readonly number[] =>
  Array.from({ length: Number(count) }, (_, at) => Number(values.seed) + at);

/** Each part by its name: `npm run bench -- nearest swatches` does only these, and leaves last.json alone. */
const PARTS: Readonly<Record<string, (subject: Subject) => Promise<Figure[]> | Figure[]>> = {
  server: measureServer,
  nearest: measureNearest,
  alike: measureAlike,
  pricing: measurePricing,
  portal: measurePortal,
  web: measureWeb,
  swatches: measureSwatches,
  recolor: measureRecolor,
  /** On every product, ten minutes. */
  'recolor-all': measureRecolorAll,
  mockup: measureMockup,
  'first-minute': measureFirstMinute,
  upload: measureUpload,
  images: measureImages,
  proofs: measureProofArrival,
  review: measureReview,
  /** Over fewer or other pictures: `npm run bench -- preflight --pictures 300 --seed 7000`. */
  preflight: () => measurePreflight(seedsFrom(values.pictures)),
  compare: () => measureCompare(seedsFrom(values.pairs)),
  /** Takes as many of each package as `--drawings` says, or all in the folders of `--folder`; downloads 150 MB once. */
  drawings: () => measureDrawings(Number(values.drawings), values.folder),
  /** Holds as many live streams as `--streams` says; needs twice as many open files. */
  streams: (subject) => measureStreams(subject, Number(values.streams)),
  /** Three nodes on one database, beside one. */
  nodes: measureNodes,
  /** Installs Parse Server and Vendure outside the repository, once. */
  peers: measurePeers,
  /** Needs Ghostscript, Poppler and ZBar. */
  print: measurePrint,
  // Last: it fills the database.
  admin: measureAdmin,
  import: measureImport,
  /** The list of staff: `npm run bench -- projects --projects 1000000`. */
  projects: (subject) => measureProjects(subject, Number(values.projects)),
  /** Orders, board, customers and reports: `npm run bench -- orders --orders 100000`. */
  orders: (subject) => measureOrders(subject, Number(values.orders)),
  /** `npm run bench -- scale --projects 1000000`, in a folder of its own or in that of `--folder`, which stays for the next run. */
  scale: () => measureScale(Number(values.projects), values.folder[0]),
};

/** Parts that need a network, a raised limit of open files or many minutes run only when they are named. */
const ONLY_NAMED = ['drawings', 'streams', 'nodes', 'peers', 'recolor-all'];

const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
const parts = Object.entries(PARTS).filter(([name]) =>
  names.length === 0 ? !ONLY_NAMED.includes(name) : names.includes(name),
);

await build();

const dataDir = mkdtempSync(join(tmpdir(), 'colorway-bench-'));
chmodSync(dataDir, 0o755);
const results: Figure[] = [];
try {
  // The first start initializes PostgreSQL; what counts is every other one.
  await (await startSubject(dataDir)).stop();
  const subject = await startSubject(dataDir);
  try {
    for (const [name, measure] of parts) {
      const found = await measure(subject);
      // A part that fails later loses none of these.
      process.stderr.write(`${name}\n${table(found)}\n`);
      results.push(...found);
    }
  } finally {
    await subject.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

if (names.length === 0) {
  const machine = { cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30), node: process.version };
  writeFileSync(
    join(import.meta.dirname, '../last.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, figures: results }, null, 2)}\n`,
  );
}
process.stdout.write(`\n${table(results)}\n`);
