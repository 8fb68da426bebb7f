import './patterns.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FindDesign } from './find-design.tsx';
import { filterOf, isNarrowed, type ListSearch } from './list-search.ts';
import { ListTools } from './list-tools.tsx';
import { NothingListed, UploadLink } from './nothing-listed.tsx';
import { paletteOf } from './palettes.ts';
import { PatternTable } from './pattern-table.tsx';
import { countsWords } from './pattern-words.ts';
import type { PatternPage, StaffPattern } from './patterns-api.ts';
import { useMovePattern, usePatterns } from './use-patterns.ts';

const leadWords = (page: PatternPage | undefined): string =>
  page ? countsWords(page.counts) : 'What shoppers put their own colors in.';

export function PatternsScreen() {
  const search = useSearch({ from: '/work/admin/configurator-patterns' });
  const navigate = useNavigate({ from: '/admin/configurator-patterns' });
  const filter = filterOf(search);
  const query = usePatterns(filter);
  const mutate = useMovePattern();
  const move = useCallback((pattern: StaffPattern, to: number) => mutate({ pattern, to }), [mutate]);
  const page = query.data?.pages[0];
  const patterns = query.data?.pages.flatMap((one) => one.patterns) ?? [];
  const narrowed = isNarrowed(filter);
  const show = (change: ListSearch) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });
  const total = page?.total.toLocaleString('en-US') ?? '';
  const count = patterns.length > 0 ? `1 to ${patterns.length} of ${total}` : '';
  return (
    <div className="patterns-desk">
      <AdminPage
        title="Configurator patterns"
        lead={leadWords(page)}
        action={
          <>
            <FindDesign />
            <UploadLink />
          </>
        }
      >
        <ListTools search={search} onSearch={show} count={count} />
        <p className="visually-hidden" role="status">
          {page && narrowed ? `${total} found` : ''}
        </p>
        {query.isPending ? <WaitingRows height={72} /> : null}
        {query.isError && !page ? (
          <NotLoaded title="The patterns did not load" error={query.error} onAgain={() => void query.refetch()} />
        ) : null}
        {page && patterns.length === 0 ? (
          <NothingListed narrowed={narrowed} onAll={() => show({ q: '', type: '', state: '' })} />
        ) : null}
        {patterns.length > 0 ? (
          <PatternTable
            patterns={patterns}
            hexes={paletteOf(search.colors)}
            all={page?.counts.all ?? 0}
            onMove={narrowed ? undefined : move}
          />
        ) : null}
        {query.hasNextPage ? (
          <div className="desk__more">
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          </div>
        ) : null}
      </AdminPage>
    </div>
  );
}
