import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { fetchColorPicker } from '../../../blocks/color-picker/use-color-picker.ts';
import { currentDraft } from '../../../blocks/flow/draft-store.ts';
import { loadFlowStatus } from '../../../blocks/flow/load-flow-status.ts';
import { quietly } from '../../../blocks/page/import-when-online.ts';
import { fetchOrgPatterns } from '../../../blocks/style-grid/use-org-patterns.ts';
import { loadSavedDialog } from '../saved/load-saved-dialog.ts';
import {
  loadConfirmUploads,
  loadFlowUpload,
  loadLogoPalette,
  loadMissingFilesNote,
  loadSender,
  loadSideBySide,
  loadSubmitNote,
} from '../step-parts.ts';

const fetched = new Set<Segment>();

interface Loadable {
  readonly preload?: () => Promise<void>;
}

const screenOf = (router: AnyRouter, path: string) => (): Promise<void> | undefined =>
  (router.routesByPath[path]?.options.component as Loadable | undefined)?.preload?.();

const isSavingData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

const firstTouch = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const input of ['pointerdown', 'keydown']) addEventListener(input, resolve, { once: true });
  });

/** Fetches the rest of a flow, one part after the other, so that it goes on without a network. */
export async function fetchAhead(segment: Segment, router: AnyRouter): Promise<void> {
  if (fetched.has(segment) || isSavingData()) return;
  fetched.add(segment);
  // A visitor who only looks pays for one screen.
  if (!currentDraft(segment)) await firstTouch();
  const { steps } = flowOf(segment);
  const parts = [
    loadFlowStatus,
    ...steps.map(({ id }) => screenOf(router, stepPath(segment, id))),
    ...(steps.some(({ id }) => id === 'styles') ? [fetchOrgPatterns] : []),
    ...[loadFlowUpload, () => import('tus-js-client'), fetchColorPicker, loadSideBySide, loadLogoPalette],
    ...[loadConfirmUploads, loadMissingFilesNote, loadSubmitNote, loadSender, loadSavedDialog],
  ];
  for (const fetchPart of parts) {
    // A part that fails to load now is fetched again by its own step.
    await quietly(() => Promise.resolve(fetchPart())).catch(() => undefined);
  }
}
