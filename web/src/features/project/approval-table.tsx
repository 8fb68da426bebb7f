import type { ApprovalView } from './approval-rows.ts';

interface ApprovalTableProps {
  readonly views: readonly ApprovalView[];
  /** Who approved, then and now; null before the first approval. */
  readonly by: { readonly before: string; readonly now: string } | null;
}

/** Then and now; only what changed stands out. */
export const ApprovalTable = ({ views, by }: ApprovalTableProps) => (
  <section className="plain-table approval-table" aria-label="What is approved">
    <table>
      {by ? (
        <thead>
          <tr>
            <td />
            <th scope="col">{by.before ? 'Approved' : ''}</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {views.map(({ name, before, now, changed }) => (
          <tr key={name} data-changed={changed || undefined}>
            <th scope="row">{name}</th>
            {before === null ? null : <td>{before}</td>}
            <td>{changed ? <b>{now}</b> : now}</td>
          </tr>
        ))}
        {by ? (
          <tr>
            <th scope="row">By</th>
            <td>{by.before}</td>
            <td className="quiet">{by.now}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  </section>
);
