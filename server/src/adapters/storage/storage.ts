import { join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './port.ts';

/** Imports the large S3 SDK only when it is used. */
export async function storageOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStorage> {
  if (!s3) return diskStorage(join(dataDir, 'files'));
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(s3);
}
