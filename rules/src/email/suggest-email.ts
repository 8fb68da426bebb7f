import { matchesLogInPattern } from './log-in-pattern.ts';

/** Common email domains. */
const COMMON = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net', 'verizon.net'],
  ...['sbcglobal.net', 'protonmail.com', 'googlemail.com'],
];
/** Real domains that differ by one letter from a common one. */
const NEIGHBORS = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co'];

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(con|cmo|ocm|vom|xom|comm|coom|c0m)$/, '.com'],
  [/\.(nte|ent|nett|met)$/, '.net'],
  [/\.(ogr|rog|orgg)$/, '.org'],
  [/\.(eud|deu|eduu)$/, '.edu'],
];

/** Detects one letter more, less or different, or two swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}

function mendDomain(domain: string): string {
  if ([...COMMON, ...NEIGHBORS].includes(domain)) return domain;
  const near = COMMON.find((known) => isOneSlip(domain, known));
  if (near !== undefined) return near;
  const slip = ENDINGS.find(([ending]) => ending.test(domain));
  return slip ? domain.replace(slip[0], slip[1]) : domain;
}

/** Suggests `ann@gmail.com` for `ann@gmial.com`, `ann@gmail .com` and `ann@gmail.con`; undefined without a known typo. */
export function suggestEmail(typed: string): string | undefined {
  const tight = typed
    .trim()
    .replaceAll(/\s+/g, '')
    .replace(/[.,;]+$/, '');
  const at = tight.lastIndexOf('@');
  if (at < 1) return undefined;
  const mended = `${tight.slice(0, at)}@${mendDomain(
    tight
      .slice(at + 1)
      .toLowerCase()
      .replaceAll(',', '.'),
  )}`;
  return mended.toLowerCase() !== typed.trim().toLowerCase() && matchesLogInPattern(mended) ? mended : undefined;
}
