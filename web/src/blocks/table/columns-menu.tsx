import './table.css';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconColumns3 } from '../../ui/icons/icon-columns-3.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import type { AdminColumnDef } from './admin-column.ts';
import { hiddenColumns, turnColumn } from './table-params.ts';

interface ColumnsMenuProps<Row extends object> {
  readonly columns: readonly AdminColumnDef<Row>[];
  /** The value in the URL. */
  readonly word: string | undefined;
  readonly onWord: (word: string) => void;
}

/** Which columns are shown: a matter of the address, so that a link shows the same table. */
export function ColumnsMenu<Row extends object>({ columns, word, onWord }: ColumnsMenuProps<Row>) {
  const hidden = hiddenColumns(word);
  const choices = columns.filter(({ enableHiding }) => enableHiding);
  const isAll = choices.every(({ id = '' }) => !hidden.includes(id));
  return (
    <div className="columns-menu">
      <DisclosureMenu icon={<IconColumns3 className="icon icon--small" aria-hidden="true" />} label="Columns">
        {choices.map(({ id = '', meta }) => {
          const isShown = !hidden.includes(id);
          return (
            <li key={id}>
              <button type="button" aria-pressed={isShown} onClick={() => onWord(turnColumn(word, id))}>
                <IconCheck className="icon icon--small columns-menu__check" aria-hidden="true" />
                {meta?.label}
              </button>
            </li>
          );
        })}
        {isAll ? null : (
          <li className="columns-menu__all">
            <button type="button" onClick={() => onWord('')}>
              Show all columns
            </button>
          </li>
        )}
      </DisclosureMenu>
    </div>
  );
}
