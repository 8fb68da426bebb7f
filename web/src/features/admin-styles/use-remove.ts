import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/notify/notify.ts';
import { removeStyle, restoreStyle, STYLES_KEY, type StaffStyle } from './styles-api.ts';

/** Takes a pattern out, and offers to put it back where it stood. */
export function useRemove() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: STYLES_KEY });
  const putBack = async (style: StaffStyle): Promise<void> => {
    try {
      await restoreStyle(style.id);
      await again();
      notify({ kind: 'success', text: `${style.patternName} is back.` });
    } catch (error) {
      notify({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
    }
  };
  return async (style: StaffStyle): Promise<void> => {
    await removeStyle(style);
    await again();
    notify({
      kind: 'success',
      text: `${style.patternName} is deleted.`,
      action: { label: 'Undo', run: () => void putBack(style) },
    });
  };
}
