import './chart.css';
import { type ReactNode, useId } from 'react';

interface ChartFrameProps {
  readonly title: string;
  /** The finding, as a sentence. */
  readonly finding: string;
  /** At the right: a span of time, a choice, or a file. */
  readonly aside: ReactNode;
  /** The same figures for screen readers. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
  /** With nothing to draw, the finding says so alone. */
  readonly isEmpty: boolean;
  readonly foot?: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

interface FrameProps extends Pick<ChartFrameProps, 'title' | 'finding' | 'aside' | 'className' | 'children'> {}

/** A part of a page with its heading and its finding. */
export function ReportFrame({ title, finding, aside, className = '', children }: FrameProps) {
  const id = useId();
  return (
    <section className={`chart ${className}`.trim()} aria-labelledby={id}>
      <div className="chart__head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="small quiet">{finding}</p>
        </div>
        <div className="small quiet">{aside}</div>
      </div>
      {children}
    </section>
  );
}

/** A drawing with its finding as its name, and its numbers in a table for screen readers. */
export function ChartFrame({ columns, rows, isEmpty, foot, children, ...frame }: ChartFrameProps) {
  const { title, finding } = frame;
  return (
    <ReportFrame {...frame}>
      {isEmpty ? null : (
        <div role="img" aria-label={finding}>
          {children}
        </div>
      )}
      {foot && !isEmpty ? <p className="tiny quiet chart__foot">{foot}</p> : null}
      <div className="visually-hidden" hidden={isEmpty}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((figure, at) => (
                  <td key={columns[at + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReportFrame>
  );
}
