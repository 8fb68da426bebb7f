// No path of a developer's machine and no registry address belongs in a file of the project.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './ready.mjs';

const forbidden = [
  [/\/(home|Users)\/[a-z][\w-]*\//, "somebody's home folder"],
  [/(?<![\w.])\/work\/(main|shared)\b/, 'a path of one machine'],
  [/"resolved": "https?:/, 'a registry address'],
  [new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX'].join('')), 'a mark of unfinished work'],
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|json|md|yaml|yml|sql|html)$/.test(file) && !file.startsWith('seed/data/'));

let faults = 0;
for (const file of files) {
  let text;
  try {
    text = readFileSync(`${root}/${file}`, 'utf8');
  } catch {
    continue;
  }
  for (const [pattern, what] of forbidden) {
    const found = pattern.exec(text);
    if (!found || file === 'bin/check-words.mjs') continue;
    faults++;
    process.stdout.write(`${file}: ${what}: ${found[0]}\n`);
  }
}
process.exit(faults === 0 ? 0 : 1);
