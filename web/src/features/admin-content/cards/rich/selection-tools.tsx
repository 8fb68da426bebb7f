import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { IconLink } from '../../../../ui/icons/icon-link.ts';
import { BLOCKS, MARKS } from './rich-commands.ts';
import { Tool } from './rich-toolbar.tsx';

interface SelectionToolsProps {
  readonly editor: Editor;
  readonly isOff: boolean;
  readonly onLink: () => void;
}

/** The tools for marked words, beside them. */
export function SelectionTools({ editor, isOff, onLink }: SelectionToolsProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: MARKS.bold.isOn(at),
      italic: MARKS.italic.isOn(at),
      link: at.isActive('link'),
      heading: BLOCKS.heading.isOn(at),
    }),
  });
  return (
    <BubbleMenu
      editor={editor}
      className="rich-bubble"
      shouldShow={({ from, to, editor: at }) => from !== to && !at.isActive('picture') && !isOff}
    >
      <Tool {...MARKS.bold} isOn={now.bold} onPress={() => MARKS.bold.run(editor)} />
      <Tool {...MARKS.italic} isOn={now.italic} onPress={() => MARKS.italic.run(editor)} />
      <Tool label="Link" Icon={IconLink} isOn={now.link} onPress={onLink} />
      <span className="rich-editor__rule" />
      <button
        type="button"
        className="rich-bubble__style tiny"
        aria-pressed={now.heading}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => BLOCKS.heading.run(editor)}
      >
        {BLOCKS.heading.label}
      </button>
    </BubbleMenu>
  );
}
