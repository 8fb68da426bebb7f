import type { EditorValues } from '@colorway/contract/content/draft-fields.ts';
import type { ContentEditor, PartState } from '@colorway/contract/content/editor-contract.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { createContext, useContext } from 'react';
import type { FieldSaver } from '../field/field-saver.ts';

/** The context of every part of the editor. */
export interface EditorHold {
  readonly editor: ContentEditor;
  readonly take: (got: ContentEditor) => Promise<void>;
  /** Fields with something on its way; publishing waits for them. */
  readonly savers: Set<FieldSaver>;
  /** Where nothing may be changed it says why; without a field, of the part as a whole. */
  readonly locked: (part: ContentPartName, field?: string) => string | undefined;
}

const Hold = createContext<EditorHold | undefined>(undefined);
export const EditorProvider = Hold.Provider;

export function useEditorContext(): EditorHold {
  const hold = useContext(Hold);
  if (!hold) throw new Error('Expected a part of the content editor inside it');
  return hold;
}

export const partOf = (editor: ContentEditor, part: ContentPartName): PartState => {
  const state = editor.parts.find((one) => one.part === part);
  if (!state) throw new Error(`Expected the part ${part}`);
  return state;
};

/** A part as it would be published, and as it is; the server keeps each in its shape (`draft-fields.ts`). */
export function useEditorPart<Part extends ContentPartName>(part: Part) {
  const { value, published, changes } = partOf(useEditorContext().editor, part);
  return { value: value as EditorValues[Part], published: published as EditorValues[Part], changes };
}
