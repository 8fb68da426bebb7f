interface HorizontalBar {
  readonly name: string;
  /** A part of 1. */
  readonly length: number;
  readonly value: string;
  readonly isMarked: boolean;
  readonly hex?: string | undefined;
  /** Behind the value, such as its share. */
  readonly aside?: string;
  readonly isMuch?: boolean;
}

interface HorizontalBarsProps {
  readonly bars: readonly HorizontalBar[];
  /** A part of 1, drawn as a line across each bar. */
  readonly target?: number | null;
}

/** Horizontal bars with their names and values. */
export const HorizontalBars = ({ bars, target = null }: HorizontalBarsProps) => (
  <div className="horizontal-bars">
    {bars.map(({ name, length, value, isMarked, hex, aside, isMuch }) => (
      <div key={name} className="horizontal-bars__row">
        <span className="horizontal-bars__name">
          {hex ? <span className="horizontal-bars__dot" style={{ background: hex }} /> : null}
          {name}
        </span>
        <span className="horizontal-bars__track">
          <i data-marked={isMarked || undefined} style={{ width: `${length * 100}%` }} />
          {target === null ? null : <u style={{ left: `${target * 100}%` }} />}
        </span>
        <b className="figures">{value}</b>
        {aside === undefined ? null : (
          <span className="horizontal-bars__aside figures" data-much={isMuch || undefined}>
            {aside}
          </span>
        )}
      </div>
    ))}
  </div>
);
