import { useMatches } from '@tanstack/react-router';
import type { Flow } from '../../blocks/flow/flow.ts';

/** The flow whose step is open. */
export function useFlow(): Flow {
  const flow = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.flow)?.staticData.flow,
  });
  if (!flow) throw new Error('This screen belongs to a flow');
  return flow;
}
