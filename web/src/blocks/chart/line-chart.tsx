import { scaleOf } from '@colorway/rules/report/table.ts';
import { figurePlace } from './figure-place.ts';
import { useWidth } from './use-width.ts';

interface Point {
  readonly name: string;
  readonly value: number;
  /** The same point in the time before. */
  readonly before?: number | undefined;
}

interface LineChartProps {
  readonly points: readonly Point[];
  /** Written at the last point. */
  readonly last: string;
  /** Written at the last point of the time before. */
  readonly lastBefore?: string | undefined;
  /** Formats the figures of the lines; without it the lines have none. */
  readonly scale?: (value: number) => string;
}

const HEIGHT = 190;
const TOP = 24;
const FLOOR = 158;
const LEFT = 16;
/** Room for the last figure. */
const RIGHT = 70;
/** Pixels of a name. */
const NAME = 64;

/** The baseline of the last figure, above its point. */
const lastY = (height: number): number => Math.max(12, height - 10);

/** Pixels of a letter of a figure, at most. */
const LETTER = 7;

export function LineChart({ points, last, lastBefore, scale }: LineChartProps) {
  const [svg, width] = useWidth<SVGSVGElement>();
  const largest = Math.max(1, ...points.map(({ value, before = 0 }) => Math.max(value, before)));
  const lines = scale ? scaleOf(largest) : [0, largest / 2, largest];
  const max = lines.at(-1) ?? largest;
  const right = width - RIGHT;
  const at = (index: number): number => LEFT + ((right - LEFT) * index) / Math.max(1, points.length - 1);
  const height = (value: number): number => FLOOR - ((FLOOR - TOP) * value) / max;
  const pathOf = (values: readonly number[]): string =>
    values.map((value, index) => `${at(index)},${height(value)}`).join(' ');
  const every = Math.max(1, Math.ceil((points.length * NAME) / (right - LEFT)));
  const isNamed = (index: number): boolean => (points.length - 1 - index) % every === 0;
  const end = points.at(-1);
  const lineOf = (values: readonly number[]) => values.map((value, index) => ({ x: at(index), y: height(value) }));
  const beforeY =
    end?.before === undefined
      ? undefined
      : figurePlace({
          own: lineOf(points.map(({ before = 0 }) => before)),
          other: lineOf(points.map(({ value }) => value)),
          otherFigure: lastY(height(end.value)),
          text: { left: right - 8 - LETTER * (lastBefore ?? '').length, right: right - 8 },
          room: { top: 0, bottom: FLOOR },
        });
  return (
    <svg ref={svg} className="chart__drawing" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {lines.map((value) => (
        <g key={value}>
          <line x1="0" x2={scale ? right + 8 : width} y1={height(value)} y2={height(value)} className="chart__line" />
          {scale ? (
            <text x={right + 14} y={height(value) + 4} className="chart__scale">
              {scale(value)}
            </text>
          ) : null}
        </g>
      ))}
      {end?.before === undefined ? null : (
        <polyline className="chart__before" points={pathOf(points.map(({ before = 0 }) => before))} />
      )}
      <polyline className="chart__stroke" points={pathOf(points.map(({ value }) => value))} />
      {points.map(({ name, value }, index) => (
        <g key={name}>
          <circle
            className="chart__point"
            cx={at(index)}
            cy={height(value)}
            r={index === points.length - 1 ? 5 : 2.5}
          />
          {isNamed(index) ? (
            <text x={at(index)} y={FLOOR + 20} className="chart__name">
              {name}
            </text>
          ) : null}
        </g>
      ))}
      {end && scale ? (
        <text x={right - 8} y={lastY(height(end.value))} className="chart__last chart__last--above">
          {last}
        </text>
      ) : null}
      {end && !scale ? (
        <text x={right + 10} y={height(end.value) + 4} className="chart__last">
          {last}
        </text>
      ) : null}
      {beforeY !== undefined && lastBefore ? (
        <text x={right - 8} y={beforeY} className="chart__scale chart__scale--last">
          {lastBefore}
        </text>
      ) : null}
    </svg>
  );
}
