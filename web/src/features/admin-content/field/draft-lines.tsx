import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { useId, useState } from 'react';
import { FieldNote } from './field-note.tsx';
import { useDraftField } from './use-draft-field.ts';

interface LinesAreaProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly wrong?: boolean;
  readonly locked?: boolean;
  readonly onLines: (lines: readonly string[]) => void;
  readonly onBlur: () => void;
}

/** A list typed as lines; an empty line is not one yet. */
export function LinesArea({ label, lines, wrong, locked, onLines, onBlur }: LinesAreaProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box field__box--small" data-error={wrong ? '' : undefined}>
        <textarea
          id={id}
          rows={Math.max(2, lines.length)}
          className="field__input field__input--area"
          spellCheck={false}
          readOnly={locked}
          value={typed ?? lines.join('\n')}
          aria-invalid={wrong || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            onLines(
              event.target.value
                .split('\n')
                .map((line) => line.trim())
                .filter((line) => line !== ''),
            );
          }}
          onBlur={() => {
            setTyped(undefined);
            onBlur();
          }}
        />
      </div>
    </div>
  );
}

interface DraftLinesProps {
  readonly part: ContentPartName;
  readonly field: string;
  readonly label: string;
  readonly help: string;
}

const say = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'empty');

export function DraftLines({ part, field, label, help }: DraftLinesProps) {
  const handle = useDraftField<readonly string[]>(part, field);
  return (
    <div className="draft-field" data-changed={handle.isChanged || undefined}>
      <LinesArea
        label={label}
        lines={handle.value}
        wrong={handle.faults.length > 0}
        locked={handle.locked !== undefined}
        onLines={(lines) => handle.set(lines)}
        onBlur={handle.flush}
      />
      <FieldNote handle={handle} was={say(handle.published)} say={say} />
      <p className="field__help">{help}</p>
    </div>
  );
}
