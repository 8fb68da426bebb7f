import { ok, type Result, refused } from '../result/result.ts';
import { DAY_MS } from '../time/day.ts';
import { NO_ACCOUNT, NO_ADDRESS, NO_SITE, onlyHttps, onlySite, TOO_WIDE, WILD_PART } from './messages.ts';

export const MAX_SITES = 50;
export const MAX_SITE_LENGTH = 200;
export const TEST_DAYS = 7;
/** A site that may show the configurator: `https://shop.example`, `https://*.partner.example`, `http://localhost:3000`. */
export interface ListedSite {
  readonly site: string;
  /** ISO time; a site for tests ends a week later. */
  readonly addedAt: string;
}

export interface SiteRefusal {
  readonly message: string;
  /** The site that was probably meant. */
  readonly meant?: string;
}

const LOCAL = 'localhost';
const WILD = '*.';
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Anyone can get a name under these, so a star in front of them would let anyone in. */
const SHARED =
  /^(?:(?:co|com|org|net|gov|ac|edu)\.[a-z]{2}|(?:myshopify|herokuapp|blogspot|azurewebsites|wixsite|wordpress|webflow|squarespace)\.(?:com|io)|(?:github|gitlab|webflow)\.io|netlify\.app|vercel\.app|pages\.dev|workers\.dev|web\.app|firebaseapp\.com|amazonaws\.com|cloudfront\.net|ngrok\.io|ngrok\.app|trycloudflare\.com)$/;

type AddressPart = 'hostname' | 'port' | 'protocol' | 'username' | 'password' | 'pathname' | 'search' | 'hash';
type Address = Readonly<Record<AddressPart, string>>;

/** Node.js and browsers have the same parser, which the types of pure code do not know. */
const { URL: parser } = globalThis as unknown as { readonly URL: { parse(text: string): Address | null } };

/** The parts of a typed address, by the parser that browsers use; the star is no part of it. */
function readAddress(text: string): Address | undefined {
  const isBare = !/^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const scheme = /^localhost(?:[:/?#]|$)/i.test(text) ? 'http' : 'https';
  return parser.parse(isBare ? `${scheme}://${text}` : text) ?? undefined;
}

const isNumeric = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

function hostFault(host: string, isWild: boolean): string | undefined {
  if (host === LOCAL) return isWild ? TOO_WIDE : undefined;
  if (host.includes('*')) return WILD_PART;
  if (isNumeric(host)) return NO_ADDRESS;
  const labels = host.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return isWild ? TOO_WIDE : NO_SITE;
  return isWild && SHARED.test(host) ? TOO_WIDE : undefined;
}

/** A wrong scheme or a page after the name: what remains without it was meant. */
function partsFault(url: Address, site: string): SiteRefusal | undefined {
  if (url.username || url.password) return { message: NO_ACCOUNT };
  if (url.pathname !== '/' || url.search || url.hash) return { message: onlySite(site), meant: site };
  return site.startsWith('https:') && url.protocol !== 'https:' ? { message: onlyHttps(site), meant: site } : undefined;
}

/** The normal form of a typed site: the scheme, the name and perhaps a port. */
export function parseSite(typed: string): Result<string, SiteRefusal> {
  const text = typed.trim();
  if (text === '' || text.length > MAX_SITE_LENGTH || /[\s;,'"\\]/.test(text)) return refused({ message: NO_SITE });
  const isWild = /^(?:[a-z]+:\/\/)?\*\./i.test(text);
  const url = readAddress(isWild ? text.replace(WILD, '') : text);
  const host = url?.hostname.replace(/\.$/, '');
  if (!url || !host) return refused({ message: text.includes('*') ? WILD_PART : NO_SITE });
  const fault = hostFault(host, isWild);
  if (fault !== undefined) return refused({ message: fault });
  const scheme = host === LOCAL ? 'http' : 'https';
  const site = `${scheme}://${isWild ? WILD : ''}${host}${url.port ? `:${url.port}` : ''}`;
  const wrong = partsFault(url, site);
  return wrong ? refused(wrong) : ok(site);
}

const isForTests = (site: string): boolean => site.startsWith(`http://${LOCAL}`);

/** Days left of a site for tests, counted up; undefined for a site without an end. */
export function daysLeft({ site, addedAt }: ListedSite, now: number): number | undefined {
  if (!isForTests(site)) return undefined;
  return Math.max(0, Math.ceil((Date.parse(addedAt) - now) / DAY_MS + TEST_DAYS));
}

/** The sites that may show the configurator now. */
export const currentSites = (listed: readonly ListedSite[], now: number): readonly string[] =>
  listed.filter((one) => daysLeft(one, now) !== 0).map(({ site }) => site);

const ORIGIN = /^(https?:\/\/)([a-z0-9-][a-z0-9.-]*(?::\d+)?)$/;

/** Whether a page of this origin belongs to the site; a star matches as it does in a browser's `frame-ancestors`. */
export function matchesSite(site: string, origin: string): boolean {
  const [, scheme = '', host = ''] = ORIGIN.exec(origin) ?? [];
  const wild = `${scheme}${WILD}`;
  return site.startsWith(wild) && scheme !== '' ? host.endsWith(site.slice(wild.length - 1)) : site === origin;
}

/** The first listed site that a page of this origin belongs to. */
export const siteOfOrigin = (sites: readonly string[], origin: string): string | undefined =>
  sites.find((site) => matchesSite(site, origin));

/** The value of `frame-ancestors`. */
export const frameAncestors = (sites: readonly string[]): string => (sites.length > 0 ? sites.join(' ') : "'none'");
