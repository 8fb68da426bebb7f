import type { Thread } from '@colorway/contract/project/thread.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { mayAddDesigns } from '@colorway/rules/project/project-types.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readHead, SHARED_BY_PROJECT } from '../store/project-access.ts';
import { openThread } from './open-thread.ts';

/** Lists each chosen pattern with its product, then the typed ideas (specification 002, section 3). */
const designsNote = ({ styles, designIdeas }: Input<'requests.addDesigns'>): string =>
  [
    styles.map(({ patternName, productType }) => `${patternName} (${styleProductName(productType)})`).join('\n'),
    designIdeas,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** Opens a request for more designs (specification 001, add-designs screen). */
async function askForDesigns(context: Context, input: Input<'requests.addDesigns'>): Promise<{ thread: Thread }> {
  const project = await readHead(context, input.projectID);
  if (!mayAddDesigns(project.type)) throw new Problem('other-project-type');
  const note = designsNote(input);
  return openThread(context, { project, kind: 'designs', proof: undefined, note, fileId: null, attachment: null });
}

export const addDesigns = write('requests.addDesigns', {
  activity: 'history',
  ...SHARED_BY_PROJECT,
  run: ({ input, context }) => askForDesigns(context, input),
});
