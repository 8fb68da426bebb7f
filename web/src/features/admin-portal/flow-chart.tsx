import { SEGMENT_NAMES, SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { useState } from 'react';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { flowFinding } from './chart-words.ts';
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

/** What is stored of a flow: its basic info, a wish to finish later, and that it was sent. */
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
  const flow = flows.find((one) => one.segment === segment) ?? { segment, begun: 0, putAside: 0, sent: 0 };
  const steps = [
    { name: 'Basic info', count: flow.begun },
    { name: 'Submitted', count: flow.sent },
  ];
  return (
    <ChartFrame
      title="Where visitors leave"
      finding={`${SEGMENT_NAMES[segment]}: ${flowFinding(flow)}`}
      aside={<Segmented label="Wizard" value={segment} options={OPTIONS} onChange={choose} />}
      columns={['Step', 'Visitors']}
      rows={[...steps.map(({ name, count }) => [name, count] as const), ['Asked for a link to go on', flow.putAside]]}
    >
      <FlowBars steps={steps} />
      <p className="small quiet flow-bars__aside">
        {flow.putAside === 1 ? '1 visitor' : `${flow.putAside} visitors`} asked for a link to finish later.
      </p>
    </ChartFrame>
  );
}
