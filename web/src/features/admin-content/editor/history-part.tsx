import type { HistoryEntry } from '@colorway/contract/content/editor-contract.ts';
import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconHistory } from '../../../ui/icons/icon-history.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { HISTORY_KEY, readHistory } from '../field/content-api.ts';
import { ChangeList } from './change-list.tsx';
import { partOf, useEditorContext } from './editor-context.ts';
import { PartTitle } from './part-head.tsx';

const when = (at: string): string => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Publication({ entry }: { readonly entry: HistoryEntry }) {
  const { editor, take, locked } = useEditorContext();
  const navigate = useNavigate();
  const { id, part, at, by, changes } = entry;
  const { name, path } = EDITOR_PARTS[part];
  const { run } = useCommand('contentDesk.restore', {
    after: async (restored) => {
      await take(restored);
      notify({ kind: 'success', text: 'Restored as a draft. Review it, then publish.' });
      await navigate({ to: '/admin/content/$part', params: { part: path } });
    },
    refused: notifyError,
  });
  return (
    <li className="publication">
      <div className="changes-dialog__head">
        <div>
          <h2>{name}</h2>
          <p className="small quiet">
            {when(at)}, {by ?? 'a former member of staff'}
          </p>
        </div>
        {locked(part) ? null : (
          <Button
            size="small"
            aria-label={`Restore the previous version: ${name}, ${when(at)}`}
            onClick={() => void run({ id })}
          >
            Restore the previous version
          </Button>
        )}
      </div>
      <ChangeList state={partOf(editor, part)} changes={changes} />
    </li>
  );
}

export function HistoryPart() {
  const query = useInfiniteQuery({
    queryKey: HISTORY_KEY,
    queryFn: ({ pageParam }) => readHistory(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    staleTime: 0,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PartTitle
        title="History"
        lead="Who published what, newest first. Restoring creates a draft; customers see it when you publish."
      />
      {query.isPending ? <WaitingRows rows={4} height={72} /> : null}
      {query.error ? (
        <NotLoaded title="We could not load the history" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data && entries.length === 0 ? (
        <EmptyState icon={<IconHistory className="icon" />} title="Nothing published yet">
          Each publication is listed here with who, when and what changed.
        </EmptyState>
      ) : null}
      <ul className="publications">
        {entries.map((entry) => (
          <Publication key={entry.id} entry={entry} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="admin-list__more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      ) : null}
    </>
  );
}
