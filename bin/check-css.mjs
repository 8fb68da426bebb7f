// Styles speak in tokens, and every class has a user: what is raw, unknown or dead is named with the way out.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './ready.mjs';

/** Widths and heights at which a layout changes, and nothing else. */
const WIDTHS = new Set(['22.5em', '30em', '48em', '64em', '80em', '105em']);
const HEIGHTS = new Set(['35em', '46em']);
const RADII = /^(0|1px|2px|4px|6px|10px|50%|999px|inherit)$/;

/** Where raw values are at home: the tokens themselves. */
const TOKENS = 'web/src/ui/theme/tokens.css';

const listed = (pattern) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

const read = (file) => {
  try {
    return readFileSync(`${root}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const sheets = listed(['web/src/*.css']);
const withoutComments = (text) => text.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));

function* declarations(text) {
  for (const found of text.matchAll(/(?<=[{;]\s*)(--?[\w-]+|[a-z][\w-]*):\s*([^;{}]+)(?=[;}])/g))
    yield { name: found[1], value: found[2].trim(), line: text.slice(0, found.index).split('\n').length };
}

const faults = [];
for (const file of sheets) {
  if (file === TOKENS) continue;
  const text = withoutComments(read(file));
  const fault = (line, message) => faults.push(`${file}:${line} ${message}`);
  for (const { name, value, line } of declarations(text)) {
    if (/^(font|font-size)$/.test(name) && /\d(px|rem)/.test(value.split('/')[0]))
      fault(line, `sets ${name}: ${value}. Use --text-1 to --text-10.`);
    if (/^((row|column)-)?gap$/.test(name) && /[1-9]\d*px/.test(value))
      fault(line, `sets ${name}: ${value}. Use --space-1 to --space-8.`);
    if (/#[0-9a-f]{3,8}\b/i.test(value)) fault(line, `holds the color ${value}. Give it a name in ${TOKENS}.`);
    if (name === 'border-radius' && !value.split(/[\s/]+/).every((one) => RADII.test(one)))
      fault(line, `sets border-radius: ${value}. Use 4px, 6px, 10px or 999px.`);
  }
  for (const query of text.matchAll(/@media([^{]+)/g)) {
    const line = text.slice(0, query.index).split('\n').length;
    for (const [, side, value] of query[1].matchAll(/(width|height)\)?\s*(?:[<>]=?|:)\s*([\d.]+\w+)/g))
      if (!(side === 'width' ? WIDTHS : HEIGHTS).has(value))
        fault(line, `asks for ${side} ${value}. Use ${[...(side === 'width' ? WIDTHS : HEIGHTS)].join(', ')}.`);
  }
}

/** A class is used when code names it whole, or its beginning before a value that is put in. */
const code = listed(['web/src/*.ts', 'web/src/*.tsx', 'web/build/*.ts'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map(read)
  .join('\n');
const named = new Set(code.match(/[A-Za-z_][\w-]*/g));
const beginnings = [...code.matchAll(/([A-Za-z_][\w-]*(?:--|__|-))\$\{/g)].map(([, beginning]) => beginning);
for (const file of sheets) {
  const text = withoutComments(read(file));
  const classes = new Set([...text.matchAll(/\.(-?[A-Za-z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name));
  for (const name of classes)
    if (!named.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
      faults.push(`${file} styles .${name}, which no component names. Delete it.`);
}

/** Sheets that name each class. One owns it; the others change it where it stands in a screen of theirs. */
const BENT = 'bin/bent-classes.json';
const sheetsByClass = new Map();
for (const file of sheets)
  for (const [, name] of withoutComments(read(file)).matchAll(/\.(-?[A-Za-z_][\w-]*)(?=[^{}]*\{)/g))
    sheetsByClass.set(name, new Set(sheetsByClass.get(name)).add(file.slice('web/src/'.length)));
const bent = Object.fromEntries(
  [...sheetsByClass]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => [name, [...files].sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
if (process.argv.includes('--write')) writeFileSync(`${root}/${BENT}`, `${JSON.stringify(bent, null, 1)}\n`);
const allowed = JSON.parse(read(BENT));
for (const [name, files] of Object.entries(bent))
  for (const file of files.filter((one) => !allowed[name]?.includes(one)))
    faults.push(
      `web/src/${file} styles .${name}, which another sheet defines. Pass a look, or wrap it in a class of your own.`,
    );
for (const [name, files] of Object.entries(allowed))
  for (const file of files.filter((one) => !bent[name]?.includes(one)))
    faults.push(`${BENT} lists .${name} in ${file}, which no longer changes it. Run node bin/check-css.mjs --write.`);

process.stdout.write(`${sheets.length} style sheets, ${Object.keys(bent).length} classes in more than one\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
