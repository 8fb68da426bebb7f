import './create-project.css';
import type { AdminInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { filledSlots } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { choiceLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { DEFAULT_PROJECT_NAME } from '@colorway/rules/project/default-project.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { CreateProjectForm } from './create-project-form.tsx';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Shows what the new project takes from the inquiry. */
function FromInquiry({ inquiry }: { readonly inquiry: AdminInquiry }) {
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
      <p className="small quiet">Name: {DEFAULT_PROJECT_NAME}, until someone changes it.</p>
    </section>
  );
}

/** The fields of the documents: email, deal id, type. From an inquiry they are filled in. */
export function CreateProjectScreen() {
  const { inquiry: id } = useSearch({ from: '/work/office/admin/create-project' });
  const query = useQuery({
    queryKey: ['inquiries', 'for-project', id],
    queryFn: () => call('adminInquiries.read', { id: id ?? '' }),
    enabled: id !== undefined,
  });
  const waits = id !== undefined && query.isPending;
  return (
    <AdminPage title="Create Project" lead="Email, deal ID and type. The project opens ready for proofs.">
      <div className="create-project">
        {waits ? <WaitingRows rows={4} height={62} /> : <CreateProjectForm key={id} inquiry={query.data} />}
        <div>
          {query.data ? <FromInquiry inquiry={query.data} /> : null}
          {query.error ? (
            <NotLoaded title="The inquiry did not load" error={query.error} onAgain={() => void query.refetch()} />
          ) : null}
        </div>
      </div>
    </AdminPage>
  );
}
