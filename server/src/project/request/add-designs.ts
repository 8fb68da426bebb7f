import type { Thread } from '@colorway/contract/project/thread.ts';
import { mayAddDesigns } from '@colorway/rules/project/project-types.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { designsNote } from './designs-note.ts';
import { headOf, openThread } from './open-thread.ts';

interface Asked {
  readonly projectID: string;
  readonly styles: readonly { readonly patternName: string; readonly productType: string }[];
  readonly designIdeas: string;
}

/** More designs for a project (specification 001, add-designs screen). */
export async function addDesigns(context: Context, asked: Asked): Promise<{ thread: Thread }> {
  const project = await headOf(context, asked.projectID);
  if (!mayAddDesigns(project.type)) throw new Problem('other-project-type');
  const note = designsNote(asked);
  return openThread(context, { project, kind: 'designs', proof: undefined, note, fileId: null, attachment: null });
}
