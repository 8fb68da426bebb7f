// The packages of a release, and the lists that tell about them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INSTALLED = 'node_modules/';
const nameOf = (path) => path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length);

/** Where Node finds a package that is imported from this one. */
const resolveFrom = (packages, from, name) => {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf(`/${INSTALLED}`))) {
    const path = at === '' ? `${INSTALLED}${name}` : `${at}/${INSTALLED}${name}`;
    if (packages[path]) return path;
    if (!at.includes(`/${INSTALLED}`)) return packages[`${INSTALLED}${name}`] ? `${INSTALLED}${name}` : undefined;
  }
};

/** The folders below node_modules that these packages need, by a lock file. */
export const closureOf = (packages, names) => {
  const found = new Set();
  const take = (from, name, optional) => {
    const path = resolveFrom(packages, from, name);
    if (path === undefined) {
      if (optional) return;
      throw new Error(`package-lock.json does not name ${name}, which ${from || 'the project'} needs.`);
    }
    if (found.has(path) || packages[path].link) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path];
    for (const each of Object.keys(dependencies)) take(path, each, each in optionalDependencies);
    for (const each of [...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)]) take(path, each, true);
  };
  for (const name of names) take('', name, false);
  return [...found].sort();
};

/** Tests, what they stand on, and the programs of developers. */
const UNUSED = /\.test(-support)?\.tsx?$|\/(testing|\.built|dev-main\.ts)$/;

/** A release runs; it is neither tested nor developed. */
export const isShipped = (path) => !UNUSED.test(path);

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const licenseOf = (license) =>
  / (AND|OR) |[()]/.test(license) ? { expression: license } : { license: { name: license } };

/** A bill of materials as CycloneDX 1.6. */
export const billOf = ({ packages, paths, version, madeAt }) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    timestamp: madeAt,
    component: { type: 'application', name: 'colorway', version, 'bom-ref': `colorway@${version}` },
  },
  components: paths.map((path) => {
    const { version: installed, license, integrity } = packages[path];
    const name = nameOf(path);
    const [algorithm, digest] = integrity?.split('-') ?? [];
    return {
      type: 'library',
      'bom-ref': path,
      name,
      version: installed,
      purl: purlOf(name, installed),
      ...(license && { licenses: [licenseOf(license)] }),
      ...(algorithm === 'sha512' && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
    };
  }),
});

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The license texts of these packages, each text once. */
export const noticesOf = (root, packages, paths) => {
  const byText = new Map();
  for (const path of paths) {
    const folder = join(root, path);
    if (!existsSync(folder)) continue;
    const texts = readdirSync(folder)
      .filter((file) => LICENSE_FILE.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').trim());
    const text = texts.join('\n\n') || `License: ${packages[path].license ?? 'see the package'}`;
    byText.set(text, [...(byText.get(text) ?? []), `${nameOf(path)} ${packages[path].version}`]);
  }
  const rule = '='.repeat(80);
  const parts = [...byText].map(([text, names]) => `${rule}\n${names.join(', ')}\n${rule}\n\n${text}\n`);
  return `Colorway contains these packages, under the licenses that follow.\n\n${parts.join('\n')}`;
};

/** The version of package.json once the changelog has its section; before, a version that names the commit. */
export const releaseVersion = (version, changelog, commit) =>
  changelog.split('\n').some((line) => line === `## ${version}` || line.startsWith(`## ${version} `))
    ? version
    : `${version}-dev.${commit}`;
