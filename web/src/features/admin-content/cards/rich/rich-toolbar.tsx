import { countOf } from '@colorway/rules/text/count-of.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { uploadLabel } from '../../../../blocks/file-upload/upload-label.ts';
import type { PictureUpload } from '../../../../blocks/picture-upload/use-picture.ts';
import { IconArrowBackUp } from '../../../../ui/icons/icon-arrow-back-up.ts';
import { IconArrowForwardUp } from '../../../../ui/icons/icon-arrow-forward-up.ts';
import type { IconBold } from '../../../../ui/icons/icon-bold.ts';
import { IconChevronDown } from '../../../../ui/icons/icon-chevron-down.ts';
import { IconLink } from '../../../../ui/icons/icon-link.ts';
import { IconPhoto } from '../../../../ui/icons/icon-photo.ts';
import { BLOCKS, MARKS } from './rich-commands.ts';
import { wordCount } from './rich-json.ts';

interface ToolProps {
  readonly label: string;
  readonly Icon: typeof IconBold;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

export const Tool = ({ label, Icon, isOn, isOff, onPress }: ToolProps) => (
  <button
    type="button"
    className="icon-button rich-tool"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    // The selection stays in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => (isOff ? undefined : onPress())}
  >
    <Icon className="icon icon--small" aria-hidden="true" />
  </button>
);

const STYLES = [
  { value: 'text', label: 'Text' },
  { value: 'heading', label: 'Heading' },
  { value: 'quote', label: 'Quote' },
] as const;

/** Chooses the picture that goes into the text, and says how far it came. */
function PictureTool({ picture, onAsk }: { readonly picture: PictureUpload; readonly onAsk: () => void }) {
  const { state, percent, message } = picture;
  return (
    <>
      <Tool label="Picture" Icon={IconPhoto} isOff={state === 'sending'} onPress={onAsk} />
      <span className="picture-tool__said tiny" role="status">
        {state === 'sending' ? uploadLabel(percent) : message}
      </span>
    </>
  );
}

interface RichToolbarProps {
  readonly editor: Editor;
  readonly picture: PictureUpload;
  readonly onPicture: () => void;
  readonly onLink: () => void;
}

export function RichToolbar({ editor, picture, onPicture, onLink }: RichToolbarProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: MARKS.bold.isOn(at),
      italic: MARKS.italic.isOn(at),
      link: at.isActive('link'),
      bullets: BLOCKS.bullets.isOn(at),
      numbers: BLOCKS.numbers.isOn(at),
      style: BLOCKS.heading.isOn(at) ? 'heading' : BLOCKS.quote.isOn(at) ? 'quote' : 'text',
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
      words: wordCount(at.state.doc.textBetween(0, at.state.doc.content.size, '\n')),
    }),
  });
  const setStyle = (style: string): void => {
    if (style === now.style) return;
    if (style === 'text') editor.chain().focus().setParagraph().run();
    else BLOCKS[style as 'heading' | 'quote'].run(editor);
  };
  return (
    <fieldset className="rich-editor__tools" aria-label="Formatting">
      <span className="rich-editor__style">
        <select aria-label="Style" value={now.style} onChange={({ target }) => setStyle(target.value)}>
          {STYLES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown className="icon icon--small" aria-hidden="true" />
      </span>
      <span className="rich-editor__rule" />
      <Tool {...MARKS.bold} isOn={now.bold} onPress={() => MARKS.bold.run(editor)} />
      <Tool {...MARKS.italic} isOn={now.italic} onPress={() => MARKS.italic.run(editor)} />
      <Tool label="Link" Icon={IconLink} isOn={now.link} onPress={onLink} />
      <span className="rich-editor__rule" />
      <Tool {...BLOCKS.bullets} isOn={now.bullets} onPress={() => BLOCKS.bullets.run(editor)} />
      <Tool {...BLOCKS.numbers} isOn={now.numbers} onPress={() => BLOCKS.numbers.run(editor)} />
      <Tool {...BLOCKS.quote} isOn={now.style === 'quote'} onPress={() => BLOCKS.quote.run(editor)} />
      <PictureTool picture={picture} onAsk={onPicture} />
      <span className="rich-editor__rule" />
      <Tool
        label="Undo"
        Icon={IconArrowBackUp}
        isOff={!now.canUndo}
        onPress={() => void editor.chain().focus().undo().run()}
      />
      <Tool
        label="Redo"
        Icon={IconArrowForwardUp}
        isOff={!now.canRedo}
        onPress={() => void editor.chain().focus().redo().run()}
      />
      <span className="rich-editor__space" />
      <span className="rich-editor__count tiny">{countOf(now.words, 'word')}</span>
    </fieldset>
  );
}
