import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../ui/notify/notify.ts';
import { INQUIRIES_KEY, markHandled } from '../inquiries-api.ts';

interface Marking {
  readonly ids: readonly string[];
  readonly handled: boolean;
}

const words = (count: number, handled: boolean): string => {
  const what = count === 1 ? 'The inquiry is' : `${count} inquiries are`;
  return `${what} ${handled ? 'marked handled' : 'new again'}.`;
};

/** Marks what was new, and offers to take back exactly that. */
export function useHandle() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, handled }: Marking) => markHandled(ids, handled),
    onSuccess: ({ changed }, { handled }) => {
      if (changed.length > 0)
        notify({
          kind: 'success',
          text: words(changed.length, handled),
          action: { label: 'Undo', run: () => mutate({ ids: changed, handled: !handled }) },
        });
    },
    onError: (error) => notify({ kind: 'error', text: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: INQUIRIES_KEY }),
  });
  return { mark: mutate, marking: isPending };
}
