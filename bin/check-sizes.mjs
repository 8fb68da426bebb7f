// Small files with one idea, flat folders, few entries at the root.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './ready.mjs';

const MEDIAN = 60;
const P90 = 180;
const MOST = 350;
const DEEPEST = 5;
const ROOT_ENTRIES = 20;
const FOLDER = 12;

/** Lists of one kind, read by name and not from top to bottom. */
const LISTS = new Set([
  'bin',
  'e2e/src/journeys',
  'fabric/src/motif',
  'fabric/src/pattern',
  'fabric/src/product',
  'web/src/ui/icons',
]);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/(^|\/)(migrations|data)\//.test(file));
const sized = sources
  .map((file) => {
    try {
      return {
        file,
        lines: readFileSync(`${root}/${file}`, 'utf8').split('\n').length - 1,
      };
    } catch {
      return { file, lines: 0 };
    }
  })
  .filter(({ lines }) => lines > 0)
  .sort((a, b) => a.lines - b.lines);
const at = (share) => sized[Math.min(sized.length - 1, Math.floor(sized.length * share))]?.lines ?? 0;

/** Product files of each folder; tests and styles lie beside what they belong to. */
const folders = new Map();
for (const { file } of sized.filter(({ file }) => /(?<!\.test)\.tsx?$/.test(file))) {
  const folder = file.slice(0, file.lastIndexOf('/'));
  folders.set(folder, [...(folders.get(folder) ?? []), file.slice(folder.length + 1)]);
}

const faults = [
  ...[...folders]
    .filter(([folder, inside]) => inside.length > FOLDER && !LISTS.has(folder))
    .map(
      ([folder, inside]) =>
        `${folder} has ${inside.length} files, at most ${FOLDER}: make a room or merge files that one file imports`,
    ),
  ...sized
    .filter(({ lines }) => lines > MOST)
    .map(({ file, lines }) => `${file} has ${lines} lines, at most ${MOST}: split it`),
  ...(at(0.5) > MEDIAN ? [`half of the files have over ${at(0.5)} lines, at most ${MEDIAN}`] : []),
  ...(at(0.9) > P90 ? [`a tenth of the files has over ${at(0.9)} lines, at most ${P90}`] : []),
  ...sources
    .filter((file) => file.split('/').length - 2 > DEEPEST)
    .map((file) => `${file} lies deeper than ${DEEPEST} folders below its workspace`),
  ...(() => {
    const entries = new Set(files.filter((file) => !file.startsWith('.')).map((file) => file.split('/')[0]));
    return entries.size > ROOT_ENTRIES ? [`${entries.size} visible entries at the root, at most ${ROOT_ENTRIES}`] : [];
  })(),
];

process.stdout.write(`${sized.length} files: median ${at(0.5)}, p90 ${at(0.9)}, most ${sized.at(-1)?.lines} lines\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
