import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { useHashTarget } from '../proofs/use-hash-target.ts';
import { wordsOf } from './admin-project-api.ts';
import { useProjectEditor } from './editor-context.ts';

/** What a distributor wants to order, until staff handle it or an order is made. */
export function SummaryCard() {
  const { asked, again } = useProjectEditor();
  const part = useHashTarget<HTMLElement>('order-summary');
  const [busy, setBusy] = useState(false);
  if (!asked.summary) return null;
  const { sentAt, by, pieces, lines, note } = asked.summary;
  const handle = async () => {
    setBusy(true);
    try {
      await call('adminProjects.handleSummary', { projectID: asked.project.projectID });
      await again();
      notify({ kind: 'success', text: 'Order summary marked as handled.' });
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
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
        <Button size="small" busy={busy} onClick={() => void handle()}>
          Mark as handled
        </Button>
      </div>
    </section>
  );
}
