import type { CheckRow, ConnectPipeline } from '@colorway/contract/services/connect-contract.ts';
import * as z from 'zod';
import type { HubspotConfig } from '../../kernel/config/services.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { type HubspotClient, hubspotClient } from '../crm/hubspot/client.ts';
import { type ObjectKind, PROPERTIES } from '../crm/hubspot/properties.ts';
import { listRequiredLines } from '../crm/hubspot/set-up/required-properties.ts';
import { findConfigured, listPipelines, OPTIONAL_KINDS } from '../crm/hubspot/set-up/set-up.ts';
import { hubspotCrm } from '../crm/hubspot.ts';
import { type CheckContext, type Checks, fail, ok, rowsOf, warn } from './check.ts';

/** Without these no inquiry arrives. */
const KINDS = ['contacts', 'deals'] as const;

const account = z.object({ portalId: z.union([z.string(), z.number()]), timeZone: z.string() });
const properties = z.object({ results: z.array(z.object({ name: z.string() })) });

const isRefusal = (error: unknown): error is PortError =>
  error instanceof PortError && (error.kind === 'auth' || error.kind === 'notFound');

async function accountRow({ request }: HubspotClient, signal: AbortSignal): Promise<CheckRow> {
  const path = '/account-info/2026-09/details';
  const call = { operation: 'accountDetails', method: 'GET', path, reads: account, safe: true, signal } as const;
  try {
    const { portalId, timeZone } = await request(call);
    return ok('account', `Account answers: ${portalId}, ${timeZone}`);
  } catch (error) {
    // Some keys that may write deals may not read the account.
    if (error instanceof PortError && error.status === 403) return ok('account', 'The key is accepted');
    throw error;
  }
}

async function listMissing({ request }: HubspotClient, kind: ObjectKind, signal: AbortSignal): Promise<string[]> {
  const path = `/crm/properties/2026-09/${kind}`;
  const { results } = await request({
    ...{ operation: 'properties', method: 'GET', path, reads: properties, safe: true, signal },
  });
  const names = new Set(results.map(({ name }) => name));
  return PROPERTIES[kind].map(({ name }) => name).filter((name) => !names.has(name));
}

const SET_UP = { effect: 'Run npm run hubspot:setup with this key.' };

async function propertyRow(client: HubspotClient, kind: (typeof KINDS)[number], signal: AbortSignal) {
  const missing = await listMissing(client, kind, signal);
  const count = PROPERTIES[kind].length;
  return missing.length === 0
    ? ok(`properties-${kind}`, `The ${count} properties of ${kind} are there`)
    : fail(
        `properties-${kind}`,
        `${missing.length} of ${count} properties of ${kind} are missing: ${missing.join(', ')}.`,
        SET_UP,
      );
}

const OPTIONAL_NAMES = { companies: 'Companies', line_items: 'Line items' } as const;

/** Inquiries and orders arrive without these, which staff would otherwise read in the log alone. */
async function optionalRow(client: HubspotClient, kind: (typeof OPTIONAL_KINDS)[number], signal: AbortSignal) {
  const [id, name] = [`properties-${kind}`, OPTIONAL_NAMES[kind]];
  try {
    const missing = await listMissing(client, kind, signal);
    return missing.length === 0 ? ok(id, `${name} can be written`) : warn(id, `${name} are left out.`, SET_UP);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return warn(id, `${name} are left out: the key may not read them.`, { effect: 'Give the key that scope.' });
  }
}

/** A line of the set-up as a row: `deals: HubSpot requires amount, …`. */
function requiredRows(lines: readonly string[]): CheckRow[] {
  if (lines.length === 0) return [ok('required', 'HubSpot requires no property that the portal leaves empty')];
  return lines.map((line, at) => {
    const text = line.charAt(0).toUpperCase() + line.slice(1);
    const [sentence = '', ...others] = text.split(/(?<=\.) /);
    const effect = others.join(' ');
    const isUnknown = line.includes('could not be read');
    return (isUnknown ? warn : fail)(`required-${at}`, sentence, effect === '' ? {} : { effect });
  });
}

interface Listed {
  readonly row: CheckRow;
  readonly pipelines?: ConnectPipeline[];
}

/** Whether the chosen pipeline and its stages are there. */
function pipelineRow(pipelines: readonly ConnectPipeline[], config: HubspotConfig): CheckRow {
  const { id, pipeline, missing } = findConfigured(pipelines, config);
  if (!pipeline) return fail('pipelines', `HubSpot has no pipeline ${id}.`);
  const [lost] = missing;
  return lost === undefined
    ? ok('pipelines', `New deals go to ${pipeline.label}`)
    : fail('pipelines', `${pipeline.label} has no stage ${lost}.`, { effect: 'Choose a stage of this pipeline.' });
}

async function listed(client: HubspotClient, config: HubspotConfig): Promise<Listed> {
  try {
    const pipelines = await listPipelines(client);
    return { row: pipelineRow(pipelines, config), pipelines };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { row: warn('pipelines', 'The key may not list pipelines.', { effect: 'Enter their ids by hand.' }) };
  }
}

const configOf = ({ config }: CheckContext): HubspotConfig => {
  const { hubspot } = config.services;
  if (!hubspot) throw new Error('Enter the service key.');
  return hubspot;
};

export const hubspotChecks: Checks = {
  check: async (context) => {
    const { services, signal } = context;
    const config = configOf(context);
    const client = hubspotClient(config, services);
    let pipelines: ConnectPipeline[] | undefined;
    try {
      const rows = await rowsOf('account', async () => {
        const first = await accountRow(client, signal);
        const found = await listed(client, config);
        pipelines = found.pipelines;
        const ofKinds = await Promise.all(
          KINDS.map((kind) => rowsOf(`properties-${kind}`, async () => [await propertyRow(client, kind, signal)])),
        );
        const optional = await Promise.all(OPTIONAL_KINDS.map((kind) => optionalRow(client, kind, signal)));
        return [first, ...ofKinds.flat(), ...optional, ...requiredRows(await listRequiredLines(client)), found.row];
      });
      return { rows: [...rows], ...(pipelines && { pipelines }) };
    } finally {
      await client.close();
    }
  },
  attempt: async (context) => {
    const crm = hubspotCrm(configOf(context), context.services);
    try {
      return (await crm.test(context.signal)).words;
    } finally {
      await crm.close();
    }
  },
};
