import { useWidth } from './use-width.ts';

interface Bar {
  readonly name: string;
  readonly count: number;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** The one that the sentence is about. */
  readonly marked: number | null;
  /** Shows only every nth of the names below. */
  readonly every?: number;
}

const HEIGHT = 190;
const TOP = 24;
const FLOOR = 158;
const LINES = [TOP, (TOP + FLOOR) / 2, FLOOR];

/** Vertical bars with their figures on them. */
export function BarChart({ bars, marked, every = 1 }: BarChartProps) {
  const [svg, full] = useWidth<SVGSVGElement>();
  const max = Math.max(1, ...bars.map(({ count }) => count));
  const step = full / Math.max(1, bars.length);
  const width = step * 0.64;
  return (
    <svg ref={svg} className="chart__drawing" viewBox={`0 0 ${full} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {LINES.map((y) => (
        <line key={y} x1="0" x2={full} y1={y} y2={y} className="chart__line" />
      ))}
      {bars.map(({ name, count }, at) => {
        const height = ((FLOOR - TOP) * count) / max;
        const middle = step * (at + 0.5);
        return (
          <g key={name} className={at === marked ? 'chart__bar chart__bar--marked' : 'chart__bar'}>
            <rect x={middle - width / 2} y={FLOOR - height} width={width} height={height} />
            <text x={middle} y={FLOOR - height - 6} className="chart__figure">
              {count}
            </text>
            {at % every === 0 || at === bars.length - 1 ? (
              <text x={middle} y={FLOOR + 20} className="chart__name">
                {name}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
