import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { useHashTarget } from '../proofs/use-hash-target.ts';
import { useProjectEditor } from './editor-context.ts';

/** What a distributor wants to order, until staff handle it or an order is made. */
export function SummaryCard() {
  const { asked, again } = useProjectEditor();
  const part = useHashTarget<HTMLElement>('order-summary');
  const { run, busy } = useCommand('adminProjects.handleSummary', {
    after: async () => {
      await again();
      notify({ kind: 'success', text: 'Order summary marked as handled.' });
    },
    refused: notifyError,
  });
  if (!asked.summary) return null;
  const { sentAt, by, pieces, lines, note } = asked.summary;
  return (
    <section ref={part} id="order-summary" className="project-card summary-card" aria-labelledby="order-summary-title">
      <h2 id="order-summary-title">Order summary</h2>
      <p className="small quiet">
        {by}, <Moment at={sentAt} />, {pieces === 1 ? '1 piece' : `${pieces} pieces`}
      </p>
      <ul className="summary-card__lines small">
        {lines.map(({ text, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and the list never changes
          <li key={at}>
            <span className="figures">{quantity} x</span> {text}
          </li>
        ))}
      </ul>
      {note === '' ? null : <p className="small summary-card__note">{note}</p>}
      <div className="project-card__ways">
        <Button size="small" busy={busy} onClick={() => void run({ projectID: asked.project.projectID })}>
          Mark as handled
        </Button>
      </div>
    </section>
  );
}
