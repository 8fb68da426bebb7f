// What a comment or document cites is in the repository: decisions, sections of the specification, files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

const decisions = new Set(read('docs/decisions.md').match(/(?<=\*\*)D\d+/g));
/** What RELIABILITY calls D1 to D14 are cases of durability, in the table of docs/reliability.md. */
const cases = new Set(read('docs/reliability.md').match(/(?<=\| )D\d+|(?<=, )D\d+/g));
const isAboutCases = (file) => /^(trials\/src\/chaos\/|docs\/reliability\.md|bin\/chaos)/.test(file);
const specifications = Object.fromEntries(
  tracked
    .filter((file) => file.startsWith('docs/specification/'))
    .map((file) => [/\d{3}/.exec(file)[0], new Set([...read(file).matchAll(/^## (\d+)\./gm)].map(([, one]) => one))]),
);
const essays = new Set(
  tracked.filter((file) => file.startsWith('docs/decisions/')).map((file) => /\d{3}/.exec(file)[0]),
);

const KINDS = [
  {
    // D65 is also an illuminant of colorimetry, and a decision.
    pattern: /\bD(\d{1,3})\b/g,
    fault: ([cited], file) => {
      if (isAboutCases(file))
        return !cases.has(cited) && !decisions.has(cited) && `docs/reliability.md has no ${cited}`;
      return !decisions.has(cited) && `docs/decisions.md has no ${cited}`;
    },
  },
  {
    pattern: /\b[Ss]pecification (\d+)(?:, section (\d+))?/g,
    fault: ([, document, section]) => {
      const sections = specifications[document];
      if (!sections) return `docs/specification has no document ${document}`;
      return section && !sections.has(section) && `specification ${document} has no section ${section}`;
    },
  },
  { pattern: /\b[Dd]ecision (\d{3})\b/g, fault: ([, cited]) => !essays.has(cited) && `docs/decisions has no ${cited}` },
  {
    pattern: /\b[A-Z]{5,}(?:-\d)?\.md\b|\b(?:RELIABILITY|PERFORMANCE|INTEGRATIONS|DESIGN|HOUSE|LANGUAGE) [\dA-Z]/g,
    fault: ([cited]) => !tracked.some((file) => file.endsWith(cited)) && `the repository has no ${cited.split(' ')[0]}`,
  },
  {
    // Files that a document names in backticks, by as much of their path as tells them apart; builds are not in it.
    pattern: /`(?!\w+\/dist\/)([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|md|css|json|ya?ml))`/g,
    only: /\.md$/,
    fault: ([, cited]) => {
      const ends = [cited, cited.replace(/^(\w+)\//, '$1/src/')].map((path) => `/${path}`);
      return !tracked.some((file) => ends.some((end) => `/${file}`.endsWith(end))) && `there is no ${cited}`;
    },
  },
];

const files = tracked.filter(
  (file) =>
    /\.(ts|tsx|mjs|css|md|yaml|yml)$/.test(file) &&
    !/^(seed\/data\/|docs\/specification\/|bin\/check-references\.mjs|bin\/trim\.test\.ts)/.test(file) &&
    existsSync(join(root, file)),
);
let faults = 0;
for (const file of files) {
  for (const [at, line] of read(file).split('\n').entries()) {
    for (const { pattern, only, fault } of KINDS) {
      if (only && !only.test(file)) continue;
      for (const match of line.matchAll(pattern)) {
        const said = fault(match, file);
        if (!said) continue;
        faults++;
        process.stdout.write(`${file}:${at + 1} cites ${match[0]}: ${said}.\n`);
      }
    }
  }
}
process.exit(faults === 0 ? 0 : 1);
