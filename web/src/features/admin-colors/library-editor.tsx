import { PANTONE_SERIES, SERIES_NAMES } from '@colorway/rules/color/pantone.ts';
import {
  COLOR_FIELDS,
  type ColorField,
  type LibraryEdit,
  newColorKey,
} from '@colorway/rules/color-library/edits/library-edits.ts';
import { faultsOf, isFaulty } from '@colorway/rules/color-library/edits/library-edits-faults.ts';
import {
  alarmingSave,
  type LibraryRow,
  rowsOf,
  unsavedCount,
} from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import { findRows, LISTED_SETS } from '@colorway/rules/color-library/edits/library-edits-view.ts';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { rawAddress } from '../../blocks/api/raw-addresses.ts';
import { LookOnly } from '../../blocks/look-only/look-only.tsx';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconUsers } from '../../ui/icons/icon-users.ts';
import { useUndoKeys } from '../../ui/keys/use-undo-keys.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import type { EditedLibrary } from './colors-api.ts';
import { counted } from './edit-labels.ts';
import { ConflictDialog } from './edits/conflict-dialog.tsx';
import { SaveBar } from './edits/save-bar.tsx';
import { useSaveConflict } from './edits/use-conflict.ts';
import { useWork } from './edits/use-edits.ts';
import { whoSaved } from './edits/who-saved.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { AddColor } from './table/add-color.tsx';
import { ColorTable, type TableHandle } from './table/color-table.tsx';
import { NothingShown } from './table/nothing-shown.tsx';
import { TableTools } from './table/table-tools.tsx';
import { useTableView } from './table/use-table-view.ts';
import { useColorsSaved } from './use-library.ts';

const FORMATS = ['csv', 'json'] as const;

/** Exports the saved colors as files that the import accepts. */
const ExportMenu = () => (
  <DisclosureMenu label="Export">
    {FORMATS.map((format) => (
      <li key={format}>
        <a href={rawAddress('colorsExport', { format })} download>
          Colors as {format.toUpperCase()}
        </a>
      </li>
    ))}
    {PANTONE_SERIES.flatMap((series) =>
      FORMATS.map((format) => (
        <li key={`${series} ${format}`}>
          <a href={rawAddress('pantoneExport', { series, format })} download>
            Pantone {SERIES_NAMES[series].toLowerCase()} as {format.toUpperCase()}
          </a>
        </li>
      )),
    )}
  </DisclosureMenu>
);

/** "904 colors: 780 Knotty, 62 Azazie, 62 Davids Bridal". */
const summary = (rows: readonly LibraryRow[]): string => {
  const left = rows.filter(({ removed }) => !removed);
  const sets = LISTED_SETS.map((set) => ({ set, count: left.filter(({ color }) => color.colorSet === set).length }));
  const parts = sets.filter(({ count }) => count > 0).map(({ set, count }) => `${count} ${set}`);
  return [counted(left.length, 'color'), parts.join(', ')].filter(Boolean).join(': ');
};

interface PageHeadProps {
  readonly rows: readonly LibraryRow[];
  readonly onImport: () => void;
}

const PageHead = ({ rows, onImport }: PageHeadProps) => (
  <div className="colors-head">
    <p className="quiet figures">{summary(rows)}</p>
    <div className="colors-head__files">
      <button type="button" className="text-link" onClick={onImport}>
        Import
      </button>
      <ExportMenu />
    </div>
  </div>
);

type EditorQuestion = 'discard' | 'empties' | 'halves';

interface EditorQuestionsProps {
  readonly question: EditorQuestion;
  readonly unsaved: number;
  readonly removed: number;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** Confirms actions that are hard to undo. */
function EditorQuestions({ question, unsaved, removed, onStay, onGo }: EditorQuestionsProps) {
  if (question === 'discard')
    return (
      <QuestionDialog
        title="Discard your changes?"
        stay="Keep them"
        onStay={onStay}
        go={`Discard ${counted(unsaved, 'change')}`}
        goLook="danger"
        onGo={onGo}
      >
        The table goes back to what is saved. This cannot be undone.
      </QuestionDialog>
    );
  const empties = question === 'empties';
  return (
    <QuestionDialog
      title={empties ? 'Save an empty library?' : 'Delete more than half of the colors?'}
      stay="Go back"
      onStay={onStay}
      go={empties ? 'Save empty library' : `Delete ${counted(removed, 'color')}`}
      goLook="danger"
      onGo={onGo}
    >
      {empties
        ? 'With no colors, no one can pick one in the configurator or in a new project.'
        : `${counted(removed, 'color')} will be deleted. Existing designs keep their colors.`}
    </QuestionDialog>
  );
}

/** Leaving with unsaved changes asks first; the browser asks by itself when the tab is closed or reloaded. */
function UnsavedGuard({ unsaved }: { readonly unsaved: number }) {
  const leaving = useBlocker({
    // Whose session has ended must sign in again; the changes wait in this tab.
    shouldBlockFn: ({ current, next }) =>
      unsaved > 0 && next.pathname !== current.pathname && next.pathname !== '/admin/sign-in',
    enableBeforeUnload: () => unsaved > 0,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <QuestionDialog
      title="Leave without saving?"
      stay="Stay here"
      onStay={leaving.reset}
      go="Leave"
      onGo={leaving.proceed}
    >
      {counted(unsaved, 'change')} {unsaved === 1 ? 'is' : 'are'} not saved. This tab keeps{' '}
      {unsaved === 1 ? 'it' : 'them'} for you until you close it, but no one else sees {unsaved === 1 ? 'it' : 'them'}.
    </QuestionDialog>
  );
}

interface CellTarget {
  readonly id: string;
  readonly field: ColorField;
}

interface FocusCell {
  readonly table: RefObject<TableHandle | null>;
  readonly focusCell: (target: CellTarget) => void;
}

/** Leads into a cell, as soon as its row is among those that are shown. */
function useFocusCell(shown: readonly LibraryRow[]): FocusCell {
  const table = useRef<TableHandle>(null);
  const [target, setTarget] = useState<CellTarget>();
  useEffect(() => {
    if (!target || !shown.some(({ color }) => color.id === target.id)) return;
    table.current?.focusCell(target.id, target.field);
    setTarget(undefined);
  }, [target, shown]);
  return { table, focusCell: setTarget };
}

interface ColleagueSavedProps {
  readonly library: EditedLibrary;
  readonly unsaved: number;
  readonly onLoad: () => void;
}

/** Loads a colleague's save only on request, so nothing moves while editing. */
const ColleagueSaved = ({ library, unsaved, onLoad }: ColleagueSavedProps) => (
  <div className="colors-page__notice">
    <AlertBlock tone="info" icon={<IconUsers className="icon" />} live>
      {whoSaved(library, new Date())} {unsaved > 0 ? 'Your changes stay when you load it. ' : ''}
      <button type="button" className="text-link" onClick={onLoad}>
        Load
      </button>
    </AlertBlock>
  </div>
);

/** The table with everything around it; `library` is what the server holds this moment. */
export function LibraryEditor({ library }: { readonly library: EditedLibrary }) {
  const working = useWork(library);
  const meet = useSaveConflict(working);
  const view = useTableView(working.rows);
  const { table, focusCell } = useFocusCell(view.shown);
  const [question, setQuestion] = useState<EditorQuestion>();
  const [importing, setImporting] = useState(false);
  useColorsSaved();
  // While a save is on its way the table holds still: what would be typed now is in neither list.
  const undo = meet.busy ? undefined : working.undo;
  const redo = meet.busy ? undefined : working.redo;
  useUndoKeys({ undo, redo });

  const { rows, unsaved, restored } = working;
  const left = rows.filter(({ removed }) => !removed);
  const faulty = left.filter(({ color }) => isFaulty(color));

  const save = () => {
    const alarm = alarmingSave(rows);
    if (alarm) setQuestion(alarm);
    else void meet.send(working);
  };
  const answer = () => {
    setQuestion(undefined);
    if (question !== 'discard') void meet.send(working);
    else {
      working.discard();
      // The button that asked is gone with the changes.
      document.getElementById('main')?.focus();
    }
  };
  const fix = () => {
    const [first] = faulty;
    if (!first) return;
    const field = COLOR_FIELDS.find((one) => faultsOf(first.color)[one]) ?? 'colorName';
    if (!view.shown.includes(first)) view.setFilter({});
    focusCell({ id: first.color.id, field });
  };
  const add = (color: Omit<(typeof rows)[number]['color'], 'id'>) => {
    const added: LibraryEdit = { what: 'add', color: { id: newColorKey(working.draft), ...color } };
    working.edit(added);
    const row = { color: added.color, before: undefined, removed: false, changed: COLOR_FIELDS };
    if (view.filter.onlyAlike || findRows([row], view.filter).length === 0) view.setFilter({});
  };
  const keepEarlier = () => {
    working.settleKept();
    if (restored) meet.bring(library, restored.draft);
  };

  return (
    <>
      <LookOnly area="patterns">
        <PageHead rows={rows} onImport={() => setImporting(true)} />
      </LookOnly>
      <SaveBar
        unsaved={unsaved}
        announcement={working.announcement}
        undo={undo}
        redo={redo}
        busy={meet.busy}
        saved={meet.saved}
        faulty={faulty.length}
        onDiscard={() => setQuestion('discard')}
        onSave={save}
        onFix={fix}
      />
      {library.version > working.version && !meet.busy && !meet.meeting ? (
        <ColleagueSaved library={library} unsaved={unsaved} onLoad={() => meet.bring(library, working.draft)} />
      ) : null}
      <div inert={meet.busy}>
        <LookOnly area="patterns" note="none">
          <AddColor onAdd={add} />
        </LookOnly>
        {rows.length > 0 ? (
          <TableTools
            filter={view.filter}
            onFilter={view.setFilter}
            order={view.order}
            onOrder={view.setOrder}
            alike={view.likenesses.size}
            shown={view.shown.filter(({ removed }) => !removed).length}
            total={left.length}
          />
        ) : null}
        {view.shown.length > 0 ? (
          <LookOnly area="patterns" note="none">
            <ColorTable
              handle={table}
              rows={view.shown}
              likenesses={view.likenesses}
              order={view.order}
              onOrder={view.setOrder}
              onEdit={working.edit}
              onShowBoth={view.showBoth}
            />
          </LookOnly>
        ) : (
          <NothingShown
            empty={rows.length === 0}
            query={view.filter.words?.trim() ?? ''}
            onImport={() => setImporting(true)}
            onShowAll={() => view.setFilter({})}
          />
        )}
      </div>
      <UnsavedGuard unsaved={unsaved} />
      {restored ? (
        <QuestionDialog
          title={`You have ${counted(unsavedCount(rowsOf(restored.draft)), 'unsaved change')} from earlier`}
          stay="Keep"
          onStay={keepEarlier}
          go="Discard"
          goLook="danger"
          onGo={working.settleKept}
        >
          They were not saved before this page was closed or reloaded.
        </QuestionDialog>
      ) : null}
      {meet.meeting ? (
        <ConflictDialog saveConflict={meet.meeting} onSettle={meet.settle} onClose={meet.putOff} />
      ) : null}
      {question ? (
        <EditorQuestions
          question={question}
          unsaved={unsaved}
          removed={rows.length - left.length}
          onStay={() => setQuestion(undefined)}
          onGo={answer}
        />
      ) : null}
      {importing ? <ImportDialog working={working} onClose={() => setImporting(false)} /> : null}
    </>
  );
}
