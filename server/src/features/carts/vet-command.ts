import type { SentCartCommand } from '@colorway/contract/project/cart.ts';
import { UNKNOWN_PRODUCT } from '@colorway/rules/pricing/quoted-lines.ts';
import { minimumWords } from '@colorway/rules/product/quantity.ts';
import { checkSelections } from '@colorway/rules/product/selections.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { StoredProject } from '../portal/stored-project.ts';
import type { ProductFacts } from '../shop/product-store.ts';

const NO_SUCH_PROOF = 'This proof is no longer in the project.';
const NOT_FOR_DISTRIBUTORS = 'This project has no swatches and codes to choose. Write to us.';

type Adding = Extract<SentCartCommand, { kind: 'addLine' }>;

function vetLine(command: Adding, productType: string, { products }: ProductFacts): string | null {
  const details = products.find((one) => one.productType === productType);
  if (!details) return UNKNOWN_PRODUCT;
  const checked = checkSelections(details, command.selections);
  if (!checked.ok) return checked.refusal.map(({ message }) => message).join(' ');
  return command.quantity < details.minimumQuantity ? minimumWords(details.minimumQuantity) : null;
}

/** What speaks against a command whatever is in the cart, in words; null for nothing. */
export function vetCommand(
  command: SentCartCommand,
  { type, proofs }: Pick<StoredProject, 'type' | 'proofs'>,
  facts: ProductFacts,
): string | null {
  const { kind } = command;
  if (isDistributor(type) && (kind === 'addSwatch' || kind === 'setCode')) return NOT_FOR_DISTRIBUTORS;
  if (kind !== 'addLine' && kind !== 'addSwatch') return null;
  const proof = proofs.find(({ id, hidden }) => id === command.proofId && !hidden);
  if (!proof) return NO_SUCH_PROOF;
  return kind === 'addLine' ? vetLine(command, proof.productType, facts) : null;
}
