import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Connections';

const connectionPort = z.enum([
  ...['shop', 'tracking', 'content', 'crm', 'mail', 'files', 'scanner', 'identity', 'database'],
] as const);
export type ConnectionPort = z.infer<typeof connectionPort>;

/**
 * `unheard` was never checked; `resting` failed five times in a row and pauses for a minute; `attention` has deliveries
 * that wait for staff.
 */
const connectionState = z.enum(['works', 'failing', 'resting', 'unheard', 'attention']);
export type ConnectionState = z.infer<typeof connectionState>;

const connection = z.object({
  port: connectionPort,
  /** `Shopify`; null while the built-in implementation is used. */
  service: z.string().nullable(),
  /** A sentence that explains the status. */
  meaning: z.string(),
  /** Effect on the shop while the service is unreachable; null for a built-in one. */
  whileAway: z.string().nullable(),
  state: connectionState,
  lastAnswerAt: z.iso.datetime().nullable(),
  lastErrorAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  /** Deliveries that are not retried until staff act. */
  parked: z.number().int(),
  /** Whether a test can be run. */
  testable: z.boolean(),
  /** The possible services with the names of their variables, never a value. */
  choices: z.array(
    z.object({
      service: z.string(),
      on: z.boolean(),
      /** Turned on in the app, not by variables. */
      inApp: z.boolean(),
      needs: z.array(z.string()),
      also: z.array(z.string()),
    }),
  ),
});
export type Connection = z.infer<typeof connection>;

export const serviceContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/connections',
    summary: 'Each outside service, what it does, and its status at the last check',
    tag,
  }).output(z.object({ connections: z.array(connection), lastBackupAt: z.iso.datetime().nullable() })),
  test: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/connections/{port}/test',
    summary: 'Tests a service without leaving anything behind. For mail, sends an email to the caller',
    tag,
    creates: false,
    limit: { name: 'connection-test', max: 20, windowSeconds: 600 },
  })
    .input(z.object({ port: connectionPort }))
    .output(z.object({ ok: z.boolean(), words: z.string() })),
};
