/** Parts that the server removed from a drawing before storing it (D23), for staff. */
export const RemovedList = ({ removed }: { readonly removed: readonly string[] }) =>
  removed.length > 0 ? <span className="tiny quiet">{`${removed.join('. ')}.`}</span> : null;
