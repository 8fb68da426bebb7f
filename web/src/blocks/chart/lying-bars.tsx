interface LyingBar {
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

interface LyingBarsProps {
  readonly bars: readonly LyingBar[];
  /** A part of 1, drawn as a line across each bar. */
  readonly target?: number | null;
}

/** Lying bars with their names and values. */
export const LyingBars = ({ bars, target = null }: LyingBarsProps) => (
  <div className="lying-bars">
    {bars.map(({ name, length, value, isMarked, hex, aside, isMuch }) => (
      <div key={name} className="lying-bars__row">
        <span className="lying-bars__name">
          {hex ? <span className="lying-bars__dot" style={{ background: hex }} /> : null}
          {name}
        </span>
        <span className="lying-bars__track">
          <i data-marked={isMarked || undefined} style={{ width: `${length * 100}%` }} />
          {target === null ? null : <u style={{ left: `${target * 100}%` }} />}
        </span>
        <b className="figures">{value}</b>
        {aside === undefined ? null : (
          <span className="lying-bars__aside figures" data-much={isMuch || undefined}>
            {aside}
          </span>
        )}
      </div>
    ))}
  </div>
);
