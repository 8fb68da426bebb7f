import { type ReactNode, useId } from 'react';

interface ChartFrameProps {
  readonly title: string;
  /** The finding, as a sentence. */
  readonly finding: string;
  /** At the right: a span of time, or a choice. */
  readonly aside: ReactNode;
  /** The same figures for who does not see the drawing. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
  /** With nothing to draw, the finding says so alone. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A drawing with its finding as its name, and its numbers in a table that only screen readers meet. */
export function ChartFrame({ title, finding, aside, columns, rows, isEmpty, children }: ChartFrameProps) {
  const id = useId();
  return (
    <section className="chart" aria-labelledby={id}>
      <div className="chart__head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="small quiet">{finding}</p>
        </div>
        <div className="small quiet">{aside}</div>
      </div>
      {isEmpty ? null : (
        <div role="img" aria-label={finding}>
          {children}
        </div>
      )}
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
    </section>
  );
}
