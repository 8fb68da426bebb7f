import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { useEditorContext } from '../editor/editor-context.ts';
import { DASHBOARD_KEY, discard, HISTORY_KEY, publish, readEditor } from './content-api.ts';

const CONFLICT = { conflict: 'Someone else made changes. Review them, then publish.' } as const;

interface Publishing {
  readonly parts: ContentPartName[] | undefined;
  readonly acceptAccent: boolean;
}

/** Publishes and discards drafts. */
export function usePartCommands() {
  const { take } = useEditorContext();
  const takeBack = async (part?: ContentPartName, field?: string): Promise<void> => {
    try {
      await take(await discard({ ...(part && { part }), ...(field && { field }) }));
    } catch (error) {
      notifyError(error);
      throw error;
    }
  };
  return { takeBack };
}

interface PublishOptions {
  readonly onPublished: () => void;
  /** The accent is hard to read and was not accepted yet. */
  readonly onAccentUnclear: (parts: ContentPartName[] | undefined) => void;
}

/** Publishes the drafts of some parts, or of all. */
export function usePublish({ onPublished, onAccentUnclear }: PublishOptions) {
  const { take, savers } = useEditorContext();
  const client = useQueryClient();
  return useCommand(
    async ({ parts, acceptAccent }: Publishing) => {
      await Promise.all([...savers].map((saver) => saver.flush()));
      const { version } =
        client.getQueryData<Awaited<ReturnType<typeof readEditor>>>(DASHBOARD_KEY) ?? (await readEditor());
      return publish(version, parts, acceptAccent);
    },
    {
      after: async (published) => {
        await take(published);
        void client.invalidateQueries({ queryKey: HISTORY_KEY });
        notify({ kind: 'success', text: 'Published. Customers can see it now.' });
        onPublished();
      },
      refused: async (error, { parts }) => {
        if (error instanceof ApiError && error.code === 'accent-unclear') return onAccentUnclear(parts);
        notify({ kind: 'error', text: errorMessage(error, CONFLICT) });
        await client.invalidateQueries({ queryKey: DASHBOARD_KEY });
      },
    },
  );
}
