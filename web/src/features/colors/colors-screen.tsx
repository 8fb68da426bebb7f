import './colors.css';
import { COLORS_NOT_LOADED, NO_COLORS_FOR_SHOPPERS } from '@colorway/rules/color/messages.ts';
import { useLibrary } from '../../blocks/colors/use-library.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import { DeliveredText } from './delivered-text.tsx';
import { FoundColors } from './found-colors.tsx';

const ROWS = Array.from({ length: 14 }, (_, row) => row);

const WaitingRows = () => (
  <div className="color-dump__wait">
    {ROWS.map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </div>
);

/** The color library as the API delivers it, to read and to copy. */
export function ColorsScreen() {
  const { value: library, failed, retry } = useLibrary();
  return (
    <div className="column column--wide color-dump">
      <h1>Colors</h1>
      {library ? (
        <p className="quiet figures">
          {library.colors.length.toLocaleString('en-US')} {library.colors.length === 1 ? 'color' : 'colors'}, version{' '}
          {library.version}
        </p>
      ) : null}
      {!library && !failed ? <WaitingRows /> : null}
      {failed ? (
        <ErrorState
          icon={<IconAlertCircle className="icon" />}
          title={COLORS_NOT_LOADED}
          action={<Button onClick={retry}>Try again</Button>}
        >
          The list is safe. Only this page could not get it.
        </ErrorState>
      ) : null}
      {library && library.colors.length === 0 ? (
        <EmptyState icon={<IconPalette className="icon" />} title="There are no colors yet">
          {NO_COLORS_FOR_SHOPPERS}
        </EmptyState>
      ) : null}
      {library ? <DeliveredText library={library} /> : null}
      {library && library.colors.length > 0 ? <FoundColors colors={library.colors} /> : null}
    </div>
  );
}
