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
  })
    .input(z.object({ projectID: z.string().max(100).optional() }).optional())
    .output(viewer),
  list: operation({
    access: 'public',
    method: 'GET',
    path: '/sessions',
    summary: 'Other sessions of the signed-in person; empty if no one is signed in',
    tag,
  }).output(
    z.array(
      z.object({
        kind: z.enum(['customer', 'staff']),
        device: z.string(),
        current: z.boolean(),
        createdAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
      }),
    ),
  ),
  logOut: operation({
    access: 'public',
    method: 'POST',
    path: '/log-out',
    summary: 'Ends every session of this browser',
    tag,
    creates: false,
  }),
  logOutEverywhere: operation({
    access: 'public',
    method: 'POST',
    path: '/log-out-everywhere',
    summary: 'Ends every session of the same person on all devices',
    tag,
    creates: false,
  }),
};
