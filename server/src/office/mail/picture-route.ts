import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MAX_PIXELS } from '@colorway/rules/file/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { findFile, storeOnce } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { LOGO_HEIGHT } from '../../mail/facade.ts';

/** Three device pixels for each CSS pixel. */
const PIXELS = { width: 960, height: LOGO_HEIGHT * 3 };
const SECONDS = 10;

const NAME = /^logo-([0-9a-f]{32})\.png$/;

const store = storeOnce(4);

const toPng = async (bytes: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 216 })
    .timeout({ seconds: SECONDS })
    .resize({ ...PIXELS, fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** Reads an uploaded logo as PNG; undefined if the name is not that of a logo. */
async function readLogoPicture({ db, storage, log }: Deps, name: string): Promise<Buffer | undefined> {
  const id = NAME.exec(name)?.[1];
  const file = id === undefined ? undefined : await findFile(db, id);
  if (file?.destination !== 'logos') return undefined;
  const stored = await store(storage, `${file.id}.mail.png`, {
    make: async () => toPng(await buffer(await storage.read(file.id))),
    logFailure: (err) => log.warn({ err, file: file.id }, 'mail: a logo could not be drawn'),
  });
  return buffer(await storage.read(stored.key));
}

const folder = join(import.meta.dirname, 'pictures');
const pictures = new Map(['cloth.png', 'mark.png'].map((name) => [name, readFileSync(join(folder, name))]));

/** Serves the pictures of mails: cloth, and the default mark or the uploaded logo. */
export function registerMailPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'mailPicture', async (request: FastifyRequest, reply) => {
    const { picture } = request.params as { readonly picture: string };
    const bytes = pictures.get(picture) ?? (await readLogoPicture(deps, picture));
    if (!bytes) throw new Problem('not-found');
    return (
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=604800')
        // Web mail programs load it from their own origins.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes)
    );
  });
}
