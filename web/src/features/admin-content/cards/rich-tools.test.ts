import { expect, test } from 'vitest';
import { insertPicture, RICH_TOOLS, type RichTool } from './rich-tools.ts';

const used = (tool: RichTool, text: string, from: number, to: number) => {
  const edit = RICH_TOOLS[tool].edit({ text, from, to });
  const next = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return [next, next.slice(...edit.select)];
};

test.each([
  ['bold', 'Open it', 5, 7, 'Open **it**', 'it'],
  ['italic', '', 0, 0, '*italic*', 'italic'],
  ['link', 'Read how', 5, 8, 'Read [how](https://)', 'https://'],
  ['heading', 'One\nTwo', 5, 5, 'One\n## Two', '## Two'],
  ['bullets', 'One\nTwo', 0, 7, '- One\n- Two', '- One\n- Two'],
  ['bullets', '- One\n- Two', 0, 11, 'One\nTwo', 'One\nTwo'],
  ['numbers', '- One', 0, 0, '1. One', '1. One'],
] as const)('%s on "%s"', (tool, text, from, to, next, selected) => {
  expect(used(tool, text, from, to)).toEqual([next, selected]);
});

test.each([
  ['', 0, '![dock](/files/x/dock.png =4x3)\n'],
  ['One\nTwo', 1, 'One\n![dock](/files/x/dock.png =4x3)\n\nTwo'],
])('a picture goes behind the line of "%s", with its words selected', (text, at, next) => {
  const edit = insertPicture({ src: '/files/x/dock.png', alt: 'dock', width: 4, height: 3 })({
    text,
    from: at,
    to: at,
  });
  const edited = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  expect([edited, edited.slice(...edit.select)]).toEqual([next, 'dock']);
});
