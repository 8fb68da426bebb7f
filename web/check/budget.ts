/**
 * Sums what each screen sends before anybody can touch it: page, styles, scripts and fonts, as
 * brotli. Prints a table and fails when a screen weighs more than its budget allows.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defaultPortalSettings as settings } from '@colorway/contract/settings/portal-settings.ts';
import type { PageData, RenderResult } from '../src/app/entry-server.tsx';
import { asTable } from './as-table.ts';
import { BUDGETS } from './budgets.ts';

const DIST = path.join(import.meta.dirname, '../dist');
const KB = 1000;

type Render = (request: { url: string; page: PageData }) => Promise<RenderResult>;

const { render } = (await import(path.join(DIST, 'server/entry-server.js'))) as { render: Render };

const VIEWERS = {
  nobody: { kind: 'nobody' },
  customer: { kind: 'customer', email: 'customer@example.com' },
  staff: { kind: 'staff', email: 'staff@example.com', name: 'Staff', role: 'owner' },
} as const satisfies Record<string, PageData['viewer']>;

const weigh = (file: string, content: Buffer | string) =>
  file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;

const weighed = new Map<string, Promise<number>>();

/** Most files belong to many screens, and compressing one takes a while. */
function weighBuilt(file: string): Promise<number> {
  const known = weighed.get(file) ?? readFile(path.join(DIST, 'client', file)).then((content) => weigh(file, content));
  weighed.set(file, known);
  return known;
}

/** The fonts a page fetches: those it preloads, and those its own text asks for. */
function fontsOf(html: string): readonly string[] {
  const body = html.slice(html.indexOf('<body'));
  const all = [...html.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map((match) => match[1] ?? '');
  const used = all.filter((file) => {
    const name = path.basename(file);
    if (/-more|italic/.test(name)) return false;
    if (name.startsWith('mono-caps')) return body.includes('cw-selvedge__text');
    if (name.startsWith('mono')) return /"(?:[^"]* )?mono[" ]/.test(body);
    return true;
  });
  return [...new Set(used)];
}

let failed = false;
const rows = [];
for (const { url, viewer, limit } of BUDGETS) {
  const { status, html, redirect } = await render({
    url,
    page: { settings, viewer: VIEWERS[viewer], demo: false },
  });
  if (redirect) throw new Error(`${url} was sent on to ${redirect}`);
  // The browser fetches ahead only once the page has left the connection.
  const isLoaded = (tag: string): boolean => !tag.includes(' disabled') && !tag.includes('rel="prefetch"');
  const tags = html.match(/<(?:script|link)\b[^>]*>/g)?.filter(isLoaded) ?? [];
  const linked = [...tags.join('').matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  const files = [...new Set(linked.map((match) => match[1] ?? ''))];
  const sizes = { html: weigh('page.html', html), css: 0, js: 0, fonts: 0 };
  for (const file of files) {
    const size = await weighBuilt(file);
    if (file.endsWith('.css')) sizes.css += size;
    else sizes.js += size;
  }
  for (const file of fontsOf(html)) sizes.fonts += await weighBuilt(file);
  const total = sizes.html + sizes.css + sizes.js + sizes.fonts;
  if (total > limit * KB) failed = true;
  const kb = (bytes: number) => Number((bytes / KB).toFixed(1));
  rows.push({
    screen: url,
    status,
    html: kb(sizes.html),
    css: kb(sizes.css),
    js: kb(sizes.js),
    fonts: kb(sizes.fonts),
    total: kb(total),
    limit,
    ok: total <= limit * KB ? 'yes' : 'NO',
  });
}
process.stdout.write(asTable(rows));
/** The script that pages of other sites load, before compression. */
const MAX_EMBED_SCRIPT_BYTES = 12_000;
const embedScript = await readFile(path.join(DIST, 'embed/v1.js'));
process.stdout.write(`embed/v1.js has ${embedScript.length} of ${MAX_EMBED_SCRIPT_BYTES} bytes.\n`);
if (embedScript.length > MAX_EMBED_SCRIPT_BYTES) failed = true;
if (failed) {
  process.stderr.write('A screen weighs more than its budget (web/check/budgets.ts).\n');
  process.exitCode = 1;
}
