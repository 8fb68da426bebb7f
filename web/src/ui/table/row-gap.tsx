interface RowGapProps {
  readonly height: number;
  readonly columns: number;
}

/** The room of the rows that are not in the page. */
export const RowGap = ({ height, columns }: RowGapProps) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr className="row-gap" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
