import { type DealOutcome, dealOutcome } from '@colorway/rules/customer/crm-values.ts';
import * as z from 'zod';
import { PortError } from '../../../../kernel/outside/port-error.ts';
import type { ChangedDeal, ChangedPage } from '../../port.ts';
import type { HubspotClient } from '../client.ts';
import { INQUIRY_ID } from '../properties.ts';
import { type FoundRow, listChanged } from './search.ts';

const CHANGED_BY = 'hs_lastmodifieddate';

const pipelines = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      stages: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          metadata: z.object({ isClosed: z.string().optional(), probability: z.string().optional() }).catch({}),
        }),
      ),
    }),
  ),
});
const ownerPage = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      email: z.string().nullish(),
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
    }),
  ),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
});

type Stage = Pick<ChangedDeal, 'stage' | 'outcome'>;
type Owner = NonNullable<ChangedDeal['owner']>;

/** Stages that every account begins with, for a key that may not read pipelines. */
const KNOWN_STAGES: Readonly<Record<string, DealOutcome>> = { closedwon: 'won', closedlost: 'lost' };

/** A key without the scope for names still brings ids, which staff can use. */
async function unlessDenied<Value>(reads: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await reads;
  } catch (error) {
    if (error instanceof PortError && error.kind === 'auth') return otherwise;
    throw error;
  }
}

async function readStages({ request }: HubspotClient, signal?: AbortSignal): Promise<ReadonlyMap<string, Stage>> {
  const path = '/crm/pipelines/2026-09/deals';
  const { results } = await request({
    operation: 'pipelines',
    method: 'GET',
    path,
    reads: pipelines,
    safe: true,
    signal,
  });
  return new Map(
    results.flatMap(({ id: pipeline, stages }) =>
      stages.map(({ id, label, metadata }): [string, Stage] => {
        const closing = { isClosed: metadata.isClosed === 'true', probability: Number(metadata.probability ?? 0) };
        return [`${pipeline} ${id}`, { stage: label, outcome: dealOutcome(closing) }];
      }),
    ),
  );
}

async function readOwners({ request }: HubspotClient, signal?: AbortSignal): Promise<ReadonlyMap<string, Owner>> {
  const owners = new Map<string, Owner>();
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '100', ...(after !== undefined && { after }) });
    const page = await request({
      operation: 'owners',
      method: 'GET',
      path: `/crm/owners/2026-09?${query}`,
      reads: ownerPage,
      safe: true,
      signal,
    });
    for (const { id, email, firstName, lastName } of page.results) {
      owners.set(id, { id, email: email ?? '', name: [firstName, lastName].filter(Boolean).join(' ') });
    }
    after = page.paging?.next?.after;
  } while (after !== undefined);
  return owners;
}

interface Names {
  readonly stages: ReadonlyMap<string, Stage>;
  readonly owners: ReadonlyMap<string, Owner>;
}

function toDeal({ id, properties }: FoundRow, { stages, owners }: Names): ChangedDeal {
  const { dealstage, pipeline, hubspot_owner_id: ownerId, [CHANGED_BY]: changedAt } = properties;
  const stageId = dealstage ?? '';
  const stage = stages.get(`${pipeline} ${stageId}`) ?? { stage: stageId, outcome: KNOWN_STAGES[stageId] ?? 'open' };
  return {
    ...{ dealId: id, stageId, ...stage },
    owner: ownerId ? (owners.get(ownerId) ?? { id: ownerId, name: '', email: '' }) : null,
    changedAt: new Date(changedAt ?? 0),
  };
}

/** Deals that the portal made or that it made a project of. Names are read with the first page that needs them. */
export async function* listChangedDeals(
  client: HubspotClient,
  since: Date,
  signal?: AbortSignal,
): AsyncGenerator<ChangedPage<ChangedDeal>> {
  const changed = listChanged(
    client,
    {
      kind: 'deals',
      changedBy: CHANGED_BY,
      marks: [
        { propertyName: INQUIRY_ID, operator: 'HAS_PROPERTY' },
        { propertyName: 'portal_project_created', operator: 'EQ', value: 'true' },
      ],
      properties: ['dealstage', 'pipeline', 'hubspot_owner_id', CHANGED_BY],
    },
    since,
    signal,
  );
  let names: Names | undefined;
  for await (const { rows, until } of changed) {
    names ??= {
      stages: await unlessDenied(readStages(client, signal), new Map()),
      owners: await unlessDenied(readOwners(client, signal), new Map()),
    };
    const known = names;
    yield { rows: rows.map((row) => toDeal(row, known)), until };
  }
}
