import { SEGMENT_NAMES, SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { useState } from 'react';
import { ChartFrame } from '../../../blocks/chart/chart-frame.tsx';
import { HorizontalBars } from '../../../blocks/chart/horizontal-bars.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import type { Charts } from '../dashboard-api.ts';
import { flowFinding, stepName } from './chart-labels.ts';

/** In percent: a loss that is marked. */
const MUCH = 20;

interface Step {
  readonly name: string;
  readonly count: number;
}

/** How many are still there at each step, and how many it lost. */
function flowBars(steps: readonly Step[]) {
  const max = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map(({ name, count }, at) => {
    const before = steps[at - 1]?.count;
    const lost = before ? Math.round(((before - count) / before) * 100) : 0;
    const aside = lost > 0 ? `-${lost}%` : '';
    const isMarked = at === steps.length - 1;
    return { name, length: count / max, value: String(count), isMarked, aside, isMuch: lost >= MUCH };
  });
}

const SHORT = { organization: 'Org', distributor: 'Dist', wedding: 'Wed', individual: 'Ind' } as const;
const OPTIONS = SEGMENTS.map((value) => ({ value, label: SHORT[value] }));
/** Remembered in this browser. */
const STORAGE_KEY = 'adminPortalFlow';

function storedSegment(): Segment {
  try {
    return SEGMENTS.find((one) => one === localStorage.getItem(STORAGE_KEY)) ?? 'organization';
  } catch {
    return 'organization';
  }
}

/** How many came to each screen of a flow; no screen knows who. */
export function FlowChart({ flows }: Pick<Charts, 'flows'>) {
  const [segment, setSegment] = useState(storedSegment);
  const choose = (next: Segment) => {
    setSegment(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Not remembered, then.
    }
  };
  const flow = flows.find((one) => one.segment === segment) ?? { segment, steps: [], putAside: 0 };
  const steps = flow.steps.map(({ step, count }) => ({ name: stepName(segment, step), count }));
  return (
    <ChartFrame
      title="Where people drop off"
      finding={`${SEGMENT_NAMES[segment]}: ${flowFinding(flow)}`}
      aside={<Segmented label="Wizard" value={segment} options={OPTIONS} onChange={choose} />}
      columns={['Step', 'Visitors']}
      rows={[
        ...steps.map(({ name, count }) => [name, count] as const),
        ['Asked for a link to finish later', flow.putAside],
      ]}
      isEmpty={steps.every(({ count }) => count === 0) && flow.putAside === 0}
    >
      <HorizontalBars bars={flowBars(steps)} />
      <p className="small quiet charts__aside">
        {flow.putAside === 1 ? '1 visitor' : `${flow.putAside} visitors`} asked for a link to finish later.
      </p>
    </ChartFrame>
  );
}
