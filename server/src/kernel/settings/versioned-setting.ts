import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { setting } from '../database/schema.ts';

export interface StoredSetting {
  /** 0 until the first save. */
  readonly version: number;
  readonly value: unknown;
}

export async function readSetting(db: Queries, key: string): Promise<StoredSetting> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  return { version: row?.version ?? 0, value: row?.value ?? {} };
}

/** Saves the next version; undefined when the stored version is another one than the change was made on. */
export async function saveSetting(
  tx: Queries,
  key: string,
  { version, value }: StoredSetting,
): Promise<StoredSetting | undefined> {
  const next = { value, version: version + 1, updatedAt: new Date() };
  const saved =
    version === 0
      ? await tx
          .insert(setting)
          .values({ key, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(setting)
          .set(next)
          .where(and(eq(setting.key, key), eq(setting.version, version)))
          .returning();
  const [row] = saved;
  return row && { version: row.version, value: row.value };
}
