import { formatMoney } from '@colorway/rules/money/cents.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconTrash } from '../../../ui/icons/icon-trash.ts';
import { Cell } from '../pricing/cell.tsx';
import { amountIn, type DiscountCells, type DiscountTier, fallsIn } from './discount-cells.ts';

interface DiscountRowProps {
  readonly at: number;
  readonly row: DiscountCells;
  readonly tier: DiscountTier | undefined;
  readonly before: DiscountTier | undefined;
  /** The published tier. */
  readonly was: DiscountTier | undefined;
  readonly onChange: (change: Partial<DiscountCells>) => void;
  readonly onBlur: () => void;
  readonly onDelete: () => void;
}

const FALLS = { threshold: 'The threshold must be over', amount: 'The discount must be over' } as const;

/** One tier, with what is wrong with it and what it was. */
export function DiscountRow({ at, row, tier, before, was, onChange, onBlur, onDelete }: DiscountRowProps) {
  const falls = fallsIn(tier, before);
  const old = tier && was && (was.amount !== tier.amount || was.threshold !== tier.threshold) ? was : undefined;
  return (
    <tbody data-changed={old ? '' : undefined}>
      <tr>
        <th scope="row">{at + 1}</th>
        <td>
          <Cell
            money
            label={`Tier ${at + 1}, threshold`}
            value={row.threshold}
            wrong={amountIn(row.threshold) === undefined || falls === 'threshold'}
            onType={(threshold) => onChange({ threshold })}
            onBlur={onBlur}
          />
        </td>
        <td>
          <Cell
            label={`Tier ${at + 1}, label`}
            value={row.label}
            onType={(label) => onChange({ label })}
            onBlur={onBlur}
          />
        </td>
        <td>
          <Cell
            money
            label={`Tier ${at + 1}, discount`}
            value={row.amount}
            changed={old !== undefined}
            wrong={amountIn(row.amount) === undefined || falls === 'amount'}
            onType={(amount) => onChange({ amount })}
            onBlur={onBlur}
          />
        </td>
        <td>
          <button type="button" className="icon-button" aria-label={`Delete tier ${at + 1}`} onClick={onDelete}>
            <IconTrash className="icon icon--small" aria-hidden="true" />
          </button>
        </td>
      </tr>
      {old || falls ? (
        <tr>
          <td />
          <td colSpan={4} className="tiny">
            {falls && before ? (
              <span className="field-note__wrong">
                <IconAlertCircle className="icon icon--small" aria-hidden="true" /> {FALLS[falls]}{' '}
                {formatMoney(before[falls])}.{' '}
              </span>
            ) : null}
            {old ? (
              <span className="field-note__was">
                Was {formatMoney(old.amount)} at {formatMoney(old.threshold)}
              </span>
            ) : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
