import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { useEditorContext } from '../editor/editor-context.ts';
import { DASHBOARD_KEY, discard, HISTORY_KEY, publish, readEditor } from './content-api.ts';

async function tellRefusal(client: QueryClient, error: Error): Promise<void> {
  const changed = error instanceof ApiError && error.code === 'conflict';
  const text = changed ? 'Someone else made changes. Review them, then publish.' : error.message;
  notify({ kind: 'error', text });
  await client.invalidateQueries({ queryKey: DASHBOARD_KEY });
}

/** What is done with drafts as a whole. */
export function useDeskCommands() {
  const { take, savers } = useEditorContext();
  const client = useQueryClient();
  const [publishing, setPublishing] = useState(false);
  const busy = useRef(false);

  const takeBack = async (part?: ContentPartName, field?: string): Promise<void> => {
    try {
      await take(await discard({ ...(part && { part }), ...(field && { field }) }));
    } catch (error) {
      notify({ kind: 'error', text: (error as Error).message });
      throw error;
    }
  };

  /** Answers 'ask' when the accent is hard to read and nobody has said yet that it may be. */
  const publishNow = async (
    parts: ContentPartName[] | undefined,
    acceptAccent: boolean,
  ): Promise<'done' | 'ask' | 'failed'> => {
    if (busy.current) return 'failed';
    busy.current = true;
    setPublishing(true);
    try {
      await Promise.all([...savers].map((saver) => saver.flush()));
      const { version } =
        client.getQueryData<Awaited<ReturnType<typeof readEditor>>>(DASHBOARD_KEY) ?? (await readEditor());
      await take(await publish(version, parts, acceptAccent));
      void client.invalidateQueries({ queryKey: HISTORY_KEY });
      notify({ kind: 'success', text: 'Published. Customers see it now.' });
      return 'done';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'accent-unclear') return 'ask';
      await tellRefusal(client, error as Error);
      return 'failed';
    } finally {
      busy.current = false;
      setPublishing(false);
    }
  };

  return { takeBack, publishNow, publishing };
}
