interface Point {
  readonly name: string;
  readonly value: number;
}

interface LineChartProps {
  readonly points: readonly Point[];
  /** Written at the last point. */
  readonly last: string;
}

const WIDTH = 560;
const HEIGHT = 190;
const TOP = 24;
const FLOOR = 158;
const LEFT = 16;
/** Room for the last figure. */
const RIGHT = WIDTH - 70;
const LINES = [TOP, (TOP + FLOOR) / 2, FLOOR];

export function LineChart({ points, last }: LineChartProps) {
  const max = Math.max(1, ...points.map(({ value }) => value));
  const at = (index: number): number => LEFT + ((RIGHT - LEFT) * index) / Math.max(1, points.length - 1);
  const height = (value: number): number => FLOOR - ((FLOOR - TOP) * value) / max;
  const end = points.at(-1);
  return (
    <svg className="chart__drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {LINES.map((y) => (
        <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} className="chart__line" />
      ))}
      <polyline
        className="chart__stroke"
        points={points.map(({ value }, index) => `${at(index)},${height(value)}`).join(' ')}
      />
      {points.map(({ name, value }, index) => (
        <g key={name}>
          <circle
            className="chart__point"
            cx={at(index)}
            cy={height(value)}
            r={index === points.length - 1 ? 5 : 2.5}
          />
          {index % 2 === 0 || index === points.length - 1 ? (
            <text x={at(index)} y={FLOOR + 20} className="chart__name">
              {name}
            </text>
          ) : null}
        </g>
      ))}
      {end ? (
        <text x={RIGHT + 10} y={height(end.value) + 4} className="chart__last">
          {last}
        </text>
      ) : null}
    </svg>
  );
}
