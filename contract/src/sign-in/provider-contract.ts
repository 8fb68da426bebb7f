import * as z from 'zod';
import { operation } from '../operation.ts';
import { secondStep } from './staff-sign-in-contract.ts';
import { viewer } from './viewer.ts';

const QUARTER = 900;
const tag = 'Sign-in by a provider';

/** The longest answer that a provider's redirect carries in its address. */
const MAX_ANSWER_LENGTH = 8_000;

export const providerContract = {
  read: operation({
    access: 'public',
    method: 'GET',
    path: '/staff/provider',
    summary: 'The name of the sign-in service of staff; null where there is none',
    tag,
    withoutSecondFactor: true,
    limit: { name: 'staff-provider', max: 300, windowSeconds: QUARTER },
  }).output(z.object({ name: z.string().nullable() })),
  start: operation({
    access: 'public',
    method: 'POST',
    path: '/staff/provider/start',
    summary: 'Begins a sign-in at the service, bound to this browser for ten minutes, and answers where to go',
    tag,
    withoutSecondFactor: true,
    creates: false,
    limit: { name: 'staff-provider-start', max: 100, windowSeconds: QUARTER },
  })
    .input(z.object({ next: z.string().max(500).optional() }))
    .output(z.object({ url: z.url() })),
  finish: operation({
    access: 'public',
    method: 'POST',
    path: '/staff/provider/finish',
    summary: 'Finishes the sign-in with the query that the service sent the browser back with. Works once',
    tag,
    withoutSecondFactor: true,
    creates: false,
    limit: { name: 'staff-provider-finish', max: 100, windowSeconds: QUARTER },
  })
    .input(z.object({ answer: z.string().max(MAX_ANSWER_LENGTH) }))
    .output(z.object({ viewer, secondStep: secondStep.optional(), next: z.string().optional() })),
  unlink: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/staff/provider',
    summary: 'Unlinks your account from the sign-in service. Needs a recent sign-in',
    tag,
  }),
};
