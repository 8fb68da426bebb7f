import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw.ts';
import { readLogoPicture } from './logo-picture.ts';

const folder = join(import.meta.dirname, 'pictures');
const pictures = new Map(['cloth.png', 'mark.png'].map((name) => [name, readFileSync(join(folder, name))]));

/** The pictures that mails show: cloth, and our mark or the logo of the house. */
export function registerMailPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'mailPicture', async (request: FastifyRequest, reply) => {
    const { picture } = request.params as { readonly picture: string };
    const bytes = pictures.get(picture) ?? (await readLogoPicture(deps, picture));
    if (!bytes) throw new Problem('not-found');
    return (
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=604800')
        // Read in other people's mail programs, so from every site.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes)
    );
  });
}
