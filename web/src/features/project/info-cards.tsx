import type { InfoCard } from '@colorway/contract/content/content.ts';
import { RichText } from '../../blocks/rich-text/rich-text.tsx';

/** Notes above the proofs, in the color that staff gave them. */
export const InfoCards = ({ cards }: { readonly cards: readonly InfoCard[] }) =>
  cards.map(({ id, heading, content, textColor }) => (
    <section key={id} className="info-card" style={textColor ? { color: textColor } : undefined}>
      {heading ? <h2>{heading}</h2> : null}
      <RichText content={content} />
    </section>
  ));
