export const CARRIERS = ['UPS', 'USPS', 'FedEx', 'DHL'] as const;
/** Every carrier that staff can choose. */
export const CARRIER_CHOICES = [...CARRIERS, 'Other'] as const;
type Carrier = (typeof CARRIERS)[number];
export type CarrierChoice = (typeof CARRIER_CHOICES)[number];

/** Staff choose it for a carrier that is not in the list, so it is no name to show. */
const UNNAMED: CarrierChoice = 'Other';

/** The carrier as people read it; null without a name. */
export const carrierName = (carrier: string | null): string | null => (carrier === UNNAMED ? null : carrier);

/** Removes spaces and dashes, and writes capital letters, which is how carriers print a number. */
export const cleanTracking = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

const digitOf = (char: string): number => (/\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 3) % 10);

/** Weighs characters in turn; the check digit brings the sum up to the next ten. */
const mod10 =
  (weights: readonly [even: number, odd: number], fromEnd = false) =>
  (serial: string): number => {
    const chars = fromEnd ? [...serial].reverse() : [...serial];
    const sum = chars.reduce((total, char, at) => total + digitOf(char) * (weights[at % 2] ?? 1), 0);
    return (10 - (sum % 10)) % 10;
  };

const weighted =
  (weights: readonly number[]) =>
  (serial: string): number =>
    ([...serial].reduce((total, char, at) => total + Number(char) * (weights[at % weights.length] ?? 1), 0) % 11) % 10;

/** Without floating point, since a serial can exceed the safe integers. */
const mod7 = (serial: string): number => [...serial].reduce((rest, char) => (rest * 10 + Number(char)) % 7, 0);

interface NumberFormat {
  readonly carrier: Carrier;
  /** The groups are the serial and the check digit. */
  readonly pattern: RegExp;
  readonly checkDigit: (serial: string) => number;
}

const USPS_CHECK = mod10([3, 1], true);

/** The carriers' published formats. The first that fits with its check digit wins. */
const FORMATS: readonly NumberFormat[] = [
  { carrier: 'UPS', pattern: /^1Z([A-Z0-9]{15})(\d)$/, checkDigit: mod10([1, 2]) },
  { carrier: 'USPS', pattern: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{19})(\d)$/, checkDigit: USPS_CHECK },
  { carrier: 'USPS', pattern: /^(?:420\d{5})?(9[1-5]\d{23})(\d)$/, checkDigit: USPS_CHECK },
  { carrier: 'FedEx', pattern: /^96\d{5}(\d{14})(\d)$/, checkDigit: mod10([1, 3]) },
  { carrier: 'USPS', pattern: /^([07]\d{18})(\d)$/, checkDigit: USPS_CHECK },
  { carrier: 'FedEx', pattern: /^(\d{14})(\d)$/, checkDigit: mod10([1, 3]) },
  { carrier: 'FedEx', pattern: /^(\d{11})(\d)$/, checkDigit: weighted([3, 1, 7]) },
  { carrier: 'FedEx', pattern: /^[0-8]\d{19}(\d{13})(\d)$/, checkDigit: weighted([1, 7, 3]) },
  { carrier: 'DHL', pattern: /^(\d{9,10})(\d)$/, checkDigit: mod7 },
];

/** The carrier whose pattern and check digit fit; undefined for an unknown number. */
export function carrierOf(typed: string): Carrier | undefined {
  const number = cleanTracking(typed);
  return FORMATS.find(({ pattern, checkDigit }) => {
    const [, serial, check] = pattern.exec(number) ?? [];
    return serial !== undefined && checkDigit(serial) === Number(check);
  })?.carrier;
}

const PAGES: Readonly<Record<Carrier, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB=',
};

/** The page of the carrier about this parcel; null for another carrier. */
export const trackingUrl = (carrier: string, number: string): string | null => {
  const known = CARRIERS.find((one) => one === carrier);
  return known && number !== '' ? PAGES[known] + encodeURIComponent(number) : null;
};

/** In groups that people can compare: `1Z 999 AA1 01 2345 6784`, other numbers in fours. */
export const formatTracking = (number: string): string =>
  number.startsWith('1Z') && number.length === 18
    ? [
        [0, 2],
        [2, 5],
        [5, 8],
        [8, 10],
        [10, 14],
        [14, 18],
      ]
        .map(([from, to]) => number.slice(from, to))
        .join(' ')
    : (number.match(/.{1,4}/g) ?? []).join(' ');

const MAX_NUMBER = 40;
export const UNKNOWN_NUMBER = 'We do not know this number. Choose the carrier, or check it.';

/** Undefined for a number that can be stored. A parcel may have none. */
export function trackingFault(typed: string, carrier: CarrierChoice | null): string | undefined {
  const number = cleanTracking(typed);
  if (number === '') return undefined;
  if (!/^[A-Z0-9]+$/.test(number)) return 'A tracking number has letters and digits only.';
  if (number.length > MAX_NUMBER) return `A tracking number has at most ${MAX_NUMBER} characters.`;
  return carrier === null && carrierOf(number) === undefined ? UNKNOWN_NUMBER : undefined;
}
