import './content-editor.css';
import '../simple/content-parts.css';
import type { ContentEditor } from '@colorway/contract/content/editor-contract.ts';
import { type ContentPartName, EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { externalMessage, isExternal } from '@colorway/rules/content/external-content.ts';
import { meetsNeed, roleRefusal } from '@colorway/rules/role/roles.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { roleOf } from '../../../blocks/page/viewer-rights.ts';
import { CONTENT_EVENTS } from '../../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { DASHBOARD_KEY, mergeEditor, readEditor } from '../field/content-api.ts';
import type { FieldSaver } from '../field/field-saver.ts';
import { EditorProvider, partOf, useEditorContext } from './editor-context.ts';
import { PublishBar } from './publish-bar.tsx';

/** All parts with how many changes of each are not published. */
function ContentNav() {
  const { editor } = useEditorContext();
  return (
    <nav className="content-nav" aria-label="Content">
      <p className="content-nav__title">Content</p>
      <ul>
        {EDITOR_PART_NAMES.map((part) => {
          const { name, path } = EDITOR_PARTS[part];
          const count = partOf(editor, part).changes.length;
          return (
            <li key={part}>
              <Link to="/admin/content/$part" params={{ part: path }}>
                {name}
                {count > 0 ? (
                  <span className="content-nav__count figures">
                    {count}
                    <span className="visually-hidden"> not published</span>
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
        <li>
          <Link to="/admin/content/$part" params={{ part: 'history' }}>
            History
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/**
 * Applies a save's answer at once. A read in progress may be older, so it is canceled and repeated: it may also bring a
 * colleague's change.
 */
async function takeEditor(client: QueryClient, got: ContentEditor): Promise<void> {
  const reading = client.isFetching({ queryKey: DASHBOARD_KEY }) > 0;
  if (reading) await client.cancelQueries({ queryKey: DASHBOARD_KEY });
  client.setQueryData<ContentEditor>(DASHBOARD_KEY, (old) => mergeEditor(old, got));
  if (reading) void client.invalidateQueries({ queryKey: DASHBOARD_KEY });
}

/** A tab that is closed in the half second before a save is asked about. */
function useUnsavedWarning(savers: Set<FieldSaver>): void {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      const waits = [...savers].filter(({ typed }) => typed !== undefined);
      for (const saver of waits) void saver.flush();
      if (waits.length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [savers]);
}

/** The editor around a part: what all parts work on, the way to the others, and publishing. */
export function ContentEditorFrame({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const role = roleOf(useViewer());
  const query = useQuery({ queryKey: DASHBOARD_KEY, queryFn: readEditor, refetchOnWindowFocus: 'always' });
  useStaffEvents(CONTENT_EVENTS, DASHBOARD_KEY);
  const [savers] = useState(() => new Set<FieldSaver>());
  useUnsavedWarning(savers);
  const { data: editor } = query;
  const hold = useMemo(
    () =>
      editor && {
        editor,
        savers,
        take: (got: ContentEditor) => takeEditor(client, got),
        locked: (part: ContentPartName, field?: string) => {
          const need = `${EDITOR_PARTS[part].area}:change` as const;
          if (role && !meetsNeed(role, need)) return roleRefusal(role, need);
          return editor.outside && isExternal(part, field) ? externalMessage(editor.outside.name) : undefined;
        },
      },
    [editor, savers, client, role],
  );
  if (!hold)
    return (
      <div className="column column--wide content-page">
        <h1>Content</h1>
        {query.error ? (
          <NotLoaded title="We could not load the content" error={query.error} onAgain={() => void query.refetch()} />
        ) : (
          <WaitingRows />
        )}
      </div>
    );
  return (
    <EditorProvider value={hold}>
      <div className="content-frame">
        <div className="column column--wide content-page">
          <ContentNav />
          <div className="content-page__part">{children}</div>
        </div>
        <PublishBar />
      </div>
    </EditorProvider>
  );
}
