import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from './typed-email.ts';
import { viewer } from './viewer.ts';

const HOUR = 3_600;
const tag = 'Log-in';
const token = z.string().min(1).max(200);

/** The signed-in viewer, and the page they wanted to open. */
const loggedIn = z.object({ viewer, next: z.string() });

export const logInContract = {
  request: operation({
    access: 'public',
    method: 'POST',
    path: '/log-in/request',
    summary: 'Emails a code and a link to an address that has projects',
    tag,
    creates: false,
    limit: { name: 'log-in-request', max: 300, windowSeconds: HOUR },
  })
    .input(z.object({ email: typedEmail, next: z.string().max(500).optional() }))
    .output(
      z.object({
        sent: z.literal(true),
        resendAfterSeconds: z.number(),
        /** Only in demo mode, where mails are not sent. */
        demoCode: z.string().optional(),
        /** Set after too many unknown addresses; every address then gets the same answer. */
        vague: z.literal(true).optional(),
      }),
    ),
  redeemCode: operation({
    access: 'public',
    method: 'POST',
    path: '/log-in/code',
    summary: 'Logs in with the code, in the browser that requested it',
    tag,
    creates: false,
    limit: { name: 'log-in-code', max: 300, windowSeconds: HOUR },
  })
    .input(z.object({ code: z.string().min(1).max(40) }))
    .output(loggedIn),
  lookAtLink: operation({
    access: 'public',
    method: 'GET',
    path: '/log-in/link',
    summary: 'Whether an emailed link still works. Does not use it up',
    tag,
    limit: { name: 'log-in-link', max: 600, windowSeconds: HOUR },
  })
    .input(z.object({ token }))
    .output(z.object({ email: z.string(), state: z.enum(['ready', 'used', 'expired', 'other-browser']) })),
  redeemLink: operation({
    access: 'public',
    method: 'POST',
    path: '/log-in/link',
    summary: 'Logs in with the emailed link, in the browser that requested it',
    tag,
    creates: false,
    limit: { name: 'log-in-link', max: 600, windowSeconds: HOUR },
  })
    .input(z.object({ token }))
    .output(loggedIn),
};
