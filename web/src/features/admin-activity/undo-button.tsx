import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type Entry, undo } from './activity-api.ts';

const doneWords = ({ what, before }: Entry): string =>
  before === '' ? `${what}: undone.` : `${what}: ${before} again.`;

/** Nothing where taking it back makes no sense; the time where it was taken back. */
export function UndoButton({ entry }: { readonly entry: Entry }) {
  const client = useQueryClient();
  const back = useMutation({
    mutationFn: () => undo(entry.id),
    onSuccess: () => notify({ kind: 'success', text: doneWords(entry) }),
    onError: (error) => notify({ kind: 'error', text: error.message }),
    // What was taken back may stand on any other screen that is held.
    onSettled: () => client.invalidateQueries(),
  });
  if (entry.undoneAt !== null)
    return <span className="tiny quiet">{`Undone ${formatMoment(entry.undoneAt, new Date())}`}</span>;
  if (entry.undo === null) return null;
  return (
    <Button
      size="small"
      busy={back.isPending}
      aria-label={`${entry.undo}: ${entry.what} ${entry.doing}`.trim()}
      onClick={() => back.mutate()}
    >
      {entry.undo}
    </Button>
  );
}
