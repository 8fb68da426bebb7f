const MAX_LENGTH = 160;

/** Cuts at a word, since a cut number would read as another number. */
const shortText = (text: string): string =>
  text.length <= MAX_LENGTH
    ? text
    : `${text
        .slice(0, MAX_LENGTH + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, MAX_LENGTH)}…`;

function joinLines(lines: readonly string[]): string {
  const [first = ''] = lines;
  let text = shortText(first);
  for (const [index, line] of lines.slice(1).entries()) {
    if (text.length + line.length > MAX_LENGTH) return `${text}, and ${lines.length - index - 1} more`;
    text += `, ${line}`;
  }
  return text || 'Nothing';
}

/** Compares two values for the activity list; lines that both have are left out, and so are those that do not fit. */
export function changedLines(from: string, to: string): { readonly before: string; readonly after: string } {
  const before = from.split('\n').filter((line) => line.trim() !== '');
  const after = to.split('\n').filter((line) => line.trim() !== '');
  const removed = before.filter((line) => !after.includes(line));
  const added = after.filter((line) => !before.includes(line));
  const isReordered = removed.length + added.length === 0;
  return { before: joinLines(isReordered ? before : removed), after: joinLines(isReordered ? after : added) };
}
