import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { flowStep } from '../../kernel/database/schema.ts';

export async function countFlowStep(tx: Queries, segment: Segment, step: StepId): Promise<void> {
  await tx
    .insert(flowStep)
    .values({ segment, step, day: sql`(now() at time zone 'utc')::date`, browsers: 1 })
    .onConflictDoUpdate({
      target: [flowStep.segment, flowStep.step, flowStep.day],
      set: { browsers: sql`${flowStep.browsers} + 1` },
    });
}

interface Counted {
  readonly [key: string]: unknown;
  readonly segment: Segment;
  readonly step: StepId;
  readonly browsers: number;
}

export async function sumFlowSteps(db: Queries, days: number): Promise<readonly Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select segment, step, sum(browsers)::int as browsers from flow_step
    where day > (now() at time zone 'utc')::date - ${days}::int group by segment, step`);
  return rows;
}
