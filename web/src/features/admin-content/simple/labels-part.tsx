import { LABEL_KEYS, LABELS, type LabelKey } from '@colorway/contract/content/label-list.ts';
import { useState } from 'react';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconSearch } from '../../../ui/icons/icon-search.ts';
import { useEditorPart } from '../editor/editor-context.ts';
import { PartHead } from '../editor/part-head.tsx';
import { DraftInput } from '../field/draft-input.tsx';

/** Texts longer than this get several lines. */
const LONG = 60;

function LabelRow({ name }: { readonly name: LabelKey }) {
  const { name: title, where, text: standardText } = LABELS[name];
  return (
    <li className="label-row">
      <div>
        <b>{title}</b>
        <p className="tiny quiet">{where}</p>
      </div>
      <DraftInput
        part="labels"
        field={name}
        label={title}
        hideLabel
        kind="label"
        placeholder={standardText}
        {...(standardText.length > LONG
          ? { rows: Math.min(5, Math.ceil(standardText.length / LONG) + standardText.split('\n').length - 1) }
          : {})}
      />
    </li>
  );
}

export function LabelsPart() {
  const { value } = useEditorPart('labels');
  const [sought, setSought] = useState('');
  const needle = sought.trim().toLowerCase();
  const shown = LABEL_KEYS.filter((key) => {
    const { name, where, text: standardText } = LABELS[key];
    return [name, where, standardText, value[key] ?? ''].some((text) => text.toLowerCase().includes(needle));
  });
  return (
    <>
      <PartHead
        part="labels"
        action={
          <div className="part-search">
            <TextField
              label="Search labels"
              type="search"
              value={sought}
              start={<IconSearch className="icon icon--small" aria-hidden="true" />}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
        }
      />
      <ul className="label-rows">
        {shown.map((key) => (
          <LabelRow key={key} name={key} />
        ))}
      </ul>
      {shown.length === 0 ? <p className="quiet">No labels match your search.</p> : null}
    </>
  );
}
