import { useQueryClient } from '@tanstack/react-query';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { INQUIRIES_KEY } from '../inquiries-api.ts';

const message = (count: number, handled: boolean): string => {
  const what = count === 1 ? 'The inquiry is' : `${count} inquiries are`;
  return `${what} ${handled ? 'marked handled' : 'new again'}.`;
};

/** Marks what was new, and offers to take back exactly that. */
export function useHandle() {
  const client = useQueryClient();
  const { run, busy } = useCommand('adminInquiries.handle', {
    after: ({ changed }, { handled }) => {
      if (changed.length > 0)
        notify({
          kind: 'success',
          text: message(changed.length, handled),
          action: { label: 'Undo', run: () => void run({ ids: [...changed], handled: !handled }) },
        });
    },
    refused: notifyError,
    // Undo may be pressed before the list is here again.
    always: () => void client.invalidateQueries({ queryKey: INQUIRIES_KEY }),
  });
  return { mark: run, marking: busy };
}
