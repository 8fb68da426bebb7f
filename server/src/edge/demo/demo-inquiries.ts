import { randomUUID } from 'node:crypto';
import type { InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { fullName } from '@colorway/rules/onboarding/fields/full-name.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import { SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { type DemoInquiry, demoInquiries, demoPartial } from '@colorway/seed/demo/inquiries.ts';
import { inquiryRow } from '../../inquiry/facade.ts';
import type { Maker } from './demo-events.ts';
import type { DaysAgo } from './demo-project.ts';
import type { DemoActivity } from './demo-store.ts';

type State = InquiryState & InquirySent;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const emailOf = (first: string): string => `${first.toLowerCase()}@example.com`;

const NAVY = { colorName: 'Navy', hex: '#14213d', colorSet: 'knotty' };
const CARDINAL = { colorName: 'Cardinal', hex: '#a6192e', colorSet: 'knotty' };

/** The state that the wizard of its segment sends. */
function stateOf({ segment, first, last, company = '', phone, products, ideas }: DemoInquiry, deadline: string): State {
  const empty = initialState(segment);
  const { basicInfo } = empty;
  const extra = { company, estimatedOrderVolume: '11-99 items', designIdeas: ideas };
  return {
    ...empty,
    isActive: true,
    basicInfo: {
      ...basicInfo,
      ...Object.fromEntries(Object.entries(extra).filter(([key]) => key in basicInfo)),
      fName: first,
      lName: last,
      email: emailOf(first),
      phone,
      deadline,
      productInterest: { ...basicInfo.productInterest, ...Object.fromEntries(products.map((key) => [key, true])) },
      saved: true,
    },
    ...(empty.selectedStyles && { selectedStyles: { styles: [], custom: ideas, saved: true } }),
    uploadedFiles: { files: [], saved: true },
    colors: { ...empty.colors, primary: NAVY, accent1: CARDINAL },
  } as State;
}

interface Coming {
  readonly maker: Maker;
  readonly ago: DaysAgo;
}

function comingIn(inquiry: DemoInquiry, { maker, ago }: Coming) {
  const { segment, daysAgo, handledDaysAgo, projectId = null } = inquiry;
  const createdAt = ago(daysAgo, -1);
  const deadline = dayOf(new Date(ago(0).getTime() + inquiry.deadlineInDays * DAY_MS));
  const sent = stateOf(inquiry, deadline);
  const handledAt = handledDaysAgo === undefined ? null : ago(handledDaysAgo, -0.5);
  const row = {
    ...inquiryRow(randomUUID(), segment, sent, undefined),
    createdAt,
    handledAt,
    handledBy: handledAt && maker.id,
    projectId,
    dealId: projectId,
  };
  return { row, sent };
}

/** The share of visitors that goes on at each step. */
const GO_ON = 0.78;
const BEGUN: Readonly<Record<Segment, number>> = { organization: 3, distributor: 2, wedding: 2, individual: 2 };

function stepsOf(ago: DaysAgo) {
  return SEGMENTS.flatMap((segment) =>
    [2, 6, 11].flatMap((days) =>
      flowOf(segment).steps.map(({ id: step }, at) => ({
        segment,
        step,
        day: dayOf(ago(days)),
        browsers: Math.round(BEGUN[segment] * GO_ON ** at),
      })),
    ),
  );
}

/** Openings of the configurator on each of the last 90 days, fewer of products that fewer people look for. */
const openingsOf = (ago: DaysAgo) =>
  Array.from({ length: 90 }, (_, days) =>
    (['necktie', 'bow-tie', 'pocket-square'] as const).map((productType, at) => ({
      ...{ day: dayOf(ago(days)), productType },
      openings: 9 - 3 * at + ((days * 7 + at) % 5),
    })),
  ).flat();

/** Inquiries of all segments, one that was begun only, and the steps that visitors came to. */
export function demoInquiryRows(coming: Coming) {
  const { ago } = coming;
  const made = demoInquiries.map((one) => comingIn(one, coming));
  const { first, last, company, segment, daysAgo } = demoPartial;
  const { basicInfo } = stateOf({ ...demoPartial, products: [], ideas: '', deadlineInDays: 0 }, '');
  const begunAt = ago(daysAgo, 3);
  const activity = made.flatMap(({ row }): DemoActivity[] =>
    row.handledAt && row.projectId === null
      ? [
          {
            kind: 'inquiry',
            operation: 'adminInquiries.handle',
            what: '1 inquiry',
            doing: 'marked as handled',
            before: 'New',
            after: 'Handled',
            createdAt: row.handledAt,
          },
        ]
      : [],
  );
  return {
    made,
    activity,
    inquiries: made.map(({ row }) => row),
    partials: [
      {
        flowId: randomUUID(),
        segment,
        basicInfo: { ...basicInfo, company },
        email: emailOf(first),
        name: fullName({ ...basicInfo, lName: last }),
        createdAt: begunAt,
        changedAt: begunAt,
      },
    ],
    steps: stepsOf(ago),
    openings: openingsOf(ago),
  };
}
