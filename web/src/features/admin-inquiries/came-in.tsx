import type { WholeInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { AsidePart } from './aside-part.tsx';

const TIMES = ['not once', 'once', 'twice'];

const timesWords = (count: number): string => TIMES[count] ?? `${count} times`;

type CameInProps = Pick<WholeInquiry, 'startedAt' | 'cameBack' | 'receivedAt' | 'handledAt' | 'handledBy'>;

export const CameIn = ({ inquiry }: { readonly inquiry: CameInProps }) => {
  const { startedAt, cameBack, receivedAt, handledAt, handledBy } = inquiry;
  return (
    <AsidePart title="How it came in">
      <dl className="inquiry-aside__facts">
        {startedAt === null ? null : (
          <>
            <dt>Started</dt>
            <dd>
              <Moment at={startedAt} />
            </dd>
            <dt>Came back</dt>
            <dd>{timesWords(cameBack)}</dd>
          </>
        )}
        <dt>Submitted</dt>
        <dd>
          <Moment at={receivedAt} />
        </dd>
        {handledAt === null ? null : (
          <>
            <dt>Handled{handledBy ? ` by ${handledBy}` : ''}</dt>
            <dd>
              <Moment at={handledAt} />
            </dd>
          </>
        )}
      </dl>
    </AsidePart>
  );
};
