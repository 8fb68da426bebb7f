import './rich-editor.css';
import type { Value } from '@colorway/rules/content/draft.ts';
import type { RichBlock } from '@colorway/rules/content/rich-source.ts';
import type { EditorProps } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePicture } from '../../../../blocks/picture-upload/use-picture.ts';
import { FieldNote } from '../../field/field-note.tsx';
import { useDraftField } from '../../field/use-draft-field.ts';
import { BlockMenu, type OpenMenu } from './block-menu.tsx';
import { LinkForm } from './link-form.tsx';
import { toBlocks, toDocument } from './rich-json.ts';
import { RICH_EXTENSIONS } from './rich-schema.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import { SelectionTools } from './selection-tools.tsx';

const BAR = { top: 60, bottom: 110, left: 0, right: 0 };

/** The database orders the keys of a block in its own way, so a compared text is made from blocks in one order. */
const textOf = (blocks: readonly RichBlock[]): string => JSON.stringify(toBlocks(toDocument(blocks)));

/** Text as it will look; everything that can be written can be stored. */
export default function RichEditor({ part, field, label }: { part: 'cards'; field: string; label: string }) {
  const handle = useDraftField<Value>(part, field);
  const blocks = handle.value as unknown as readonly RichBlock[];
  const written = useRef(textOf(blocks));
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(handle);
  latest.current = handle;
  const menuKeys = useRef<((key: string) => boolean) | undefined>(undefined);
  const file = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  const [menu, setMenu] = useState<OpenMenu>();
  const isWrong = handle.faults.length > 0;

  const [content] = useState(() => toDocument(blocks));
  // New options reset the selection of the browser, so they change only with their content.
  const editorProps = useMemo<EditorProps>(
    () => ({
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-editor__text' },
        ...(isWrong && { 'aria-invalid': 'true' }),
        ...(menu && { 'aria-controls': menu.id, 'aria-activedescendant': menu.activeId }),
      },
      // The line that is being written stays above the bar at the bottom of the window.
      scrollThreshold: BAR,
      scrollMargin: BAR,
      handleKeyDown: (_view, event) => {
        if (menuKeys.current?.(event.key)) return true;
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return false;
        // Elsewhere these keys open the search.
        event.stopPropagation();
        setLinking(true);
        return true;
      },
    }),
    [label, isWrong, menu],
  );
  const editor = useEditor({
    extensions: RICH_EXTENSIONS,
    content,
    editorProps,
    onUpdate: ({ editor: now }) => {
      const next = toBlocks(now.getJSON());
      const text = textOf(next);
      if (text === written.current) return;
      written.current = text;
      latest.current.set(next as unknown as Value);
    },
    onBlur: () => latest.current.flush(),
  });

  // A colleague's text, or the published one, takes the place of what was written here.
  const value = textOf(blocks);
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    if (value === written.current || isInside) return;
    written.current = value;
    editor.commands.setContent(toDocument(JSON.parse(value) as readonly RichBlock[]), { emitUpdate: false });
  }, [editor, value, isInside]);

  const picture = usePicture('content-pictures', ({ url, width, height }) => {
    if (width === null || height === null) return;
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src: url, alt: '', width, height } })
      .run();
  });
  const askPicture = (): void => file.current?.click();
  return (
    <div className="field draft-field" data-changed={handle.isChanged || undefined}>
      <span className="field__label" aria-hidden="true">
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the focus is */}
      <div
        ref={box}
        className="rich-editor"
        data-error={isWrong ? '' : undefined}
        onFocus={() => setInside(true)}
        onBlur={({ relatedTarget }) => setInside(box.current?.contains(relatedTarget) === true)}
      >
        <RichToolbar editor={editor} picture={picture} onPicture={askPicture} onLink={() => setLinking(true)} />
        {isLinking ? <LinkForm editor={editor} onDone={() => setLinking(false)} /> : null}
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Picture for the text"
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) picture.pick(picked);
            target.value = '';
          }}
        />
        <div className="rich-editor__page">
          <EditorContent editor={editor} />
          <BlockMenu editor={editor} onPicture={askPicture} onActive={setMenu} keys={menuKeys} />
        </div>
        <SelectionTools editor={editor} isOff={isLinking} onLink={() => setLinking(true)} />
      </div>
      <FieldNote handle={handle} say={() => 'another text'} />
    </div>
  );
}
