import { withMoved } from '@colorway/rules/order/list-order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { movedWords } from '../../blocks/sortable/lifted.ts';
import { notify } from '../../ui/notify/notify.ts';
import { moveStyle, STYLES_KEY, type StaffStyle, type StyleList } from './styles-api.ts';

export const MOVING_KEY = ['move-style-pattern'] as const;

interface Move {
  readonly style: StaffStyle;
  /** From 1. */
  readonly to: number;
}

/** Shown at once, stored one after another, and offered to be taken back. */
export function useMove(queryKey: readonly string[]) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MOVING_KEY,
    // Presses may come faster than answers.
    scope: { id: MOVING_KEY[0] },
    mutationFn: ({ style, to }: Move) => moveStyle(style.id, to),
    onSuccess: ({ from, to, of }, { style }) => {
      if (from !== to)
        notify({
          kind: 'success',
          text: movedWords(style.patternName, to, of),
          action: { label: 'Undo', run: () => move({ style, to: from }) },
        });
    },
    onError: (error) => notify({ kind: 'error', text: error.message }),
    onSettled: async () => {
      if (client.isMutating({ mutationKey: MOVING_KEY }) === 1)
        await client.invalidateQueries({ queryKey: STYLES_KEY });
    },
  });
  const move = ({ style, to }: Move): void => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<StyleList>(
      queryKey,
      (now) => now && { ...now, patterns: [...withMoved(now.patterns, style.id, to)] },
    );
    mutate({ style, to });
  };
  return move;
}
