import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface DrawingPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier of the drawings, which may differ from the code beside them. */
  readonly license: string;
  /** Folders inside the package. */
  readonly folders: readonly string[];
}

/** Drawings of many hands, by what they are rich in. The registry's checksum pins the bytes. */
const PACKAGES: readonly DrawingPackage[] = [
  // Outlines.
  { name: 'simple-icons', version: '16.37.0', license: 'CC0-1.0', folders: ['icons'] },
  { name: '@fortawesome/fontawesome-free', version: '7.3.1', license: 'CC-BY-4.0', folders: ['svgs'] },
  { name: 'bootstrap-icons', version: '1.13.2', license: 'MIT', folders: ['icons'] },
  { name: '@primer/octicons', version: '19.42.0', license: 'MIT', folders: ['build/svg'] },
  { name: '@mdi/svg', version: '7.4.47', license: 'Apache-2.0', folders: ['svg'] },
  { name: 'ionicons', version: '8.1.0', license: 'MIT', folders: ['dist/svg'] },
  { name: '@twemoji/svg', version: '15.0.0', license: 'CC-BY-4.0', folders: ['.'] },
  { name: 'material-icon-theme', version: '5.38.1', license: 'MIT', folders: ['icons'] },
  // Gradients, clips, masks.
  { name: 'flag-icons', version: '7.5.0', license: 'MIT', folders: ['flags/4x3', 'flags/1x1'] },
  { name: 'circle-flags', version: '2.8.3', license: 'MIT', folders: ['flags'] },
  { name: 'svg-country-flags', version: '1.2.10', license: 'Public domain', folders: ['svg'] },
  { name: '@lobehub/icons-static-svg', version: '1.95.1', license: 'MIT', folders: ['icons'] },
  { name: 'aws-svg-icons', version: '3.0.0-2021-07-30', license: 'ISC', folders: ['lib'] },
  { name: 'payment-icons', version: '1.2.1', license: 'MPL-2.0', folders: ['svg'] },
  // Filters, style sheets, text, editor data.
  { name: 'devicon', version: '2.17.0', license: 'MIT', folders: ['icons'] },
  { name: 'cryptocurrency-icons', version: '0.18.1', license: 'CC0-1.0', folders: ['svg'] },
  { name: 'fluentui-emoji', version: '1.3.0', license: 'MIT', folders: ['icons'] },
  { name: 'file-icon-vectors', version: '1.0.0', license: 'MIT', folders: ['dist/icons'] },
  { name: '@carbon/pictograms', version: '12.82.0', license: 'Apache-2.0', folders: ['svg'] },
  { name: 'svgedit', version: '7.4.1', license: 'MIT', folders: ['src/editor'] },
];

export interface DrawingSource {
  readonly name: string;
  readonly license: string;
  readonly files: readonly string[];
}

const svgsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(folder, name))
    .sort();

/** Unpacks a package beside the others, once; nothing of it is run. */
function fetchPackage(corpus: string, { name, version }: DrawingPackage): string {
  const folder = join(corpus, `${name.replaceAll(/[@/]+/g, '-')}-${version}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const run = (command: string, ...args: string[]): string =>
    execFileSync(command, args, { cwd: half, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  const tarball = run('npm', 'pack', '--silent', '--ignore-scripts', `${name}@${version}`);
  run('tar', 'xzf', tarball, '--strip-components=1');
  rmSync(join(half, tarball));
  renameSync(half, folder);
  return folder;
}

export const fetchDrawings = (corpus: string): DrawingSource[] =>
  PACKAGES.map((one) => {
    const folder = fetchPackage(corpus, one);
    return {
      name: `${one.name} ${one.version}`,
      license: one.license,
      files: one.folders.flatMap((name) => svgsIn(join(folder, name))),
    };
  });

/** Drawings of a folder of the caller's, such as a checked-out test suite. */
export const drawingsOf = (folder: string): DrawingSource => ({
  name: folder,
  license: 'as the folder says',
  files: svgsIn(folder),
});
