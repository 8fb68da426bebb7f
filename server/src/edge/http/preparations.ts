import { checkedDrawing, sentDesign, sentGroup, sentOne } from '../../catalog/patterns/prepare-drawings.ts';
import { askedProduct, askedProducts } from '../../catalog/products/asked-products.ts';
import { namedColors } from '../../inquiry/intake/named-colors.ts';
import type { Preparation } from '../../kernel/operation/preparation.ts';
import { testedService } from '../../office/connections/test-service.ts';
import {
  approvalFigures,
  cartFigures,
  checkoutFigures,
  draftOrderFigures,
  summaryFigures,
} from '../../project/cart/figures.ts';
import { proofChoices } from '../../project/staff/save-proof.ts';

/** Every operation that works hard before its transaction begins. */
export const preparations: readonly Preparation[] = [
  checkedDrawing,
  sentGroup,
  sentOne,
  sentDesign,
  cartFigures,
  approvalFigures,
  checkoutFigures,
  draftOrderFigures,
  summaryFigures,
  askedProduct,
  askedProducts,
  proofChoices,
  testedService,
  ...Object.values(namedColors),
];
