import { isFilled } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { choiceLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';

/** The customer's inquiry: the designer's brief, shown in the project created from it. */
export function InquiryCard({ id, isNew }: { readonly id: string; readonly isNew: boolean }) {
  // Unfolded at the side; on a phone only until there are proofs, which would be far below.
  const [open] = useState(() => isNew || matchMedia('(min-width: 64em)').matches);
  const query = useQuery({ queryKey: ['inquiry-of-project', id], queryFn: () => call('adminInquiries.read', { id }) });
  const inquiry = query.data;
  return (
    <details className="project-card inquiry-card" open={open}>
      <summary>
        <h2>Brief</h2>
      </summary>
      {query.isPending ? <WaitingRows rows={3} height={32} /> : null}
      {query.isError && !inquiry ? (
        <NotLoaded title="The inquiry did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {inquiry ? (
        <>
          <dl className="inquiry-card__facts small">
            {inquiry.basicInfo
              .filter(({ value }) => value !== '')
              .map(({ label, value }) => (
                <div key={label}>
                  <dt className="quiet">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            {inquiry.idea === '' ? null : (
              <div>
                <dt className="quiet">Design ideas</dt>
                <dd className="inquiry-card__idea">{inquiry.idea}</dd>
              </div>
            )}
          </dl>
          {inquiry.styles.length === 0 ? null : (
            <ul className="inquiry-card__styles" aria-label="Styles">
              {inquiry.styles.map(({ patternName, productName, image }) => (
                <li key={`${patternName} ${productName}`} className="tiny">
                  {image === '' ? null : <img src={image} alt="" loading="lazy" />}
                  {patternName}, {productName}
                </li>
              ))}
            </ul>
          )}
          {inquiry.slots.some(isFilled) ? (
            <ul className="inquiry-card__colors small" aria-label="Colors">
              {inquiry.slots.filter(isFilled).map(({ slot, name, hex, ...color }) => (
                <li key={slot}>
                  <span className="inquiry-card__color" style={{ background: hex }} aria-hidden="true" />
                  <span>
                    {name}: {choiceLabel(color)} <span className="quiet mono">{hex}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
          {inquiry.uploads.length === 0 ? null : (
            <ul className="inquiry-card__files small" aria-label="Files">
              {inquiry.uploads.map(({ id: fileId, originalName, url }) => (
                <li key={fileId}>
                  <a href={url} target="_blank" rel="noreferrer" className="text-link">
                    {originalName}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : null}
      <p className="project-card__ways">
        <Link to="/admin/inquiries/$id" params={{ id }} className="text-link small">
          Open the inquiry
        </Link>
      </p>
    </details>
  );
}
