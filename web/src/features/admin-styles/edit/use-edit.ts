import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import type { CommandOptions } from '../../../blocks/api/command.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import type { PictureUpload } from '../../../blocks/picture-upload/use-picture.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { refusalOf } from '../refusal.ts';
import { STYLES_KEY, type StaffStyle } from '../styles-api.ts';

/** Deletes a pattern, and offers to restore it to its place. */
function useRemove({ after, refused }: Pick<CommandOptions<StaffStyle, unknown>, 'after' | 'refused'>) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: STYLES_KEY });
  const restore = useCommand(({ id }: StaffStyle) => call('adminStyles.restore', { id }), {
    after: async (_, { patternName }) => {
      await again();
      notify({ kind: 'success', text: `${patternName} is restored.` });
    },
    refused: notifyError,
  });
  return useCommand(({ id, version }: StaffStyle) => call('adminStyles.remove', { id, version }), {
    after: async (removed, style) => {
      await again();
      notify({
        kind: 'success',
        text: `${style.patternName} is deleted.`,
        action: { label: 'Undo', run: () => void restore.run(style) },
      });
      await after?.(removed, style);
    },
    refused,
  });
}

/** The other person's version, when that caused the refusal. */
const theirsOf = (error: unknown): StaffStyle | undefined =>
  error instanceof ApiError && error.code === 'conflict'
    ? (error.details.current as StaffStyle | undefined)
    : undefined;

/** An edit that writes over nothing that its maker has not seen. */
export function useEdit(style: StaffStyle, picture: PictureUpload, onDone: () => void) {
  const client = useQueryClient();
  const [name, setName] = useState(style.patternName);
  const [type, setType] = useState(style.productType);
  /** The version that the person has seen. */
  const [seen, setSeen] = useState(style);
  const [theirs, setTheirs] = useState<StaffStyle>();

  const refused = (failure: unknown): void => {
    const current = theirsOf(failure);
    setTheirs(current);
    if (current) setSeen(current);
  };
  const remove = useRemove({ after: onDone, refused });
  const { run, busy, error, clear } = useCommand('adminStyles.edit', {
    after: async (_, { patternName }) => {
      await client.invalidateQueries({ queryKey: STYLES_KEY });
      notify({ kind: 'success', text: `${patternName} is saved.` });
      onDone();
    },
    refused,
  });
  const save = (): void => {
    remove.clear();
    const fileId = picture.stored?.id;
    const { id, version } = seen;
    void run({
      id,
      version,
      patternName: name.trim(),
      productType: type,
      ...(fileId !== undefined && { fileId }),
    });
  };
  const failure = error ?? remove.error;
  const refusal = failure === undefined || theirsOf(failure) ? undefined : refusalOf(failure);
  return {
    ...{ name, setName, type, setType, theirs, refusal, busy, save },
    image: seen.image,
    takeTheirs: () => {
      setName(seen.patternName);
      setType(seen.productType);
      picture.clear();
      setTheirs(undefined);
    },
    remove: () => {
      clear();
      return remove.runOrThrow(seen);
    },
  };
}
