import { isEmail } from '../../blocks/email/is-email.ts';
import type { Flow } from '../../blocks/flow/flow.ts';

export interface BasicInfo {
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly client: string;
  readonly products: readonly string[];
  readonly designIdeas: string;
  readonly volume: string;
  readonly deadline: string;
}

export const NO_INFO: BasicInfo = {
  fName: '',
  lName: '',
  email: '',
  phone: '',
  company: '',
  client: '',
  products: [],
  designIdeas: '',
  volume: '',
  deadline: '',
};

export type Needed = 'fName' | 'lName' | 'email' | 'products' | 'designIdeas' | 'volume' | 'deadline';

const WORDS: Record<Needed, string> = {
  fName: 'your first name',
  lName: 'your last name',
  email: 'a valid email',
  products: 'one product',
  volume: 'an order volume',
  designIdeas: 'your design ideas',
  deadline: 'a deadline',
};

/** In the order of reading; section 5 of the specification. */
const REQUIRED: Record<Flow, readonly Needed[]> = {
  organization: ['fName', 'lName', 'email', 'products', 'volume', 'deadline'],
  distributor: ['fName', 'lName', 'email', 'products'],
  wedding: ['fName', 'lName', 'email', 'products', 'designIdeas', 'deadline'],
  individual: ['fName', 'lName', 'email', 'products', 'designIdeas', 'deadline'],
};

const isGiven = (info: BasicInfo, need: Needed): boolean => {
  if (need === 'email') return isEmail(info.email);
  if (need === 'products') return info.products.length > 0;
  return info[need].trim() !== '';
};

export const stillNeeded = (flow: Flow, info: BasicInfo): readonly Needed[] =>
  REQUIRED[flow].filter((need) => !isGiven(info, need));

/** "Still needed: a valid email, one product". */
export const neededWords = (needed: readonly Needed[]): string =>
  needed.length === 0 ? '' : `Still needed: ${needed.map((need) => WORDS[need]).join(', ')}`;
