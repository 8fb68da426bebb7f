export type PageBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = /^#+\s+/;
const ITEM = /^[-*•]\s+/;

function readLine(blocks: readonly PageBlock[], line: string, isNew: boolean): readonly PageBlock[] {
  const last = blocks.at(-1);
  if (HEADING.test(line)) return [...blocks, { kind: 'heading', text: line.replace(HEADING, '') }];
  if (ITEM.test(line)) {
    const item = line.replace(ITEM, '');
    if (last?.kind === 'list' && !isNew)
      return [...blocks.slice(0, -1), { kind: 'list', items: [...last.items, item] }];
    return [...blocks, { kind: 'list', items: [item] }];
  }
  if (last?.kind === 'paragraph' && !isNew)
    return [...blocks.slice(0, -1), { kind: 'paragraph', text: `${last.text} ${line}` }];
  return [...blocks, { kind: 'paragraph', text: line }];
}

/** Reads plain text: a blank line ends a block, `#` begins a heading, `-` an item of a list. */
export function readTextPage(text: string): readonly PageBlock[] {
  let blocks: readonly PageBlock[] = [];
  let isNew = true;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line !== '') blocks = readLine(blocks, line, isNew);
    isNew = line === '';
  }
  return blocks;
}
