import { NO_COLORS_FOR_STAFF } from '@colorway/rules/color/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconPalette } from '../../../ui/icons/icon-palette.ts';
import { IconSearchOff } from '../../../ui/icons/icon-search-off.ts';

interface NothingShownProps {
  readonly empty: boolean;
  readonly query: string;
  readonly onImport: () => void;
  readonly onShowAll: () => void;
}

const focusOnName = () => document.querySelector<HTMLElement>('.add-color [name=colorName]')?.focus();

export function NothingShown({ empty, query, onImport, onShowAll }: NothingShownProps) {
  if (empty)
    return (
      <EmptyState
        icon={<IconPalette className="icon" />}
        title="There are no colors yet"
        action={
          <span className="nothing-shown__ways">
            <Button onClick={onImport}>Import</Button>
            <Button onClick={focusOnName}>Add a color</Button>
          </span>
        }
      >
        {NO_COLORS_FOR_STAFF}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconSearchOff className="icon" />}
      title={query ? `No colors match "${query}"` : 'No colors match these filters'}
      action={<Button onClick={onShowAll}>Show All Colors</Button>}
    >
      {query ? 'Check the spelling or show all colors.' : 'Remove a filter or show all colors.'}
    </EmptyState>
  );
}
