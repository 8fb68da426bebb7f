import * as z from 'zod';
import { PortError } from '../../../../kernel/outside/port-error.ts';
import type { HubspotClient } from '../client.ts';
import { COMPANY_KEY, INQUIRY_ID, LINE_KEY, type ObjectKind, PROPERTIES } from '../properties.ts';

const schema = z.object({ requiredProperties: z.array(z.string()).catch([]) });

/** Properties that every inquiry fills. */
const ALWAYS: Readonly<Record<ObjectKind, readonly string[]>> = {
  contacts: ['email', 'portal_segment'],
  deals: [INQUIRY_ID, 'dealname', 'pipeline', 'dealstage', 'portal_segment', 'portal_inquiry_url'],
  companies: [COMPANY_KEY, 'name'],
  line_items: [LINE_KEY, 'name', 'quantity', 'price'],
};
/** HubSpot properties that only some inquiries fill. */
const SOMETIMES: Readonly<Record<ObjectKind, readonly string[]>> = {
  contacts: ['firstname', 'lastname', 'phone', 'company'],
  deals: ['description', 'amount'],
  companies: ['domain'],
  line_items: ['hs_sku'],
};

const ADVICE = 'Make it optional in HubSpot, or inquiries are refused.';

function describeProperty(kind: ObjectKind, name: string): string[] {
  if (ALWAYS[kind].includes(name)) return [];
  const isSometimes = SOMETIMES[kind].includes(name) || PROPERTIES[kind].some((one) => one.name === name);
  const why = isSometimes ? 'which visitors may leave empty' : 'which the portal does not fill';
  return [`${kind}: HubSpot requires ${name}, ${why}. ${ADVICE}`];
}

async function listLines({ request }: HubspotClient, kind: ObjectKind): Promise<string[]> {
  const path = `/crm-object-schemas/2026-09/schemas/${kind}`;
  try {
    const { requiredProperties } = await request({
      operation: 'schema',
      method: 'GET',
      path,
      reads: schema,
      safe: true,
    });
    return requiredProperties.flatMap((name) => describeProperty(kind, name));
  } catch (error) {
    if (!(error instanceof PortError) || (error.kind !== 'auth' && error.kind !== 'notFound')) throw error;
    return [`${kind}: required properties could not be read. ${error.message}`];
  }
}

/** Since version 2026-09, HubSpot refuses records without the account's required properties. */
export async function listRequiredLines(client: HubspotClient): Promise<string[]> {
  const lines: string[] = [];
  for (const kind of Object.keys(PROPERTIES) as ObjectKind[]) lines.push(...(await listLines(client, kind)));
  return lines;
}
