import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw.ts';
import { readLogoPicture } from './logo-picture.ts';

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
