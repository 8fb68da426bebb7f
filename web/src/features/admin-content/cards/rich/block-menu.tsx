import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { IconPhoto } from '../../../../ui/icons/icon-photo.ts';
import { BLOCKS } from './rich-commands.ts';

/** Its style sheet has the same width, in pixels. */
const WIDTH = 232;
const GAP = 6;
/** Its height and that of the bar at the bottom of the window. */
const NEEDED_BELOW = 310;

interface Entry {
  readonly label: string;
  readonly Icon: typeof IconPhoto;
  readonly typed?: string;
  readonly run: (editor: Editor) => void;
}

/** The letters behind a slash that starts a line or a word, up to the cursor. */
function readSlash(editor: Editor): { readonly word: string; readonly from: number; readonly to: number } | undefined {
  const { empty, $from } = editor.state.selection;
  if (!empty || !editor.isFocused) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const [found, word = ''] = /(?:^|\s)\/([\p{L}]*)$/u.exec(before) ?? [];
  return found === undefined ? undefined : { word, from: $from.pos - word.length - 1, to: $from.pos };
}

export interface OpenMenu {
  readonly id: string;
  readonly activeId: string;
}

interface BlockMenuProps {
  readonly editor: Editor;
  readonly onPicture: () => void;
  /** For the text, which has the focus while the menu is open. */
  readonly onActive: (open: OpenMenu | undefined) => void;
  /** Keys that the text has to leave to this menu. */
  readonly keys: { current: ((key: string) => boolean) | undefined };
}

/** Blocks to put at the cursor, opened by a slash. */
export function BlockMenu({ editor, onPicture, onActive, keys }: BlockMenuProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const slash = useEditorState({ editor, selector: ({ editor: now }) => readSlash(now) });
  const { heading, bullets, numbers, quote } = BLOCKS;
  const picture: Entry = { label: 'Picture', Icon: IconPhoto, run: onPicture };
  const entries: readonly Entry[] = [heading, bullets, numbers, picture, quote];
  const found = entries.filter(({ label }) => label.toLowerCase().includes((slash?.word ?? '').toLowerCase()));
  const isOpen = slash !== undefined && slash.from !== closedAt && found.length > 0;
  const active = Math.min(at, found.length - 1);

  const choose = (entry: Entry | undefined): void => {
    if (!entry || !slash) return;
    editor.chain().focus().deleteRange(slash).run();
    entry.run(editor);
  };
  keys.current = (key) => {
    if (!isOpen) return false;
    if (key === 'ArrowDown') setAt((active + 1) % found.length);
    else if (key === 'ArrowUp') setAt((active + found.length - 1) % found.length);
    else if (key === 'Enter' || key === 'Tab') choose(found[active]);
    else if (key === 'Escape') setClosedAt(slash.from);
    else return false;
    return true;
  };

  const activeId = isOpen ? `${id}-${active}` : undefined;
  useEffect(() => {
    onActive(activeId === undefined ? undefined : { id, activeId });
    if (activeId === undefined) setAt(0);
  }, [onActive, id, activeId]);

  if (!isOpen) return null;
  const { left, top, bottom } = editor.view.coordsAtPos(slash.from);
  const room = editor.view.dom.getBoundingClientRect();
  const isAbove = window.innerHeight - bottom < NEEDED_BELOW && top > NEEDED_BELOW;
  const style = {
    left: Math.max(0, Math.min(left - room.left, room.width - WIDTH)),
    ...(isAbove ? { bottom: room.bottom - top + GAP } : { top: bottom - room.top + GAP }),
  };
  return (
    <div id={id} role="listbox" aria-label="Blocks" className="block-menu" style={style}>
      {found.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and its keys lead here
        // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus and points here
        <div
          key={entry.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="block-menu__entry"
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setAt(index)}
          onClick={() => choose(entry)}
        >
          <entry.Icon className="icon icon--small" aria-hidden="true" />
          {entry.label}
          <span className="block-menu__typed" aria-hidden="true">
            {entry.typed}
          </span>
        </div>
      ))}
    </div>
  );
}
