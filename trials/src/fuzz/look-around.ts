import type { PatternCard } from '@colorway/contract/pattern/pattern.ts';
import { tusCaller } from '../kit/tus-caller.ts';
import type { Callers, FuzzWorld } from './fuzz-world.ts';
import type { FuzzRoute } from './made-request.ts';
import type { ValuePool } from './values/value-pool.ts';
import { walkReads } from './walked-reads.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Adds values that no answer has in the needed form: handles with a product, and uploaded files. */
export async function lookAround(
  world: FuzzWorld,
  routes: readonly FuzzRoute[],
  pool: ValuePool,
  callers: Callers,
): Promise<void> {
  const projectId = world.projectIds[0] ?? '';
  await walkReads(world, { routes: routes, pool, cookie: callers.owner, projectId });
  const { patterns: cards } = (await (await fetch(`${world.url}/api/patterns`)).json()) as {
    readonly patterns: readonly PatternCard[];
  };
  for (const { group, types, version } of cards) {
    pool.add('patterns.group', group);
    pool.add('patterns.version', version);
    const names = [
      'typed.handle',
      'patterns.read.id',
      'adminPatterns.newest.id',
      'shop.product.handle',
      'patternPicture.handle',
    ];
    for (const name of [...names, 'page /shop/products/{handle}.handle', 'page /configurator/{id}.id'])
      pool.add(name, `${group}-${types[0]}`);
  }
  const cookies = new Map(callers.owner.split('; ').map((pair) => pair.split('=') as [string, string]));
  const sender = tusCaller(world.url, cookies);
  for (const destination of ['org-uploads', 'dist-uploads', 'org-patterns', 'proof-images', 'logos']) {
    const { file } = await sender.upload(
      { filename: 'crest.png', destination, ...(destination === 'proof-images' && { projectID: projectId }) },
      PICTURE,
    );
    if (!file) continue;
    for (const name of ['uploads.id', 'files.id', 'fileId', 'uploadId']) pool.add(name, file.id);
    pool.add('files.name', file.name);
  }
}
