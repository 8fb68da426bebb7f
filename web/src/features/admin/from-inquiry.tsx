import type { WholeInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { filledSlots } from '@colorway/rules/onboarding/color-slots.ts';
import { choiceLabel } from '@colorway/rules/onboarding/color-source.ts';
import { DEFAULT_PROJECT_NAME } from '@colorway/rules/project/default-project.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What the new project gets from the visitor. */
export function FromInquiry({ inquiry }: { readonly inquiry: WholeInquiry }) {
  const { id, name, company, receivedAt, styles, uploads, sent } = inquiry;
  const colors = filledSlots(sent.colors);
  return (
    <section className="from-inquiry" aria-labelledby="from-inquiry">
      <p className="small quiet">
        From the{' '}
        <Link to="/admin/inquiries/$id" params={{ id }}>
          inquiry of {formatDay(receivedAt)}
        </Link>
      </p>
      <h2 id="from-inquiry">{[name, company].filter(Boolean).join(', ')}</h2>
      {styles.length > 0 ? (
        <ul className="from-inquiry__styles">
          {styles.map(({ patternName, productType, productName, image }) => (
            <li key={`${productType} ${patternName}`}>
              <img src={image} alt={`${patternName}, ${productName}`} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="small">
        {counted(styles.length, 'style')}, {counted(uploads.length, 'file')} and {counted(colors.length, 'color')} come
        along.
      </p>
      {colors.length > 0 ? (
        <ul className="from-inquiry__colors">
          {colors.map(({ slot, hex, ...color }) => (
            <li key={slot}>
              <Cloth color={hex} height={62} pinked />
              <span>{choiceLabel(color)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="small quiet">Name: {DEFAULT_PROJECT_NAME}, until somebody changes it.</p>
    </section>
  );
}
