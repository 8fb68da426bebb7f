import { RICH_LINK, WRONG_LINK } from '@colorway/rules/content/rich-picture.ts';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';

/** `example.com/how` means `https://example.com/how`. */
const complete = (typed: string): string => {
  const text = typed.trim();
  if (text === '' || RICH_LINK.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@]+\.\w+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
};

/** Asks where the marked words lead. */
export function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const id = useId();
  const before = editor.getAttributes('link')['href'] as string | undefined;
  const [typed, setTyped] = useState(before ?? '');
  const [fault, setFault] = useState<string>();

  const close = (): void => {
    onDone();
    editor.commands.focus();
  };
  const set = (): void => {
    const href = complete(typed);
    if (href !== '' && !RICH_LINK.test(href)) {
      setFault(WRONG_LINK);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const isNew = editor.state.selection.empty && before === undefined;
    if (href === '') chain.unsetLink().run();
    else if (isNew)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else close();
  };
  return (
    <div className="rich-link">
      <label className="rich-link__label" htmlFor={id}>
        Link to
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: a press on Link leads here
        autoFocus
        className="rich-link__input"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <Button size="small" onClick={set}>
        Set link
      </Button>
      {before === undefined ? null : (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          Remove link
        </Button>
      )}
      <Button size="small" onClick={close}>
        Cancel
      </Button>
      {fault === undefined ? null : (
        <p id={`${id}-fault`} role="alert" className="rich-link__fault tiny">
          {fault}
        </p>
      )}
    </div>
  );
}
