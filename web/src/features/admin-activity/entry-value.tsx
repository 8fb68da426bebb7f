const HEX = /^#[0-9a-f]{6}$/i;

/** A color is shown as well as said. */
export const EntryValue = ({ value }: { readonly value: string }) =>
  HEX.test(value) ? (
    <span className="activity-table__hex">
      <span className="activity-table__dot" style={{ background: value }} aria-hidden="true" />
      {value.toUpperCase()}
    </span>
  ) : (
    value
  );
