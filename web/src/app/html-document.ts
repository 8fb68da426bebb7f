import assets from 'virtual:client-assets';
import { SHADING_DEFS } from '@colorway/fabric/cloth/shading.ts';
import { TILES_NAME, tilesUrl } from '@colorway/rules/file/picture/tiles.ts';
import sansFont from '../../.tmp/fonts/sans.woff2?url';
import serifFont from '../../.tmp/fonts/serif.woff2?url';
import { RESERVE_DRAFTS } from '../features/start/reserve-drafts.ts';
import { pageTitle } from '../ui/page/title.ts';
import { accentStyle } from '../ui/theme/accent-style.ts';
import { hasAllRoutes } from './has-all-routes.ts';
import type { PageData } from './page-data.ts';
import {
  CONFIGURATOR_MODULE,
  EMBEDDED_MODULE,
  ROOM_MODULE,
  type ShownRoute,
  screenModule,
} from './routes/screen-modules.ts';
import { startScript, startsOnTouch } from './start-on-touch.ts';

interface HtmlPage {
  readonly page: PageData;
  readonly matches: readonly (ShownRoute & { readonly pathname: string })[];
  readonly body: string;
}

const ICON_SVG =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26' stroke-width='1.8'><g fill='none' stroke='#161616'><circle cx='9' cy='9' r='6.4'/><circle cx='17' cy='9' r='6.4'/></g><circle cx='13' cy='16.4' r='6.4' fill='#17493b'/></svg>";
/** In the page itself: a file of its own would be one more request of every first visit. */
const ICON = `data:image/svg+xml,${ICON_SVG.replaceAll(/[<>#]/g, encodeURIComponent)}`;

const DESCRIPTION =
  'Custom-printed ties, scarves, pillows and more. Pick from more than 500 colors and see them on the cloth right away.';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** JSON inside a script element must not be able to close it. */
const inertJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

const font = (href: string) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** The picture of an open proof, which the review room shows: in one piece, or by the size of its tiles. */
function roomPicture({ page, matches }: Pick<HtmlPage, 'page' | 'matches'>): string {
  const [, name] = /\/proof\/([^/]+)\/?$/.exec(matches.at(-1)?.pathname ?? '') ?? [];
  const proof = page.project?.proofs.find(({ id, proofID }) => id === name || proofID === name);
  if (!proof) return '';
  const tiles = tilesUrl(proof.picture);
  return tiles === undefined
    ? `<link rel="preload" href="${escapeHtml(proof.picture.url)}" as="image">`
    : `<link rel="preload" href="${tiles}${TILES_NAME}" as="fetch" crossorigin>`;
}

/** A disabled link is not fetched; it tells the loader of lazy screens that the style is here. */
const inlinedSheet = (href: string) => `<link rel="stylesheet" href="${href}" disabled>`;

/** This module is preloaded only on staff pages, whose bar needs it. */
const ADMIN_LINKS = 'src/blocks/layout/admin-links.tsx';

/** The browsers of visitors never load this module. */
const ALL_ROUTES = 'src/app/routes/route-tree.ts';

/** The picture of the review room is opened by this module. */
const DEEP_ZOOM = 'src/blocks/deep-zoom/deep-zoom.ts';

const isDeveloping = assets.entry.stylesheet !== undefined;

/** These scripts must run before the first paint. */
const EARLY_SCRIPTS: Record<string, string> = {
  'src/features/start/new-project-screen.tsx': RESERVE_DRAFTS,
};

/** All scripts in the page itself, by which its policy allows them. */
export const inlineScripts = (html: HtmlPage): readonly string[] => [
  ...earlyScripts(html.matches),
  ...lateScripts(html),
];

const earlyScripts = (matches: HtmlPage['matches']): readonly string[] =>
  matches.flatMap((match) => EARLY_SCRIPTS[screenModule(match) ?? ''] ?? []);

/** The scripts of a page that starts at the first sign of a person are loaded by one script in it. Without a body there is nothing to read. */
function lateScripts({ page, matches, body }: HtmlPage): readonly string[] {
  const last = matches.at(-1);
  if (isDeveloping || body === '' || !last || !startsOnTouch(screenModule(last), page.viewer)) return [];
  const [entry = '', ...shared] = assets.entry.scripts;
  return [startScript(entry, [...shared, ...screenFiles({ page, matches }).scripts])];
}

/** The screen's own files, besides those that every page has. */
function screenFiles({ page, matches }: Pick<HtmlPage, 'page' | 'matches'>) {
  const shown = matches.map((match) => screenModule(match) ?? '');
  const isStaff = page.viewer.kind === 'staff';
  const modules = [
    ...shown,
    ...(isStaff ? [ADMIN_LINKS] : []),
    ...(shown.includes(ROOM_MODULE) ? [DEEP_ZOOM] : []),
    ...(shown.includes(EMBEDDED_MODULE) ? [CONFIGURATOR_MODULE] : []),
    ...(matches.some(({ pathname }) => hasAllRoutes(page, pathname)) ? [ALL_ROUTES] : []),
  ];
  const files = modules.flatMap((module) => assets.modules[module] ?? []);
  return {
    styles: [...new Set(files.flatMap(({ styles }) => styles))],
    scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
  };
}

/** Title and picture that other pages show with a link to this one (Open Graph). */
const shareTags = (title: string, description: string, image: string): string =>
  [
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');

/** Readers that show more of a link than its text find the answer about it here. */
const oembedLink = (href: string, title: string): string =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${title}">`;

function head({ page, matches }: HtmlPage, styles: readonly string[]): string {
  const { brandName } = page.settings;
  const title = matches.findLast(({ staticData }) => staticData.title)?.staticData.title;
  const { inlineStyle = '', stylesheet, styles: everywhere } = assets.entry;
  const { linked } = page;
  const name = linked?.title ?? page.design?.name ?? title;
  const shownTitle = escapeHtml(title && name ? pageTitle(name, brandName) : brandName);
  const colors = linked?.colors.join(', ') ?? '';
  const description = colors === '' ? DESCRIPTION : escapeHtml(`In ${colors}. Open it and change your own copy.`);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${shownTitle}</title>`,
    `<meta name="description" content="${description}">`,
    linked?.picture === undefined ? '' : shareTags(shownTitle, description, linked.picture),
    linked?.oembed === undefined ? '' : oembedLink(linked.oembed, shownTitle),
    `<link rel="icon" href="${ICON}" type="image/svg+xml">`,
    font(serifFont),
    font(sansFont),
    `<style>${inlineStyle}${styles.map((href) => assets.sheets[href] ?? '').join('')}</style>`,
    stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : '',
    ...[...everywhere, ...styles].map(inlinedSheet),
    roomPicture({ page, matches }),
  ].join('');
}

/** Scripts come last and low: what can be read is painted before anything runs. */
function scriptTags(html: HtmlPage, scripts: readonly string[]): string {
  const late = lateScripts(html);
  if (late.length > 0) return late.map((script) => `<script>${script}</script>`).join('');
  const [entry = '', ...shared] = assets.entry.scripts;
  const run = isDeveloping ? assets.entry.scripts : [entry];
  const fetched = isDeveloping ? [] : [...shared, ...scripts];
  return [
    ...fetched.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...run.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
  ].join('');
}

/** Builds the HTML document. The policy allows our own files and, by hash, the early scripts. */
export function htmlDocument(html: HtmlPage): string {
  const { styles, scripts } = screenFiles(html);
  return [
    `<!doctype html><html lang="en" style="${accentStyle(html.page.embedded?.accent ?? html.page.settings.accent)}">`,
    `<head>${head(html, styles)}</head><body>`,
    ...earlyScripts(html.matches).map((script) => `<script>${script}</script>`),
    `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${SHADING_DEFS}</defs></svg>`,
    `<div id="root">${html.body}</div>`,
    `<script type="application/json" id="page-data">${inertJson(html.page)}</script>`,
    scriptTags(html, scripts),
    '</body></html>',
  ].join('');
}
