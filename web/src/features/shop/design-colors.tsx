import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { Link } from '@tanstack/react-router';

interface DesignColorsProps {
  readonly colors: readonly DesignColor[];
  /** The configurator with them, where the pattern can still be recolored. */
  readonly change: { readonly id: string; readonly search: Readonly<Record<string, string>> } | undefined;
}

/** What is ordered, by name and hex: no screen shows it as cloth does. */
export const DesignColors = ({ colors, change }: DesignColorsProps) => (
  <section aria-labelledby="your-colors">
    <div className="shop__row">
      <h2 id="your-colors" className="shop__label">
        Your colors
      </h2>
      {change ? (
        <Link to="/configurator/$id" params={{ id: change.id }} search={change.search} className="text-link small">
          Change the colors
        </Link>
      ) : null}
    </div>
    <ol className="shop-colors" data-many={colors.length > 4 || undefined}>
      {colors.map(({ hex, colorName }, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
        <li key={slot}>
          <span className="cw-cloth cw-pinked shop-colors__cloth" style={{ '--c': hex }} />
          <span className="cw-chip__number" aria-hidden="true">
            {slot + 1}
          </span>
          <b>{colorName || showHex(hex)}</b>
          {colorName ? <span className="mono quiet">{showHex(hex)}</span> : null}
        </li>
      ))}
    </ol>
  </section>
);
