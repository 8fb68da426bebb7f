import type { Saved } from '@colorway/contract/project/admin/admin-project.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { ProjectRow } from '../store/new-project-store.ts';
import { type ProjectEventKind, recordProjectEvent } from '../store/project-events.ts';
import { fieldChangedSince } from './admin-project-store.ts';

interface FieldChange {
  readonly kind: Extract<ProjectEventKind, 'project-saved' | 'proof-saved'>;
  readonly project: ProjectRow;
  readonly proofId: string | null;
  /** The proof's name, for the history. */
  readonly about?: string;
  readonly field: string;
  /** The version that the editor had loaded. */
  readonly typedOn: number;
  /** The current version. */
  readonly version: number;
  readonly before: Saved['value'];
  readonly value: Saved['value'];
  /** Saves the value and returns the new version. */
  readonly write: () => Promise<number>;
}

/**
 * Refuses a stale version only if the same field changed since; the refusal carries the current value and its author.
 * Changes of other fields do not conflict (D60).
 */
export async function saveField(context: Context, change: FieldChange): Promise<Saved> {
  const { kind, project, proofId, about, field, typedOn, version, before, value, write } = change;
  if (before === value) return { version, value };
  if (typedOn < version) {
    const conflict = await fieldChangedSince(context.tx, project.id, { proofId, field, version: typedOn });
    if (conflict) {
      const message = `${conflict.by} changed this meanwhile.`;
      throw new Problem('conflict', { message, details: { current: { version, value: before, by: conflict.by } } });
    }
  }
  const next = await write();
  await recordProjectEvent(context, {
    project,
    kind,
    data: {
      field,
      from: before,
      to: value,
      version: next,
      ...(proofId !== null && { proofId }),
      ...(about !== undefined && { about }),
    },
  });
  return { version: next, value };
}
