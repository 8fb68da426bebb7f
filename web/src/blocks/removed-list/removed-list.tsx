/** What the server took out of a drawing before it was stored (D23), for staff who look at it. */
export const RemovedList = ({ removed }: { readonly removed: readonly string[] }) =>
  removed.length > 0 ? <span className="tiny quiet">{`${removed.join('. ')}.`}</span> : null;
