interface Step {
  readonly name: string;
  readonly count: number;
}

/** In percent: a loss that is marked. */
const MUCH = 20;

/** Lying bars: how many are still there at each step, and how many it lost. */
export function FlowBars({ steps }: { readonly steps: readonly Step[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <div className="flow-bars">
      {steps.map(({ name, count }, at) => {
        const before = steps[at - 1]?.count;
        const lost = before ? Math.round(((before - count) / before) * 100) : 0;
        return (
          <div key={name} className="flow-bars__row">
            <span>{name}</span>
            <span className="flow-bars__track">
              <span data-marked={at === steps.length - 1 || undefined} style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <b className="figures">{count}</b>
            <span className="figures quiet" data-much={lost >= MUCH || undefined}>
              {lost > 0 ? `-${lost}%` : ''}
            </span>
          </div>
        );
      })}
    </div>
  );
}
