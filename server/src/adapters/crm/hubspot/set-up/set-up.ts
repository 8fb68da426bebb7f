import * as z from 'zod';
import { PortError } from '../../../../kernel/outside/port-error.ts';
import type { HubspotClient } from '../client.ts';
import { GROUP, type Option, PROPERTIES, type Property } from '../properties.ts';

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

/** Creates missing properties and prints a line for each. */
export async function setUp(client: HubspotClient, printLine: (line: string) => void): Promise<void> {
  for (const [kind, properties] of Object.entries(PROPERTIES)) {
    const report = (what: string, isNew: boolean): void =>
      printLine(`${kind}: ${what} ${isNew ? 'made' : 'was there'}`);
    const path = `/crm/properties/2026-09/${kind}`;
    report(`group ${GROUP.name}`, await ensure(client, 'propertyGroup', `${path}/groups`, GROUP));
    for (const property of properties as readonly Property[]) {
      const body = { ...property, groupName: GROUP.name, description: DESCRIPTION };
      const isNew = await ensure(client, 'property', path, body);
      const added =
        isNew || !property.options ? [] : await addOptions(client, `${path}/${property.name}`, property.options);
      if (added.length === 0) report(property.name, isNew);
      else printLine(`${kind}: ${property.name} got ${added.map(({ label }) => label).join(', ')}`);
    }
  }
}

/** Pipelines of deals with their stages. */
export async function listPipelines({ request }: HubspotClient): Promise<z.infer<typeof pipelines>['results']> {
  const { results } = await request({
    operation: 'pipelines',
    method: 'GET',
    path: '/crm/pipelines/2026-09/deals',
    reads: pipelines,
    safe: true,
  });
  return results;
}

/** Internal ids for HUBSPOT_PIPELINE, HUBSPOT_STAGE and HUBSPOT_PAID_STAGE. */
export async function listPipelineLines(client: HubspotClient): Promise<string[]> {
  return (await listPipelines(client)).flatMap(({ id, label, stages }) => [
    `pipeline ${id} (${label})`,
    ...stages.map((stage) => `  stage ${stage.id} (${stage.label})`),
  ]);
}
