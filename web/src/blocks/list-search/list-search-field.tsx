import { TextField } from '../../ui/field/text-field.tsx';
import { IconSearch } from '../../ui/icons/icon-search.ts';
import { useSearchText } from './use-search-text.ts';

interface ListSearchFieldProps {
  readonly label: string;
  /** The placeholder still shows it. */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when typing rests. Esc clears it. */
export function ListSearchField({ label, hideLabel = false, value, onSearch }: ListSearchFieldProps) {
  const [typed, setTyped] = useSearchText(value, onSearch);
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      placeholder={label}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      start={<IconSearch className="icon icon--small" aria-hidden="true" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
