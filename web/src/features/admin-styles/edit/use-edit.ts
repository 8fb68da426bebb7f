import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import type { PictureUpload } from '../../../blocks/picture-upload/use-picture.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { type Refusal, refusalOf } from '../refusal.ts';
import { editStyle, removeStyle, restoreStyle, STYLES_KEY, type StaffStyle } from '../styles-api.ts';

/** Takes a pattern out, and offers to put it back where it stood. */
function useRemove() {
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

/** What somebody else made of it meanwhile, when that is why a save was refused. */
const theirsOf = (error: unknown): StaffStyle | undefined =>
  error instanceof ApiError && error.code === 'conflict'
    ? (error.details.current as StaffStyle | undefined)
    : undefined;

/** An edit that writes over nothing that its maker has not seen. */
export function useEdit(style: StaffStyle, picture: PictureUpload, onDone: () => void) {
  const client = useQueryClient();
  const takeOut = useRemove();
  const [name, setName] = useState(style.patternName);
  const [type, setType] = useState(style.productType);
  /** The version that the person has seen. */
  const [seen, setSeen] = useState(style);
  const [theirs, setTheirs] = useState<StaffStyle>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);

  const refused = (error: unknown): void => {
    const current = theirsOf(error);
    setTheirs(current);
    if (current) setSeen(current);
    setRefusal(current ? undefined : refusalOf(error));
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    const fileId = picture.stored?.id;
    const { id, version } = seen;
    const wanted = {
      id,
      version,
      patternName: name.trim(),
      productType: type,
      ...(fileId !== undefined && { fileId }),
    };
    try {
      await editStyle(wanted);
      await client.invalidateQueries({ queryKey: STYLES_KEY });
      notify({ kind: 'success', text: `${wanted.patternName} is saved.` });
      onDone();
    } catch (error) {
      refused(error);
      setBusy(false);
    }
  };
  return {
    ...{ name, setName, type, setType, theirs, refusal, busy, save },
    image: seen.image,
    takeTheirs: () => {
      setName(seen.patternName);
      setType(seen.productType);
      picture.clear();
      setTheirs(undefined);
    },
    remove: async () => {
      try {
        await takeOut(seen);
        onDone();
      } catch (error) {
        refused(error);
        // The button lets go.
        throw error;
      }
    },
  };
}
