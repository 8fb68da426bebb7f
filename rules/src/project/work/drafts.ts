import { countOf } from '../../text/count-of.ts';

/** Time in which sent proofs can be taken back. */
export const TAKE_BACK_SECONDS = 10;
export const MAX_SEND_LATER_DAYS = 30;
/** People who get one mail. */
export const MAX_RECIPIENTS = 20;
/** The recipient who is the project's own address. */
export const CUSTOMER_RECIPIENT = 'customer';

export const SENT_ALREADY = 'These proofs are sent already.';
export const SENDING_ALREADY = 'Proofs of this project are about to be sent. Take that back first.';
export const NOT_A_DRAFT = 'Some of these proofs are no longer drafts. Look at the list again.';
export const DRAFT_VERSION = 'This draft is a version of another proof. Make it a new proof first.';
export const NO_RECIPIENT = 'Choose at least one person.';
export const UNKNOWN_RECIPIENT = 'Someone in the list is no longer on this project. Look at the list again.';
export const SEND_TIME = `Choose a time within the next ${MAX_SEND_LATER_DAYS} days.`;

export const proofsTitle = (count: number): string =>
  count === 1 ? 'Your proof is ready' : `Your ${count} proofs are ready`;

/** `1 new proof`, `2 new proofs and 1 new version`. */
export const countDrafts = (proofs: number, versions: number): string =>
  [proofs > 0 && countOf(proofs, 'new proof'), versions > 0 && countOf(versions, 'new version')]
    .filter(Boolean)
    .join(' and ');

interface Draft {
  /** Whether the product type comes from the file's name or from staff. */
  readonly hasType: boolean;
}

/** The reason why drafts cannot be sent; undefined if they can. */
export function sendBlock(drafts: readonly Draft[]): string | undefined {
  const missing = drafts.filter(({ hasType }) => !hasType).length;
  if (missing === 0) return undefined;
  return missing === 1 ? '1 proof has no product type' : `${countOf(missing, 'proof')} have no product type`;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const tokensOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** A shorter word says too little, such as `tie`. */
const MIN_WORD = 4;

/** The product type in the name of a file, such as `hrc-bowtie-oars.png`; undefined if none or several could be meant. */
export function productTypeInName(fileName: string, productTypes: readonly string[]): string | undefined {
  const name = letters(fileName);
  const full = productTypes.filter((type) => name.includes(letters(type)));
  if (full.length > 0) {
    const max = Math.max(...full.map(({ length }) => length));
    const [found, other] = full.filter(({ length }) => length === max);
    return other === undefined ? found : undefined;
  }
  const inName = new Set(tokensOf(fileName));
  const meant = productTypes.filter((type) =>
    tokensOf(type).some(
      (word) =>
        word.length >= MIN_WORD &&
        inName.has(word) &&
        productTypes.every((one) => one === type || !tokensOf(one).includes(word)),
    ),
  );
  return meant.length === 1 ? meant[0] : undefined;
}
