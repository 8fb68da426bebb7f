import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';

const CLIENT = path.join(import.meta.dirname, '../dist/client');
const NAME = 'virtual:client-assets';
const ENTRY = 'src/app/entry-client.tsx';

/** The files a module of the client build needs, itself first. */
function chunkFiles(manifest: Manifest, key: string, seen = new Set<string>()) {
  const files: { scripts: string[]; styles: string[] } = { scripts: [], styles: [] };
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return files;
  seen.add(key);
  files.scripts.push(`/${chunk.file}`);
  files.styles.push(...(chunk.css ?? []).map((file) => `/${file}`));
  for (const next of chunk.imports ?? []) {
    const deeper = chunkFiles(manifest, next, seen);
    files.scripts.push(...deeper.scripts);
    files.styles.push(...deeper.styles);
  }
  return files;
}

async function builtAssets() {
  const manifest = JSON.parse(await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = chunkFiles(manifest, ENTRY);
  const text = (file: string) => readFile(path.join(CLIENT, file), 'utf8');
  const sheets: Record<string, string> = {};
  const modules: Record<string, { scripts: string[]; styles: string[] }> = {};
  for (const key of Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)) {
    const { scripts, styles } = chunkFiles(manifest, key);
    modules[key] = {
      scripts: scripts.filter((file) => !entry.scripts.includes(file)),
      styles: styles.filter((file) => !entry.styles.includes(file)),
    };
    for (const file of modules[key].styles) sheets[file] ??= await text(file);
  }
  const inlineStyle = (await Promise.all(entry.styles.map(text))).join('');
  // The manifest does not know workers.
  const files = await readdir(path.join(CLIENT, 'assets'));
  const workers = files.filter((file) => /-worker-[\w-]+[.]js$/.test(file)).map((file) => `/assets/${file}`);
  return { entry: { scripts: entry.scripts, styles: entry.styles, inlineStyle }, modules, sheets, workers };
}

/** While developing, Vite serves every module by its own name and styles come as modules. */
const developmentAssets = {
  entry: { scripts: ['/@vite/client', `/${ENTRY}`], styles: [], stylesheet: '/src/app/first-paint.css' },
  modules: {},
  sheets: {},
  workers: [],
};

/** Tells the server bundle what the client build is called. */
export function clientAssets(): Plugin {
  let building = false;
  return {
    name: 'colorway:client-assets',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const assets = building ? await builtAssets() : developmentAssets;
      return `export default ${JSON.stringify(assets)};`;
    },
  };
}
