import * as z from 'zod';
import { operation } from '../operation.ts';
import { viewer } from './viewer.ts';

const tag = 'Sessions';

export const sessionContract = {
  viewer: operation({
    access: 'public',
    method: 'GET',
    path: '/viewer',
    summary: 'Who is signed in and, for a project, in what role',
    tag,
    withoutSecondFactor: true,
  })
    .input(z.object({ projectID: z.string().max(100).optional() }).optional())
    .output(viewer),
  list: operation({
    access: 'public',
    method: 'GET',
    path: '/sessions',
    summary: 'Sessions of the signed-in person; empty if no one is signed in',
    tag,
    withoutSecondFactor: true,
  }).output(
    z.array(
      z.object({
        sessionId: z.string(),
        kind: z.enum(['customer', 'staff']),
        device: z.string(),
        /** The network address at sign-in; empty for an old session. */
        address: z.string(),
        current: z.boolean(),
        createdAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
      }),
    ),
  ),
  end: operation({
    access: 'public',
    method: 'POST',
    path: '/sessions/end',
    summary: 'Ends one session of the same person, or without an id every other one. Needs a recent sign-in',
    tag,
    creates: false,
    withoutSecondFactor: true,
  })
    .input(z.object({ sessionId: z.string().min(1).max(64).optional() }))
    .output(z.object({ ended: z.number() })),
  logOut: operation({
    access: 'public',
    method: 'POST',
    path: '/log-out',
    summary: 'Ends every session of this browser',
    tag,
    creates: false,
    withoutSecondFactor: true,
  }),
  logOutEverywhere: operation({
    access: 'public',
    method: 'POST',
    path: '/log-out-everywhere',
    summary: 'Ends every session of the same person on all devices',
    tag,
    creates: false,
    withoutSecondFactor: true,
  }),
};
