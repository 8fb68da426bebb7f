import type { Editor } from '@tiptap/core';
import { IconBlockquote } from '../../../../ui/icons/icon-blockquote.ts';
import { IconBold } from '../../../../ui/icons/icon-bold.ts';
import { IconH2 } from '../../../../ui/icons/icon-h-2.ts';
import { IconItalic } from '../../../../ui/icons/icon-italic.ts';
import { IconList } from '../../../../ui/icons/icon-list.ts';
import { IconListNumbers } from '../../../../ui/icons/icon-list-numbers.ts';

interface RichCommand {
  readonly label: string;
  readonly Icon: typeof IconBold;
  /** The letters that do the same at the start of a line. */
  readonly typed?: string;
  readonly isOn: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const toggleBlock = (editor: Editor, type: 'heading' | 'quote'): void => {
  const chain = editor.chain().focus();
  const attributes = type === 'heading' ? { level: 2 } : {};
  // A list has no headings, so the line comes out of it first.
  if (editor.isActive('listItem')) chain.liftListItem('listItem');
  chain.toggleNode(type, 'paragraph', attributes).run();
};

/** Commands for a selection. */
export const MARKS = {
  bold: {
    label: 'Bold',
    Icon: IconBold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => void editor.chain().focus().toggleBold().run(),
  },
  italic: {
    label: 'Italic',
    Icon: IconItalic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => void editor.chain().focus().toggleItalic().run(),
  },
} as const satisfies Readonly<Record<string, RichCommand>>;

/** Commands that change the kind of a line. */
export const BLOCKS = {
  heading: {
    label: 'Heading',
    Icon: IconH2,
    typed: '##',
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) => toggleBlock(editor, 'heading'),
  },
  bullets: {
    label: 'List',
    Icon: IconList,
    typed: '-',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  numbers: {
    label: 'Numbered list',
    Icon: IconListNumbers,
    typed: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  quote: {
    label: 'Quote',
    Icon: IconBlockquote,
    typed: '>',
    isOn: (editor) => editor.isActive('quote'),
    run: (editor) => toggleBlock(editor, 'quote'),
  },
} as const satisfies Readonly<Record<string, RichCommand>>;

export type BlockName = keyof typeof BLOCKS;
