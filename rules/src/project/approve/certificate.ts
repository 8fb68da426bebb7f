export const CERTIFICATE_STATES = ['valid', 'out-of-date', 'taken-back'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Why one of several proofs was not approved. */
export const REFUSED_CODES = ['new-version', 'cart-changed', 'alerts-changed', 'open-change', 'not-found'] as const;
export type RefusedCode = (typeof REFUSED_CODES)[number];

export const REFUSED_MESSAGES: Readonly<Record<RefusedCode, string>> = {
  'new-version': 'This proof has changed. Review it, then approve it.',
  'cart-changed': 'The cart has changed. Check it, then approve.',
  'alerts-changed': 'The alerts have changed. Read them, then approve.',
  'open-change': 'A change you asked for has no answer yet.',
  'not-found': 'This proof is no longer here.',
};

export const NO_CERTIFICATES = 'No approval of this project is valid now.';

/** `You approved the Necktie`, `You approved 9 proofs`. */
export function approvedTitle(productTypes: readonly string[], by: string): string {
  const [first] = productTypes;
  return `${by} approved ${productTypes.length === 1 ? `the ${first}` : `${productTypes.length} proofs`}`;
}

interface Change {
  /** When the file or the cart changed, in milliseconds. */
  readonly at: number;
}

/** The first change after the signature; now if none is known, such as a new price table. */
export const outOfDateSince = (signedAt: number, changes: readonly Change[], now: number): number =>
  Math.min(now, ...changes.map(({ at }) => at).filter((at) => at > signedAt));

/** `Out of date since Feb 9, 2027`, `Taken back on Feb 9, 2027`; undefined while it is valid. */
export function certificateNotice(state: CertificateState, day: string): string | undefined {
  if (state === 'out-of-date') return `Out of date since ${day}`;
  return state === 'taken-back' ? `Taken back on ${day}` : undefined;
}

const MAX_CERTIFICATE_MAIL = 1_000_000;

/** Attachments in their order while together they stay under a megabyte; the others are linked. */
export function fittingAttachments<File extends { readonly bytes: number }>(files: readonly File[]): readonly File[] {
  let sum = 0;
  return files.filter(({ bytes }) => {
    if (sum + bytes >= MAX_CERTIFICATE_MAIL) return false;
    sum += bytes;
    return true;
  });
}

/** `Mon, Feb 8, 2027, 10:14 AM EST`. */
export const formatSignedAt = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);

/** `Feb 9, 2027`. */
export const formatNoticeDay = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }).format(instant);

/** `Navy #14213D`; the code alone for a color without a name. */
export const colorLabel = ({ hex, name }: { readonly hex: string; readonly name: string }): string =>
  name.toUpperCase() === hex.toUpperCase() ? hex.toUpperCase() : `${name} ${hex.toUpperCase()}`;

/** `Length and width`: the names of the options over the sizes. */
export function sizesHead(names: readonly string[]): string {
  const [first, ...more] = names;
  if (first === undefined) return 'Size';
  const last = more.at(-1);
  const lower = [first, ...more.slice(0, -1).map((name) => name.toLowerCase())].join(', ');
  return last === undefined ? first : `${lower} and ${last.toLowerCase()}`;
}

export const CERTIFICATE_TEXTS = {
  title: 'Certificate of approval',
  approved: 'What was approved',
  checked: 'What was checked',
  accepted: 'Known and accepted.',
  designOnly: 'Design approved, pieces not',
  signature: 'Typed signature',
  terms: 'If the file, the options, a quantity or the price changes, this approval is out of date and we ask again.',
  screens: 'Screens glow and cloth does not: printed colors look a little softer.',
} as const;
