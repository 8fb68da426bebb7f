import { PROJECT_EVENTS, STAFF_PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { orderSummaryMail } from '../../mail/facade.ts';
import { mailPeople, notifyProject, notifyStaff, presentCart, recordProjectEvent } from '../../project/facade.ts';
import { type Checkout, lockCheckout } from './read-checkout.ts';

const ONLY_DISTRIBUTORS = 'This project orders by checkout.';
const EMPTY_SUMMARY = 'The order summary is empty.';

/** Label and quantity of each line, such as `Necktie, club-tie-48213: Regular 58", Standard 3.25"`. */
const summaryLinesOf = ({ cart, facts, proofOf }: Checkout) =>
  presentLines(cart).map(({ id, selections, quantity }) => {
    const proof = proofOf(id);
    const details = facts.products.find(({ productType }) => productType === proof?.productType);
    const name = proof?.versions.find(({ version }) => version === proof.shown)?.proofName ?? '';
    const options = details ? selectionLabel(details, selections).map(({ value }) => value) : [];
    const label = `${proof?.productType ?? ''}, ${name}${options.length > 0 ? `: ${options.join(', ')}` : ''}`;
    return { label, quantity };
  });

/** Sends a distributor's cart to staff, by mail and event, and records it in the history. Has no price (D46). */
async function mailSummary(
  context: Context,
  { projectID, cartVersion, note }: Input<'checkout.summary'>,
  priceData: PriceData,
) {
  const checkout = await lockCheckout(context, projectID, priceData);
  const { project, cart } = checkout;
  if (!isDistributor(project.type)) throw new Problem('other-project-type', { message: ONLY_DISTRIBUTORS });
  if (cart.version !== cartVersion) throw new Problem('cart-changed', { details: { cart: presentCart(cart) } });
  const lines = summaryLinesOf(checkout);
  if (lines.length === 0) throw new Problem('cart-not-ready', { message: EMPTY_SUMMARY });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await recordProjectEvent(context, {
    project,
    kind: 'order-summary-sent',
    // Stored lines name their label `words`.
    data: { cartVersion, pieces, lines: lines.map(({ label, quantity }) => ({ words: label, quantity })), note },
  });
  await notifyProject(context.tx, projectID, PROJECT_EVENTS.order);
  await notifyStaff(context.tx, projectID, STAFF_PROJECT_EVENTS.summary, { pieces });
  await mailPeople(context, {
    to: 'staff',
    mail: (brand) => {
      const link = `${brand.publicUrl}/admin/project/${encodeURIComponent(projectID)}`;
      return orderSummaryMail(brand, { project, lines, pieces, note, link });
    },
  });
  return { sentAt: new Date().toISOString(), cartVersion };
}

export const sendSummary = write('checkout.summary', {
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => mailSummary(context, input, prepared),
});
