/** People that one comment names. */
export const MAX_MENTIONS = 10;
/** People that the list shows at once. */
export const MAX_LISTED = 6;
/** Longer than any name, so that a text after an `@` is not searched to its end. */
const MAX_TYPED = 80;

export const UNKNOWN_MENTION = 'Someone you named is no longer on this project. Remove the name, then save.';

/** A person as a stored text names them. */
export interface Mention {
  /** `customer`, or the id of a member of staff or of a visitor after their kind. */
  readonly person: string;
  readonly name: string;
}

interface Named {
  readonly name: string;
}

const IN_WORD = /[\p{L}\p{N}_]/u;
const isBoundary = (sign: string | undefined): boolean => sign === undefined || !IN_WORD.test(sign);

/** The character before a place, also one of two code units. */
function signBefore(text: string, at: number): string | undefined {
  const code = text.codePointAt(at - 2);
  return code !== undefined && code > 0xffff ? String.fromCodePoint(code) : text[at - 1];
}

const signAfter = (text: string, at: number): string | undefined => {
  const code = text.codePointAt(at);
  return code === undefined ? undefined : String.fromCodePoint(code);
};

/** Names by falling length, so that `Ann Lee` is found before `Ann`. */
const byLength = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => name !== '').sort((one, other) => other.length - one.length);

export interface MentionPart {
  readonly text: string;
  readonly isMention: boolean;
}

/** Cuts a text into mentions, such as `@Theo Lindqvist`, and the text between them. The parts add up to the text. */
export function splitMentions(text: string, names: readonly string[]): readonly MentionPart[] {
  const sorted = byLength(names);
  const parts: MentionPart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (!isBoundary(signBefore(text, at))) continue;
    const found = sorted.find(
      (name) => text.startsWith(name, at + 1) && isBoundary(signAfter(text, at + 1 + name.length)),
    );
    if (found === undefined) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false });
    from = at + 1 + found.length;
    parts.push({ text: text.slice(at, from), isMention: true });
    at = from - 1;
  }
  return from < text.length ? [...parts, { text: text.slice(from), isMention: false }] : parts;
}

/** The people that a text names, each once and in the order of the list. */
export function mentionsIn<P extends Named>(text: string, people: readonly P[]): readonly P[] {
  const parts = splitMentions(
    text,
    people.map(({ name }) => name),
  );
  const named = new Set(parts.filter(({ isMention }) => isMention).map((part) => part.text.slice(1)));
  return people.filter(({ name }) => named.has(name));
}

/** The ids of the people that a text names. Of several with one name those that were picked, else the first. */
export function mentionedIds(
  text: string,
  people: readonly (Named & { readonly id: string })[],
  picked: ReadonlySet<string>,
): readonly string[] {
  const byName = Map.groupBy(mentionsIn(text, people), ({ name }) => name);
  return [...byName.values()]
    .flatMap((same) => {
      const chosen = same.filter(({ id }) => picked.has(id));
      return chosen.length > 0 ? chosen : same.slice(0, 1);
    })
    .map(({ id }) => id)
    .slice(0, MAX_MENTIONS);
}

export interface TypedMention {
  /** The place of the `@`. */
  readonly start: number;
  readonly query: string;
}

/** The name that is being typed before the caret. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const start = text.lastIndexOf('@', caret - 1);
  if (caret < 1 || start < 0 || caret - start > MAX_TYPED || !isBoundary(signBefore(text, start))) return undefined;
  const query = text.slice(start + 1, caret);
  return /^\s|[\r\n]/.test(query) ? undefined : { start, query };
}

/** Lowercase without accents, to search in. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** People with a name, or a later part of it, that begins with what was typed. */
export function findNamed<P extends Named>(people: readonly P[], query: string): readonly P[] {
  const typed = plain(query);
  const fits = ({ name }: P): boolean => {
    const full = plain(name);
    return full.startsWith(typed) || full.includes(` ${typed}`);
  };
  return people.filter(fits).slice(0, MAX_LISTED);
}

interface Completed {
  readonly text: string;
  readonly caret: number;
}

/** Replaces what was typed with the name, and a space unless a sign follows. */
export function completeMention(text: string, { start, query }: TypedMention, name: string): Completed {
  const rest = text.slice(start + 1 + query.length);
  const before = `${text.slice(0, start)}@${name}`;
  const gap = rest === '' || !isBoundary(signAfter(rest, 0)) ? ' ' : '';
  return { text: `${before}${gap}${rest}`, caret: before.length + (gap !== '' || /^\s/.test(rest) ? 1 : 0) };
}
