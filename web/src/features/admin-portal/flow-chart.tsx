import { SEGMENT_NAMES, SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { useState } from 'react';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { flowFinding, stepName } from './chart-words.ts';
import { FlowBars } from './flow-bars.tsx';
import type { Charts } from './portal-api.ts';

const SHORT = { organization: 'Org', distributor: 'Dist', wedding: 'Wed', individual: 'Ind' } as const;
const OPTIONS = SEGMENTS.map((value) => ({ value, label: SHORT[value] }));
/** Remembered in this browser. */
const KEPT_AS = 'adminPortalFlow';

function keptSegment(): Segment {
  try {
    return SEGMENTS.find((one) => one === localStorage.getItem(KEPT_AS)) ?? 'organization';
  } catch {
    return 'organization';
  }
}

/** How many came to each screen of a flow; no screen knows who. */
export function FlowChart({ flows }: Pick<Charts, 'flows'>) {
  const [segment, setSegment] = useState(keptSegment);
  const choose = (next: Segment) => {
    setSegment(next);
    try {
      localStorage.setItem(KEPT_AS, next);
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
      rows={[...steps.map(({ name, count }) => [name, count] as const), ['Asked for a link to go on', flow.putAside]]}
      isEmpty={steps.every(({ count }) => count === 0) && flow.putAside === 0}
    >
      <FlowBars steps={steps} />
      <p className="small quiet flow-bars__aside">
        {flow.putAside === 1 ? '1 visitor' : `${flow.putAside} visitors`} asked for a link to finish later.
      </p>
    </ChartFrame>
  );
}
