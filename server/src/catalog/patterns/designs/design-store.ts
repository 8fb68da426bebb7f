import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { configuredDesign, patternDrawing, patternGroup } from '../../../kernel/database/schema.ts';
import { enqueueWebhooks } from '../../../kernel/webhook/enqueue-webhooks.ts';

export async function insertDesign(tx: Queries, row: typeof configuredDesign.$inferInsert): Promise<void> {
  await tx.insert(configuredDesign).values(row);
  const { id, handle, version } = row;
  await enqueueWebhooks(tx, {
    ...{ type: 'design.saved', projectId: null, subject: id, about: handle },
    data: { designId: id, pattern: handle, version, path: `/api/v1/configured/${id}` },
  });
}

export interface StoredDesign {
  readonly id: string;
  readonly handle: string;
  readonly group: string;
  readonly name: string;
  readonly type: ProductTypeId;
  readonly version: number;
  readonly colors: readonly DesignColor[];
  readonly template: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

/** Reads the drawings of the designs' own versions, whatever the state of their groups. */
export async function listDesigns(db: Queries, ids: readonly string[]): Promise<StoredDesign[]> {
  const known = ids.filter((id) => /^[0-9a-f]{32}$/.test(id));
  if (known.length === 0) return [];
  const { groupId, version, type, handle, colors, createdAt } = configuredDesign;
  const { template, width, height } = patternDrawing;
  const { name } = patternGroup;
  return db
    .select({
      id: configuredDesign.id,
      handle,
      group: groupId,
      name,
      type,
      version,
      colors,
      template,
      width,
      height,
      createdAt,
    })
    .from(configuredDesign)
    .innerJoin(
      patternDrawing,
      and(eq(patternDrawing.groupId, groupId), eq(patternDrawing.version, version), eq(patternDrawing.type, type)),
    )
    .innerJoin(patternGroup, eq(patternGroup.id, groupId))
    .where(inArray(configuredDesign.id, known));
}

export async function findDesign(db: Queries, id: string): Promise<StoredDesign | undefined> {
  const [design] = await listDesigns(db, [id]);
  return design;
}
