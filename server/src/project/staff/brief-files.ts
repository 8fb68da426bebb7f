import { MAX_BRIEF_FILES } from '@colorway/rules/project/project-fields.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type FileRow, findFiles } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { saveProject } from './admin-project-store.ts';
import { lockProject } from './lock-project.ts';
import { notifyStaffLists } from './notify-open-pages.ts';

/** Refuses all if one of the files is not of this project's brief, or deleted. */
async function assertFiles({ tx }: Context, projectID: string, ids: readonly string[]): Promise<readonly FileRow[]> {
  const found = await findFiles(tx, ids);
  const files = found.filter(({ destination, projectId }) => destination === 'briefs' && projectId === projectID);
  if (files.length < ids.length) throw new Problem('file-gone');
  return files;
}

async function add(context: Context, { projectID, fileIds }: Input<'adminProjects.addBriefFiles'>): Promise<void> {
  const project = await lockProject(context, projectID);
  const added = [...new Set(fileIds)].filter((id) => !project.briefFiles.includes(id));
  if (added.length === 0) return;
  const files = await assertFiles(context, projectID, added);
  const briefFiles = [...project.briefFiles, ...added];
  if (briefFiles.length > MAX_BRIEF_FILES)
    throw new Problem('invalid-input', { message: `A brief has at most ${MAX_BRIEF_FILES} files.` });
  await saveProject(context.tx, projectID, { briefFiles });
  const data = { fileIds: added, files: files.map(({ originalName }) => originalName) };
  await recordProjectEvent(context, { project, kind: 'brief-files-added', data });
  await notifyStaffLists(context.tx, projectID, 'changed');
}

/** The file itself stays until the project is purged, so that staff can take this back. */
async function remove(context: Context, { projectID, fileId }: Input<'adminProjects.removeBriefFile'>): Promise<void> {
  const project = await lockProject(context, projectID);
  const [file] = project.briefFiles.includes(fileId) ? await findFiles(context.tx, [fileId]) : [];
  if (!file) throw new Problem('not-found');
  await saveProject(context.tx, projectID, { briefFiles: project.briefFiles.filter((id) => id !== fileId) });
  const data = { fileId, about: file.originalName };
  await recordProjectEvent(context, { project, kind: 'brief-file-removed', data });
  await notifyStaffLists(context.tx, projectID, 'changed');
}

export const addBriefFiles = write('adminProjects.addBriefFiles', {
  activity: 'history',
  run: ({ input, context }) => add(context, input),
});

export const removeBriefFile = write('adminProjects.removeBriefFile', {
  activity: 'history',
  run: ({ input, context }) => remove(context, input),
});
