/** Labels of what was removed, by kind: for one and for several. */
const LABELS = {
  script: ['a script', 'scripts'],
  'event-handler': ['an event handler', 'event handlers'],
  'web-content': ['a piece of embedded web content', 'pieces of embedded web content'],
  animation: ['an animation', 'animations'],
  link: ['a link', 'links'],
  'outside-reference': ['a reference to something outside the file', 'references to something outside the file'],
  'missing-reference': ['a reference to a part that is not there', 'references to parts that are not there'],
  'circular-reference': ['a reference that leads back to itself', 'references that lead back to themselves'],
  picture: ['a picture that is neither PNG nor JPEG', 'pictures that are neither PNG nor JPEG'],
  font: ['an embedded font', 'embedded fonts'],
  'style-rule': ['a style rule that we do not apply', 'style rules that we do not apply'],
  property: ['a style that we do not keep', 'styles that we do not keep'],
  value: ['a value that we cannot read', 'values that we cannot read'],
  element: ['an element that we do not keep', 'elements that we do not keep'],
  attribute: ['an attribute that we do not keep', 'attributes that we do not keep'],
  'document-type': ['a document type declaration', 'document type declarations'],
  instruction: ['a processing instruction', 'processing instructions'],
  'duplicate-id': ['an id that was used twice', 'ids that were used twice'],
  'editor-data': ['a piece of editor data', 'pieces of editor data'],
} as const;

export type FindingKind = keyof typeof LABELS;

export interface Finding {
  readonly kind: FindingKind;
  /** Names such as `onclick`; at most five, each cut to forty characters. */
  readonly what: readonly string[];
  readonly count: number;
  readonly message: string;
}

const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 40;

export class Findings {
  readonly #seen = new Map<FindingKind, { names: Set<string>; count: number }>();

  add(kind: FindingKind, name: string): void {
    const entry = this.#seen.get(kind) ?? { names: new Set(), count: 0 };
    entry.count++;
    if (entry.names.size < MAX_NAMES) entry.names.add(name.slice(0, MAX_NAME_LENGTH));
    this.#seen.set(kind, entry);
  }

  /** Lists findings in a fixed order, so that the same drawing gives the same list. */
  list(): readonly Finding[] {
    return (Object.keys(LABELS) as FindingKind[]).flatMap((kind) => {
      const entry = this.#seen.get(kind);
      if (!entry) return [];
      const [one, several] = LABELS[kind];
      const message = `Removed ${entry.count === 1 ? one : `${entry.count.toLocaleString('en-US')} ${several}`}`;
      return [{ kind, what: [...entry.names], count: entry.count, message }];
    });
  }
}
