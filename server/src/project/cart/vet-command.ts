import type { SentCartCommand } from '@colorway/contract/project/cart/cart.ts';
import type { CartLine } from '@colorway/rules/cart/cart.ts';
import { type CartCommand, NO_SUCH_LINE } from '@colorway/rules/cart/commands.ts';
import { LAYERS } from '@colorway/rules/cart/layers.ts';
import { UNKNOWN_PRODUCT } from '@colorway/rules/pricing/quote/quoted-lines.ts';
import { minimumLabel } from '@colorway/rules/product/quantity.ts';
import { checkSelections, selectionKey } from '@colorway/rules/product/selections.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { ProductFacts } from '../../catalog/facade.ts';
import type { CartProject } from './cart-project-store.ts';

const NO_SUCH_PROOF = 'This proof is no longer in the project.';
const NOT_FOR_DISTRIBUTORS = 'This project has no swatches or codes. Contact us.';

const NO_SUCH_LAYERS = 'This neck gaiter is not made with these layers. Choose again.';

interface CartFacts extends Pick<CartProject, 'type' | 'proofs'> {
  readonly lines: readonly Pick<CartLine, 'id' | 'proofId'>[];
}

type Adding = Extract<SentCartCommand, { kind: 'addLine' }>;

function vetLine(command: Adding, productType: string, { products }: ProductFacts): string | null {
  const details = products.find((one) => one.productType === productType);
  if (!details) return UNKNOWN_PRODUCT;
  const checked = checkSelections(details, command.selections);
  if (!checked.ok) return checked.refusal.map(({ message }) => message).join(' ');
  return command.quantity < details.minimumQuantity ? minimumLabel(details.minimumQuantity) : null;
}

/** Allows only layers that the neck gaiter is made with (D51). */
function vetLayers(
  { layers }: Extract<SentCartCommand, { kind: 'chooseLayers' }>,
  { proofs, lines }: CartFacts,
  { products }: ProductFacts,
): string | null {
  const typeOf = (lineId: string): string | undefined => {
    const proofId = lines.find(({ id }) => id === lineId)?.proofId;
    return proofs.find(({ id }) => id === proofId)?.productType;
  };
  const isMade = ([lineId, chosen]: [string, string]): boolean => {
    const details = products.find(({ productType }) => productType === typeOf(lineId));
    const option = details?.options.find((one) => selectionKey(one) === LAYERS);
    return option?.values.includes(chosen) ?? false;
  };
  return Object.entries(layers).every(isMade) ? null : NO_SUCH_LAYERS;
}

/** Treats a line of a hidden or deleted proof as absent until the proof is shown again. */
function isOfUnavailableProof(lineId: string, { proofs, lines }: CartFacts): boolean {
  const line = lines.find(({ id }) => id === lineId);
  return line !== undefined && !proofs.some(({ id, hidden }) => id === line.proofId && !hidden);
}

/** A command of a browser, or a wish that the server checked. */
export type CartRequest = SentCartCommand | Extract<CartCommand, { kind: 'matchColors' }>;

/** Checks a command without regard to the cart. Returns the refusal's message or null. */
export function vetCommand(command: CartRequest, project: CartFacts, facts: ProductFacts): string | null {
  const { kind } = command;
  const { type, proofs } = project;
  if (kind === 'chooseLayers') return vetLayers(command, project, facts);
  if (isDistributor(type) && (kind === 'addSwatch' || kind === 'setCode')) return NOT_FOR_DISTRIBUTORS;
  if (kind === 'setQuantity' || kind === 'removeLine' || kind === 'restoreLine' || kind === 'matchColors')
    return isOfUnavailableProof(command.lineId, project) ? NO_SUCH_LINE : null;
  if (kind !== 'addLine' && kind !== 'addSwatch') return null;
  const proof = proofs.find(({ id, hidden }) => id === command.proofId && !hidden);
  if (!proof) return NO_SUCH_PROOF;
  return kind === 'addLine' ? vetLine(command, proof.productType, facts) : null;
}
