import { formatMoney } from '@colorway/rules/money/cents.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { FLOOR_PROBLEM_LABELS, FLOOR_PROBLEMS } from '@colorway/rules/shop/floor/floor-messages.ts';
import { PROBLEM_REASON_NAMES, PROBLEM_REASONS } from '@colorway/rules/shop/problem/report.ts';
import { formatDay } from '../../blocks/when/format-moment.ts';
import type { Waiting, WaitingKind } from './dashboard-api.ts';

interface WaitingLabel {
  readonly title: string;
  readonly detail: string;
}

const first = (note: string): string => note.split('\n')[0] ?? '';
const ofProject = ({ title, projectID }: Waiting, otherwise: string): string =>
  `${title || otherwise}${projectID === null ? '' : `, project ${projectID}`}`;
/** A date without a clock is the same day in every zone. */
const day = (date: string): string => formatDay(`${date}T12:00:00`);

const LABELS: Readonly<Record<WaitingKind, (waiting: Waiting) => WaitingLabel>> = {
  inquiry: ({ title, segment, detail }) => ({
    title: title || 'No name given',
    detail: [
      'New inquiry',
      ...(segment ? [SEGMENT_NAMES[segment]] : []),
      ...(detail ? [`deadline ${day(detail)}`] : []),
    ].join(', '),
  }),
  request: (waiting) => ({ title: ofProject(waiting, 'Whole project'), detail: first(waiting.detail) }),
  summary: (waiting) => ({
    title: ofProject(waiting, 'Order summary'),
    detail: `Order summary from ${waiting.detail}, ${waiting.pieces ?? ''}`,
  }),
  approval: (waiting) => ({
    title: ofProject(waiting, 'Proof'),
    detail: [`Approved by ${waiting.detail}`, ...(waiting.pieces ? [waiting.pieces] : [])].join(', '),
  }),
  service: ({ title, amount, detail }) => ({
    title: amount === null ? `Order ${title} differs` : `Order ${title}, refund of ${formatMoney(amount)} failed`,
    detail: first(detail),
  }),
  delivery: ({ title, projectID, tries, detail }) => ({
    title: `${title}${projectID === null ? '' : `, deal ${projectID}`}`,
    detail: `Failed ${tries ?? 0} times: ${first(detail) || 'no answer'}`,
  }),
  problem: ({ title, detail }) => ({
    title: `Problem with ${title}`,
    detail: PROBLEM_REASON_NAMES[PROBLEM_REASONS.find((one) => one === detail) ?? 'other'],
  }),
  parcel: ({ title, detail }) => ({ title: `Parcel of ${title}`, detail: first(detail) }),
  message: ({ title, detail }) => ({ title: `Message about ${title}`, detail: first(detail) }),
  floor: ({ title, detail }) => ({
    title: `Shop floor, ${title}`,
    detail: FLOOR_PROBLEM_LABELS[FLOOR_PROBLEMS.find((one) => one === detail) ?? 'other'],
  }),
  certificate: ({ title, detail }) => ({ title: `Tax certificate of ${detail}`, detail: first(title) }),
  order: ({ title, amount, detail, projectID }) => ({
    title: `Order ${title}${amount === null ? '' : `, ${formatMoney(amount)}`}`,
    detail: ['Waiting for payment', ...(detail ? [detail] : []), ...(projectID ? [`project ${projectID}`] : [])].join(
      ', ',
    ),
  }),
};

export const waitingLabel = (waiting: Waiting): WaitingLabel => LABELS[waiting.kind](waiting);
