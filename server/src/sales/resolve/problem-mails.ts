import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { type Cents, cents } from '@colorway/rules/money/cents.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { decisionTitle } from '@colorway/rules/shop/problem/decision.ts';
import type { Context } from '../../catalog/deps.ts';
import { problemAnsweredMail, problemReceivedMail } from '../../mail/facade.ts';
import { mailPeople } from '../../project/facade.ts';
import { orderLink } from '../fulfillment/order-mails.ts';
import type { OrderSources } from '../page/present-page.ts';
import { titleOf } from '../problem/present-problem.ts';
import type { StoredDecision, StoredProblem } from '../problem/problem-store.ts';

interface Written {
  readonly problem: Pick<StoredProblem, 'id' | 'pieces' | 'reason'>;
  readonly by: string;
  readonly text: string;
  readonly photos: number;
}

type MailedOrder = Pick<OrderSources, 'order' | 'project'>;

/** The project's address first: the contact of a distributor's order is their client, who gets no mail. */
export const problemAddress = ({ order, project }: MailedOrder): string | null => {
  if (project) return project.isDeleted ? null : project.email;
  return order.contact?.email ?? null;
};

const factsOf = ({ order }: MailedOrder, { problem, text, photos }: Written) => ({
  orderName: orderName(order.number),
  title: titleOf(order.lines, problem),
  text,
  photos,
});

export const mailReceived = (
  context: Context,
  sources: MailedOrder,
  written: Written & { readonly isNew: boolean },
): Promise<void> =>
  mailPeople(context, {
    to: 'staff',
    mail: (brand) =>
      problemReceivedMail(brand, {
        ...factsOf(sources, written),
        by: written.by,
        isNew: written.isNew,
        link: `${brand.publicUrl}/admin/problems/${written.problem.id}`,
      }),
  });

/** The amount is absent for distributors, who read no prices in mails. */
export async function mailAnswered(
  context: Context,
  sources: MailedOrder,
  { decision, ...written }: Written & { readonly decision: StoredDecision | null },
): Promise<void> {
  const address = problemAddress(sources);
  if (address === null) return;
  const seesPrices = !sources.project || !isDistributor(sources.project.type);
  const amount: Cents | undefined = seesPrices && decision?.amount ? cents(decision.amount) : undefined;
  const due = decision?.dueOn ?? null;
  await mailPeople(context, {
    to: [address],
    mail: (brand) =>
      problemAnsweredMail(brand, {
        ...factsOf(sources, written),
        by: written.by,
        decision: decision && decisionTitle({ ...decision, amount }),
        detail: due === null ? null : `We ship by ${formatYearDay(due)}, at no charge.`,
        link: `${orderLink(brand.publicUrl, sources.order)}#problem-${written.problem.id}`,
      }),
  });
}
