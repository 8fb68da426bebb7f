import * as z from 'zod';
import type { HubspotConfig, HubspotPipeline } from '../../../../kernel/config/services.ts';
import { PortError } from '../../../../kernel/outside/port-error.ts';
import type { HubspotClient } from '../client.ts';
import { GROUP, type ObjectKind, type Option, PROPERTIES, type Property } from '../properties.ts';

const pipelines = z.object({
  results: z.array(
    z.object({ id: z.string(), label: z.string(), stages: z.array(z.object({ id: z.string(), label: z.string() })) }),
  ),
});

const DESCRIPTION = 'Set by the portal; do not edit';

/** Returns false if it exists already. */
async function ensure({ send }: HubspotClient, operation: string, path: string, body: object): Promise<boolean> {
  try {
    await send({ operation, method: 'POST', path, body, safe: true });
    return true;
  } catch (error) {
    if (error instanceof PortError && error.kind === 'conflict') return false;
    throw error;
  }
}

const storedProperty = z.object({
  options: z.array(z.looseObject({ label: z.string(), value: z.string() })).catch([]),
});

/** Adds missing options; the account's own options stay in their order. */
async function addOptions(
  { request, send }: HubspotClient,
  path: string,
  expected: readonly Option[],
): Promise<readonly Option[]> {
  const { options } = await request({
    operation: 'propertyRead',
    method: 'GET',
    path,
    reads: storedProperty,
    safe: true,
  });
  const missing = expected.filter(({ value }) => !options.some((one) => one.value === value));
  if (missing.length > 0) {
    const body = { options: [...options, ...missing] };
    await send({ operation: 'propertyUpdate', method: 'PATCH', path, body, safe: true });
  }
  return missing;
}

type PrintLine = (line: string) => void;

async function setUpKind(client: HubspotClient, kind: ObjectKind, printLine: PrintLine): Promise<void> {
  const report = (what: string, isNew: boolean): void => printLine(`${kind}: ${what} ${isNew ? 'made' : 'was there'}`);
  const path = `/crm/properties/2026-09/${kind}`;
  report(`group ${GROUP.name}`, await ensure(client, 'propertyGroup', `${path}/groups`, GROUP));
  for (const property of PROPERTIES[kind] as readonly Property[]) {
    const body = { ...property, groupName: GROUP.name, description: DESCRIPTION };
    const isNew = await ensure(client, 'property', path, body);
    const added =
      isNew || !property.options ? [] : await addOptions(client, `${path}/${property.name}`, property.options);
    if (added.length === 0) report(property.name, isNew);
    else printLine(`${kind}: ${property.name} got ${added.map(({ label }) => label).join(', ')}`);
  }
}

/** Inquiries and orders arrive without these. */
export const OPTIONAL_KINDS = ['companies', 'line_items'] as const satisfies readonly ObjectKind[];

/** Creates missing properties and prints a line for each. */
export async function setUp(client: HubspotClient, printLine: PrintLine): Promise<void> {
  for (const kind of Object.keys(PROPERTIES) as ObjectKind[]) {
    try {
      await setUpKind(client, kind, printLine);
    } catch (error) {
      if (!OPTIONAL_KINDS.some((one) => one === kind) || !(error instanceof PortError) || error.kind !== 'auth')
        throw error;
      printLine(`${kind}: not set up. ${error.message}`);
    }
  }
}

/** Pipelines of deals with their stages. */
export async function listPipelines({ request }: HubspotClient): Promise<z.infer<typeof pipelines>['results']> {
  const path = '/crm/pipelines/2026-09/deals';
  const answer = await request({ operation: 'pipelines', method: 'GET', path, reads: pipelines, safe: true });
  return answer.results;
}
type Pipelines = readonly z.infer<typeof pipelines>['results'][number][];

/** The configured pipeline, if the account has it, and the configured stages that it lacks. */
export function findConfigured(found: Pipelines, { pipeline: id = 'default', stage, paidStage }: HubspotPipeline) {
  const pipeline = found.find((one) => one.id === id);
  const stages = [stage, paidStage].filter((one) => one !== undefined);
  return { id, pipeline, missing: stages.filter((one) => !pipeline?.stages.some((known) => known.id === one)) };
}

/** Sentences about configured ids that the account lacks, for which it would refuse deals. */
function listUnknownIds(found: Pipelines, variable: string, config: HubspotPipeline): string[] {
  const { id, pipeline, missing } = findConfigured(found, config);
  if (!pipeline) return [`${variable}: HubSpot has no pipeline ${id}. Deals are refused.`];
  return missing.map((one) => `${variable}: pipeline ${id} has no stage ${one}. Deals are refused.`);
}

/** Internal ids for HUBSPOT_PIPELINE, HUBSPOT_STAGE and HUBSPOT_PAID_STAGE, then those that would be refused. */
export async function listPipelineLines(
  client: HubspotClient,
  config: Pick<HubspotConfig, 'pipeline' | 'stage' | 'paidStage' | 'pipelines'>,
): Promise<string[]> {
  const found = await listPipelines(client);
  return [
    ...found.flatMap(({ id, label, stages }) => [
      `pipeline ${id} (${label})`,
      ...stages.map((stage) => `  stage ${stage.id} (${stage.label})`),
    ]),
    ...listUnknownIds(found, 'HUBSPOT_PIPELINE', config),
    ...Object.values(config.pipelines).flatMap((one) => listUnknownIds(found, 'HUBSPOT_PIPELINES', one)),
  ];
}
