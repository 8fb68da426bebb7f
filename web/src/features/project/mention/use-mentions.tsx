import './mention.css';
import {
  completeMention,
  findNamed,
  mentionedIds,
  typedMention,
  UNKNOWN_MENTION,
} from '@colorway/rules/project/review/mentions.ts';
import { useQuery } from '@tanstack/react-query';
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { Mark } from '../../../ui/brand/mark.tsx';
import { peopleKeyOf } from '../page/use-project.ts';

type Person = OutputOf<'comments.people'>['people'][number];

interface MentionListProps {
  readonly id: string;
  readonly people: readonly Person[];
  readonly active: Person | undefined;
  readonly onPick: (person: Person) => void;
}

const optionId = (id: string, person: Person): string => `${id}-${person.id}`;

/** The people under a field; the field keeps the focus. */
function MentionList({ id, people, active, onPick }: MentionListProps) {
  const { brandName } = useSettings();
  const notes = { customer: '', staff: brandName, visitor: 'By link' };
  return (
    <div id={id} role="listbox" aria-label="People on this project" className="mention-list">
      {people.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's Enter picks it
        <div
          key={person.id}
          ref={(row) => {
            if (person === active) row?.scrollIntoView({ block: 'nearest' });
          }}
          id={optionId(id, person)}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          className="mention-option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <span className="mention-option__face" aria-hidden="true">
            {person.kind === 'staff' ? <Mark /> : initials(person.name)}
          </span>
          <b>{person.name}</b>
          <span className="tiny quiet">{notes[person.kind]}</span>
        </div>
      ))}
    </div>
  );
}

interface MentionOptions {
  readonly projectID: string;
  readonly proofId: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Why the text was refused. */
  readonly refusal: string | undefined;
}

type FieldProps = Pick<
  ComponentProps<'textarea'>,
  | 'onChange'
  | 'onSelect'
  | 'onBlur'
  | 'onKeyDown'
  | 'aria-autocomplete'
  | 'aria-haspopup'
  | 'aria-controls'
  | 'aria-activedescendant'
>;

interface Mentions {
  readonly field: FieldProps;
  /** Comes below the field. */
  readonly list: ReactNode;
  /** The ids of the people that a text names. */
  readonly idsIn: (text: string) => string[];
}

const NONE: readonly Person[] = [];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** People who may be named here. A refused name means that one of them lost access since. */
function usePeople({ projectID, proofId, text, refusal }: MentionOptions): readonly Person[] {
  const { data, refetch } = useQuery({
    queryKey: peopleKeyOf(projectID, proofId),
    queryFn: () => call('comments.people', { projectID, proofId }),
    enabled: text.includes('@'),
    retry: false,
  });
  useEffect(() => {
    if (refusal === UNKNOWN_MENTION) void refetch();
  }, [refusal, refetch]);
  return data?.people ?? NONE;
}

/** After an `@` lists people below a text field; arrows and Enter or a press pick one, Esc closes the list alone. */
export function useMentions(options: MentionOptions): Mentions {
  const { area, text, onText } = options;
  const id = useId();
  const people = usePeople(options);
  const [caret, setCaret] = useState<number>();
  const [closedAt, setClosedAt] = useState<number>();
  const [at, setAt] = useState(0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const nextCaret = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is set once the field has the completed text
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  }, [text]);
  const typed = caret === undefined ? undefined : typedMention(text, caret);
  const found = typed && typed.start !== closedAt ? findNamed(people, typed.query) : NONE;
  const active = found[Math.min(at, found.length - 1)];
  const isOpen = found.length > 0;

  const follow = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const next = typedMention(value, selectionStart);
    if (next?.start !== typed?.start) setClosedAt(undefined);
    if (next?.query !== typed?.query) setAt(0);
    setCaret(selectionStart);
  };
  const pick = (person: Person) => {
    if (!typed) return;
    const completed = completeMention(text, typed, person.name);
    nextCaret.current = completed.caret;
    setCaret(completed.caret);
    setPicked((now) => new Set(now).add(person.id));
    onText(completed.text);
    area.current?.focus();
  };
  /** Returns whether the key was one of the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    if (step !== undefined) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && active) pick(active);
    else if (event.key === 'Escape') setClosedAt(typed?.start);
    else return false;
    return true;
  };
  const field: FieldProps = {
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
      onText(target.value);
      follow(target);
    },
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => follow(currentTarget),
    onBlur: () => setCaret(undefined),
    onKeyDown: (event) => {
      if (!isOpen || event.nativeEvent.isComposing || !handleKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    ...(isOpen && { 'aria-controls': id }),
    ...(isOpen && active && { 'aria-activedescendant': optionId(id, active) }),
  };
  const count = found.length === 1 ? '1 person' : `${found.length} people`;
  return {
    field,
    list: (
      <>
        <span className="visually-hidden" role="status">
          {isOpen ? `${count}. Use the arrow keys, then Enter.` : ''}
        </span>
        {isOpen ? <MentionList id={id} people={found} active={active} onPick={pick} /> : null}
      </>
    ),
    idsIn: (written) => [...mentionedIds(written, people, picked)],
  };
}
