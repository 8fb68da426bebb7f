import { WAITING_KINDS } from '@colorway/rules/dashboard/look-at-first.ts';
import { STEP_IDS } from '@colorway/rules/onboarding/flows.ts';
import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { AUTHORS } from '@colorway/rules/project/requests.ts';
import { ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import * as z from 'zod';
import { operation } from '../../operation.ts';
import { money } from '../../shop/money.ts';

const tag = 'Admin portal';
const count = z.int();

/** An item that needs attention from staff. It has facts only; the screen has the text. */
const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The id of the inquiry, thread, approval, delivery, problem or order. */
  id: z.string(),
  since: z.iso.datetime(),
  /** Set for requests, summaries, approvals, and orders that came from a project. */
  projectID: z.string().nullable(),
  /** The proof of a request or an approval. */
  proofId: z.uuid().nullable(),
  /** A person, a product, a delivery or the name of an order. */
  title: z.string(),
  /** The first line of a note, a deadline, an error, or the approver. */
  detail: z.string(),
  segment: z.enum(SEGMENTS).nullable(),
  amount: money.nullable(),
  tries: count.nullable(),
  /** A summary has `24 pieces`, an approval `12 at $28.00, 12 at $30.00`; empty if the cart had nothing. */
  pieces: z.string().nullable(),
});
export type Waiting = z.infer<typeof waiting>;

const month = z.object({ month: z.iso.date(), orders: count, revenue: money });

const foundProject = z.object({
  projectID: z.string(),
  name: z.string(),
  email: z.string(),
  /** Name of the proof that matched the search. */
  proofID: z.string().nullable(),
});

const openRequest = z.object({
  /** The id of the thread. */
  id: z.uuid(),
  projectID: z.string(),
  projectName: z.string(),
  /** Null for the project itself. */
  proof: z.object({ id: z.uuid(), productType: z.string(), name: z.string() }).nullable(),
  /** The latest message, and the side that wrote it. */
  note: z.string(),
  lastBy: z.enum(AUTHORS),
  messages: count,
  since: z.iso.datetime(),
  /** Whether a staff member has seen it. */
  seen: z.boolean(),
});

export const dashboardContract = {
  figures: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/desk',
    summary: 'What needs attention from staff: counts, and the first few of each',
    tag,
  })
    .input(z.object({ only: z.enum(WAITING_KINDS).optional() }).optional())
    .output(
      z.object({
        /** Counts that the role of the caller may not see are left out. */
        inquiries: z.object({ count, sinceYesterday: count }).optional(),
        requests: z.object({ count, oldest: z.iso.datetime().nullable() }),
        summaries: z.object({ count, pieces: count }),
        approvals: z.object({ count }),
        deliveries: z.object({ count, services: z.array(z.string()), tries: count }).optional(),
        orders: z.object({ count, unpaid: money }).optional(),
        problems: z.object({ count, oldest: z.iso.datetime().nullable() }).optional(),
        /** The most urgent first. */
        waiting: z.array(waiting),
      }),
    ),
  charts: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/desk/charts',
    summary: 'Figures for the last twelve weeks and months',
    tag,
    mayLag: true,
  }).output(
    z.object({
      /** Counts by the Monday that starts the week, in UTC; the last week is not over. */
      weeks: z.array(z.object({ week: z.iso.date(), count })),
      /** Counts of the last 90 days: browsers that reached each step, and those that requested a link to continue. */
      flows: z.array(
        z.object({
          segment: z.enum(SEGMENTS),
          steps: z.array(z.object({ step: z.enum(STEP_IDS), count })),
          putAside: count,
        }),
      ),
      /** Days from an inquiry to the first proof of its project, for the last 90 days; the last bar has all longer ones. */
      toProof: z.object({ days: z.array(count), median: z.number().nullable() }),
      /** Orders by creation date, revenue by payment date; only for roles that see prices. */
      months: z.array(month).optional(),
    }),
  ),
  requests: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/requests',
    summary: 'Open requests in all projects, longest wait first',
    tag,
  })
    .input(z.object({ cursor: z.string().max(200).optional() }).optional())
    .output(z.object({ requests: z.array(openRequest), nextCursor: z.string().nullable(), total: count })),
  search: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/search',
    summary: 'Finds projects by id, email, name or proof, and patterns, inquiries and orders by name',
    tag,
  })
    .input(z.object({ q: z.string().trim().min(1).max(120) }))
    .output(
      z.object({
        projects: z.array(foundProject),
        patterns: z.array(z.object({ handle: z.string(), name: z.string(), state: z.string() })),
        inquiries: z.array(z.object({ id: z.uuid(), name: z.string(), company: z.string(), email: z.string() })),
        orders: z.array(z.object({ name: z.string(), token: z.string(), state: z.enum(ORDER_STATES), total: money })),
      }),
    ),
};
