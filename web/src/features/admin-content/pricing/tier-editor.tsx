import { sameValue, type Value } from '@colorway/rules/content/draft.ts';
import { addTier, readTiers, tierFixes } from '@colorway/rules/content/tier-edits.ts';
import { formatMoney, times } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';
import type { PriceTier } from '@colorway/rules/pricing/price-table.ts';
import { tierFaults } from '@colorway/rules/pricing/tier-faults.ts';
import type { Result } from '@colorway/rules/result/result.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconClipboard } from '../../../ui/icons/icon-clipboard.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { IconTrash } from '../../../ui/icons/icon-trash.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { FieldNote } from '../field/field-note.tsx';
import type { useDraftField } from '../field/use-draft-field.ts';
import { Cell } from './cell.tsx';
import { readCount, rowsOf, sizesOf, type TierRow, tiersOf } from './tier-rows.ts';

interface PasteDialogProps {
  readonly columns: readonly string[];
  readonly read: (text: string) => Result<readonly PriceTier[], string>;
  readonly onTake: (tiers: readonly PriceTier[]) => void;
  readonly onClose: () => void;
}

/** For who does not know that columns can be pasted into any cell. */
function PasteDialog({ columns, read, onTake, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useReturnFocus();
  useEffect(() => area.current?.focus(), []);
  const take = () => {
    const reading = read(text);
    if (reading.ok) onTake(reading.value);
    else setRefusal(reading.refusal);
  };
  return (
    <Dialog title="Paste from a spreadsheet" onClose={onClose}>
      <TextArea
        ref={area}
        label={`Copy the columns ${columns.join(', ')}, then paste them here`}
        rows={8}
        value={text}
        error={refusal}
        onChange={(event) => {
          setText(event.target.value);
          setRefusal(undefined);
        }}
      />
      <div className="dialog-ways">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={take}>
          Replace the tiers
        </Button>
      </div>
    </Dialog>
  );
}

const asValue = (tiers: readonly PriceTier[]): Value => tiers as unknown as Value;

/** The cells of a tier table over the field that saves it. */
function useTierRows(handle: ReturnType<typeof useDraftField<Value>>) {
  const stands = handle.value as unknown as readonly PriceTier[];
  const sizes = sizesOf(stands);
  const [typed, setTyped] = useState<readonly TierRow[]>();
  const rows = typed ?? rowsOf(stands);

  const setTiers = (tiers: readonly PriceTier[]): void => {
    setTyped(undefined);
    handle.set(asValue(tiers), true);
  };
  const setRows = (next: readonly TierRow[]): void => {
    setTyped(next);
    const tiers = tiersOf(next, sizes);
    if (tiers && !sameValue(asValue(tiers), handle.value)) handle.set(asValue(tiers));
  };
  return {
    rows,
    sizes,
    tiers: stands,
    setTiers,
    change: (row: number, change: Partial<TierRow>) =>
      setRows(rows.map((one, at) => (at === row ? { ...one, ...change } : one))),
    /** Readable cells are formatted again. */
    handleBlur: () => {
      handle.flush();
      if (typed && tiersOf(typed, sizes)) setTyped(undefined);
    },
  };
}

interface TierEditorProps {
  readonly handle: ReturnType<typeof useDraftField<Value>>;
  /** How sizes are read by people. */
  readonly sizeName: (size: string) => string;
}

/** From, to and prices in cells: Tab goes on, Enter adds a tier, columns of a sheet are pasted. */
export function TierEditor({ handle, sizeName }: TierEditorProps) {
  const { rows, sizes, tiers, setTiers, change, handleBlur } = useTierRows(handle);
  const table = useRef<HTMLTableElement>(null);
  const [pasting, setPasting] = useState(false);
  const faults = tierFaults(tiers);
  const heads = sizes.length === 0 ? ['Price each'] : sizes.map(sizeName);

  const add = () => {
    const more = addTier(tiers);
    setTiers(more);
    // The new row is drawn first.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLInputElement>(`[data-row="${more.length - 1}"] input`)?.select(),
    );
  };
  /** One figure goes into its cell as anywhere; columns make a table. */
  const pasteColumns = (text: string): boolean => {
    if (!/[\t\n]/.test(text.trim())) return false;
    const read = readTiers(text, tiers[0]);
    if (read.ok) setTiers(read.value);
    else notify({ kind: 'error', text: read.refusal });
    return true;
  };
  return (
    <div className="tier-editor">
      <table ref={table} className="tier-editor__table figures">
        <thead>
          <tr>
            {['From', 'To', ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {sizes.length === 0 ? <th scope="col">At the start</th> : null}
            <th>
              <span className="visually-hidden">Delete</span>
            </th>
          </tr>
        </thead>
        {rows.map((row, at) => {
          const found = faults.filter((fault) => fault.row === at);
          const cell = {
            onEnter: add,
            onPaste: pasteColumns,
            onLeave: handleBlur,
            locked: handle.locked !== undefined,
          };
          const each = readMoney(row.prices[0] ?? '');
          const from = readCount(row.from);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is nothing but its place
            <tbody key={at} data-row={at} data-wrong={found.length > 0 || undefined}>
              <tr>
                <td>
                  <Cell
                    {...cell}
                    label={`Tier ${at + 1}, from`}
                    value={row.from}
                    wrong={from === undefined || found.length > 0}
                    onType={(text) => change(at, { from: text })}
                  />
                </td>
                <td>
                  <Cell
                    {...cell}
                    label={`Tier ${at + 1}, to`}
                    value={row.to}
                    wrong={readCount(row.to) === undefined}
                    onType={(text) => change(at, { to: text })}
                  />
                </td>
                {row.prices.map((price, column) => (
                  <td key={heads[column]}>
                    <Cell
                      {...cell}
                      money
                      label={`Tier ${at + 1}, ${heads[column]}`}
                      value={price}
                      wrong={(readMoney(price) ?? -1) < 0}
                      onType={(text) =>
                        change(at, { prices: row.prices.map((one, place) => (place === column ? text : one)) })
                      }
                    />
                  </td>
                ))}
                {sizes.length === 0 ? (
                  <td className="tier-editor__sum">
                    {each === undefined || from === undefined ? '' : formatMoney(times(each, from))}
                  </td>
                ) : null}
                <td>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Delete tier ${at + 1}`}
                    onClick={() => setTiers(tiers.filter((_, place) => place !== at))}
                  >
                    <IconTrash className="icon icon--small" aria-hidden="true" />
                  </button>
                </td>
              </tr>
              {found.map(({ message }) => (
                <tr key={message}>
                  <td colSpan={heads.length + 4}>
                    <div className="tier-editor__fault" role="alert">
                      <IconAlertCircle className="icon icon--small" aria-hidden="true" />
                      <span>{message}</span>
                      {tierFixes(tiers, at).map((fix) => (
                        <Button key={fix.label} size="small" onClick={() => setTiers(fix.tiers)}>
                          {fix.label}
                        </Button>
                      ))}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
      <div className="tier-editor__ways">
        <Button size="small" onClick={add}>
          <IconPlus className="icon icon--small" aria-hidden="true" /> Add a tier
        </Button>
        <Button size="small" look="quiet" onClick={() => setPasting(true)}>
          <IconClipboard className="icon icon--small" aria-hidden="true" /> Paste from a spreadsheet
        </Button>
        <span className="tiny quiet">9999 or more shows as +</span>
      </div>
      <FieldNote
        handle={{ ...handle, faults: [] }}
        say={(value) => `${Array.isArray(value) ? value.length : 0} tiers`}
      />
      {pasting ? (
        <PasteDialog
          columns={['From', 'To', ...heads]}
          onClose={() => setPasting(false)}
          read={(text) => readTiers(text, tiers[0])}
          onTake={(read) => {
            setTiers(read);
            setPasting(false);
          }}
        />
      ) : null}
    </div>
  );
}
