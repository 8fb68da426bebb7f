import './colors-admin.css';
import { COLORS_NOT_LOADED } from '@colorway/rules/color/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { LibraryEditor } from './library-editor.tsx';
import { useLibrary } from './use-library.ts';

const ROWS = Array.from({ length: 12 }, (_, row) => row);

const WaitingRows = () => (
  <div className="colors-page__wait">
    <Skeleton height={122} />
    {ROWS.map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </div>
);

export function ColorsScreen() {
  const library = useLibrary();
  return (
    <div className="column column--wide colors-page">
      <h1>Manage Colors</h1>
      {library.data ? (
        <LibraryEditor library={library.data} />
      ) : (
        <>
          {library.isPending ? <WaitingRows /> : null}
          {library.isError ? (
            <ErrorState
              icon={<IconAlertCircle className="icon" />}
              title={COLORS_NOT_LOADED}
              action={<Button onClick={() => void library.refetch()}>Try again</Button>}
            >
              {library.error.message}
            </ErrorState>
          ) : null}
        </>
      )}
    </div>
  );
}
