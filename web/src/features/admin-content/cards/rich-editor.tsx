import type { Value } from '@colorway/rules/content/draft.ts';
import { type RichBlock, readRich, writeRich } from '@colorway/rules/content/rich-source.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { uploadLabel } from '../../../blocks/file-upload/upload-label.ts';
import { type PictureUpload, usePicture } from '../../../blocks/picture-upload/use-picture.ts';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconArrowForwardUp } from '../../../ui/icons/icon-arrow-forward-up.ts';
import { IconBlockquote } from '../../../ui/icons/icon-blockquote.ts';
import { IconBold } from '../../../ui/icons/icon-bold.ts';
import { IconH2 } from '../../../ui/icons/icon-h-2.ts';
import { IconItalic } from '../../../ui/icons/icon-italic.ts';
import { IconLink } from '../../../ui/icons/icon-link.ts';
import { IconList } from '../../../ui/icons/icon-list.ts';
import { IconListNumbers } from '../../../ui/icons/icon-list-numbers.ts';
import { IconPhoto } from '../../../ui/icons/icon-photo.ts';
import { FieldNote } from '../field/field-note.tsx';
import { useDraftField } from '../field/use-draft-field.ts';
import { type Edit, insertPicture, RICH_TOOLS, type RichTool, type Selected } from './rich-tools.ts';

/** Chooses the picture that goes into the text, and says how far it came. */
function PictureTool({ picture }: { readonly picture: PictureUpload }) {
  const input = useRef<HTMLInputElement>(null);
  const { state, percent, message, pick } = picture;
  const status = state === 'sending' ? uploadLabel(percent) : message;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Picture"
        title="Picture"
        aria-disabled={state === 'sending' || undefined}
        onClick={() => state === 'sending' || input.current?.click()}
      >
        <IconPhoto className="icon icon--small" aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture for the text"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) pick(file);
          target.value = '';
        }}
      />
      <span className="picture-tool__said tiny" role="status">
        {status}
      </span>
    </>
  );
}

const ICONS: Readonly<Record<RichTool, typeof IconBold>> = {
  heading: IconH2,
  bold: IconBold,
  italic: IconItalic,
  bullets: IconList,
  numbers: IconListNumbers,
  link: IconLink,
  quote: IconBlockquote,
};
const TOOLS = Object.keys(RICH_TOOLS) as RichTool[];
const SHORTCUTS: Readonly<Record<string, RichTool>> = { b: 'bold', i: 'italic', k: 'link' };

const HISTORY = [
  { command: 'undo', label: 'Undo', Icon: IconArrowBackUp },
  { command: 'redo', label: 'Redo', Icon: IconArrowForwardUp },
] as const;

/** Suggests `dock at dawn` as the text for `dock-at-dawn.png` until it is edited. */
const nameOf = (file: string): string => file.replace(/\.[^.]*$/, '').replaceAll(/[-_]+/g, ' ');

/** Text with marks, so that nothing can be pasted that has no tool; the browser's own undo goes through the tools, too. */
export function RichEditor({ part, field, label }: { part: 'cards'; field: string; label: string }) {
  const handle = useDraftField<Value>(part, field);
  const blocks = handle.value as unknown as readonly RichBlock[];
  const [typed, setTyped] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const type = (text: string) => {
    setTyped(text);
    handle.set(readRich(text) as unknown as Value);
  };
  const apply = (make: (selected: Selected) => Edit) => {
    const field = area.current;
    if (!field) return;
    const edit = make({ text: field.value, from: field.selectionStart, to: field.selectionEnd });
    field.focus();
    field.setSelectionRange(edit.from, edit.to);
    // The one way to write into a field that its undo knows of.
    document.execCommand('insertText', false, edit.text);
    field.setSelectionRange(...edit.select);
  };
  const use = (tool: RichTool) => apply(RICH_TOOLS[tool].edit);
  const picture = usePicture('content-pictures', ({ url, originalName, width, height }) => {
    if (width !== null && height !== null) apply(insertPicture({ src: url, alt: nameOf(originalName), width, height }));
  });
  const press = (event: KeyboardEvent) => {
    const tool = SHORTCUTS[event.key.toLowerCase()];
    if (!tool || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    use(tool);
  };
  return (
    <div className="field draft-field" data-changed={handle.isChanged || undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="rich-editor" data-error={handle.faults.length > 0 ? '' : undefined}>
        <fieldset className="rich-editor__tools" aria-label="Formatting">
          {TOOLS.map((tool) => {
            const Icon = ICONS[tool];
            return (
              <button
                key={tool}
                type="button"
                className="icon-button"
                aria-label={RICH_TOOLS[tool].label}
                title={RICH_TOOLS[tool].label}
                onClick={() => use(tool)}
              >
                <Icon className="icon icon--small" aria-hidden="true" />
              </button>
            );
          })}
          <PictureTool picture={picture} />
          <span className="rich-editor__space" />
          {HISTORY.map(({ command, label, Icon }) => (
            <button
              key={command}
              type="button"
              className="icon-button"
              aria-label={label}
              title={label}
              onClick={() => {
                area.current?.focus();
                document.execCommand(command);
              }}
            >
              <Icon className="icon icon--small" aria-hidden="true" />
            </button>
          ))}
        </fieldset>
        <textarea
          ref={area}
          id={id}
          rows={9}
          className="field__input field__input--area"
          aria-invalid={handle.faults.length > 0 || undefined}
          value={typed ?? writeRich(blocks)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={handle.flush}
        />
      </div>
      <FieldNote handle={handle} say={() => 'another text'} />
    </div>
  );
}
