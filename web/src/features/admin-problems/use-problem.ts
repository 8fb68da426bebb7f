import type { StaffProblem } from '@colorway/contract/shop/problem.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import type { InputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { ORDER_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';

export const PROBLEMS_KEY = ['problems'] as const;
const keyOf = (id: string) => [...PROBLEMS_KEY, 'one', id] as const;

/** One problem, live. */
export function useProblem(id: string) {
  useStaffEvents(ORDER_EVENTS, PROBLEMS_KEY);
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => call('adminProblems.read', { id }),
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}

/** Shows the problem as it is after a change. */
export function useShowProblem() {
  const client = useQueryClient();
  return (problem: StaffProblem) => {
    client.setQueryData(keyOf(problem.id), problem);
    void client.invalidateQueries({ queryKey: PROBLEMS_KEY });
  };
}

export type Decision = InputOf<'adminProblems.decide'>['decision'];

/** Decides on the version that is shown. After a conflict the problem as it is now replaces it. */
export function useDecide({ id, version }: Pick<StaffProblem, 'id' | 'version'>) {
  const show = useShowProblem();
  return useCommand(
    (decision: Decision, idempotencyKey: string) =>
      call('adminProblems.decide', { id, version, decision }, { idempotencyKey }),
    {
      after: show,
      refused: (error) => {
        const current = error instanceof ApiError && error.code === 'conflict' ? error.details.current : undefined;
        if (current) show(current as StaffProblem);
      },
    },
  );
}
