import { SERVICE_IDS } from '@colorway/rules/connection/services.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Connections';

const service = z.enum(SERVICE_IDS);
const ofService = z.object({ service });
const when = z.iso.datetime();

/** `none` has no keys; `unreadable` has keys that this server cannot open; `saved` has keys and is off. */
const stage = z.enum(['none', 'unreadable', 'saved', 'on', 'server']);
export type ConnectStage = z.infer<typeof stage>;

const checkRow = z.object({
  /** The same at each check, so that a page knows the row again. */
  id: z.string(),
  state: z.enum(['ok', 'warn', 'fail']),
  text: z.string(),
  /** Its effect on the portal. */
  effect: z.string().optional(),
  link: z.object({ label: z.string(), href: z.string() }).optional(),
});
export type CheckRow = z.infer<typeof checkRow>;

const named = z.object({ id: z.string(), label: z.string() });
const pipeline = z.object({ ...named.shape, stages: z.array(named) });
export type ConnectPipeline = z.infer<typeof pipeline>;

/** The outcome of a check; stored with the keys that it was made with. */
export const checkOutcome = z.object({
  rows: z.array(checkRow),
  /** To choose from, where the service has pipelines. */
  pipelines: z.array(pipeline).optional(),
});
export type CheckOutcome = z.infer<typeof checkOutcome>;

const connectField = z.object({
  name: z.string(),
  isSet: z.boolean(),
  /** Held by a variable of the server, which wins. */
  onServer: z.boolean(),
  /** A value that is no secret. */
  value: z.string().nullable(),
  /** The last four characters of a secret. */
  ending: z.string().nullable(),
});
export type ConnectField = z.infer<typeof connectField>;

const attempt = z.object({ ok: z.boolean(), text: z.string(), at: when });

const connectedService = z.object({
  service,
  stage,
  /** The service that has this port at present, if it is another one. */
  takenBy: z.object({ name: z.string(), onServer: z.boolean() }).nullable(),
  fields: z.array(connectField),
  /** The address that the service sends its messages to. */
  callsBackTo: z.string().nullable(),
  savedBy: z.string().nullable(),
  savedAt: when.nullable(),
  onSince: when.nullable(),
  checks: checkOutcome.nullable(),
  checkedAt: when.nullable(),
  attempt: attempt.nullable(),
  remarks: z.array(z.object({ at: when, text: z.string() })),
  /** Version of the keys; a change made on an older one is refused. */
  version: z.number().int(),
});
export type ConnectedService = z.infer<typeof connectedService>;

const MAX_VALUE = 4_000;

const CONNECT_LIMIT = { name: 'connect', max: 60, windowSeconds: 600 };

export const connectContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/connections/services/{service}',
    summary: 'A service that can be connected in the app: its keys by their last characters, checks and remarks',
    tag,
  })
    .input(ofService)
    .output(connectedService),
  saveKeys: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/connections/services/{service}/keys',
    summary: 'Stores the keys of a service, sealed. While it is on, new keys are checked before they replace the old',
    tag,
    limit: CONNECT_LIMIT,
  })
    .input(
      z.object({
        service,
        version: z.number().int().min(0),
        /** Keyed by variable. An absent value stays; an empty text removes an optional value. */
        values: z.record(z.string().max(60), z.string().max(MAX_VALUE)),
      }),
    )
    .output(connectedService),
  forgetKeys: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/connections/services/{service}/keys',
    summary: 'Removes the stored keys of a service that is off',
    tag,
  })
    .input(ofService)
    .output(connectedService),
  check: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/connections/services/{service}/check',
    summary: 'Checks a service with its keys, each condition by itself. Changes nothing at the service',
    tag,
    creates: false,
    limit: { name: 'connect-check', max: 300, windowSeconds: 600 },
  })
    .input(ofService)
    .output(connectedService),
  attempt: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/connections/services/{service}/try',
    summary: 'Tries a service without leaving anything behind',
    tag,
    creates: false,
    limit: CONNECT_LIMIT,
  })
    .input(ofService)
    .output(connectedService),
  turnOn: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/connections/services/{service}/on',
    summary: 'Turns a checked service on for all nodes, without a restart',
    tag,
    creates: false,
    limit: CONNECT_LIMIT,
  })
    .input(ofService)
    .output(connectedService),
  turnOff: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/connections/services/{service}/off',
    summary: 'Turns a service off for all nodes. What it did stays, and its keys stay stored',
    tag,
    creates: false,
  })
    .input(ofService)
    .output(connectedService),
};
