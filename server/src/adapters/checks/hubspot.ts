import type { CheckRow, ConnectPipeline } from '@colorway/contract/services/connect-contract.ts';
import * as z from 'zod';
import type { HubspotConfig } from '../../kernel/config/services.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { type HubspotClient, hubspotClient } from '../crm/hubspot/client.ts';
import { PROPERTIES } from '../crm/hubspot/properties.ts';
import { listRequiredLines } from '../crm/hubspot/set-up/required-properties.ts';
import { listPipelines } from '../crm/hubspot/set-up/set-up.ts';
import { hubspotCrm } from '../crm/hubspot.ts';
import { type CheckContext, type Checks, fail, ok, rowsOf, warn } from './check.ts';

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

async function propertyRow({ request }: HubspotClient, kind: (typeof KINDS)[number], signal: AbortSignal) {
  const path = `/crm/properties/2026-09/${kind}`;
  const { results } = await request({
    ...{ operation: 'properties', method: 'GET', path, reads: properties, safe: true, signal },
  });
  const names = new Set(results.map(({ name }) => name));
  const missing = PROPERTIES[kind].filter(({ name }) => !names.has(name));
  const count = PROPERTIES[kind].length;
  if (missing.length === 0) return ok(`properties-${kind}`, `The ${count} properties of ${kind} are there`);
  return fail(
    `properties-${kind}`,
    `${missing.length} of ${count} properties of ${kind} are missing: ${missing.map(({ name }) => name).join(', ')}.`,
    { effect: 'Run npm run hubspot:setup with this key.' },
  );
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
  const chosen = pipelines.find(({ id }) => id === (config.pipeline ?? 'default'));
  if (!chosen) return fail('pipelines', `HubSpot has no pipeline ${config.pipeline ?? 'default'}.`);
  const lost = [config.stage, config.paidStage].find(
    (id) => id !== undefined && !chosen.stages.some((one) => one.id === id),
  );
  return lost === undefined
    ? ok('pipelines', `New deals go to ${chosen.label}`)
    : fail('pipelines', `${chosen.label} has no stage ${lost}.`, { effect: 'Choose a stage of this pipeline.' });
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
        return [first, ...ofKinds.flat(), ...requiredRows(await listRequiredLines(client)), found.row];
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
