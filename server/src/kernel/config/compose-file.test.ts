import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './config.ts';

interface Service {
  readonly image: string;
  readonly command?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const { services, volumes } = parse(read('server/deploy/compose.yaml'), { merge: true }) as Compose;
const service = (name: string): Service => services[name] ?? expect.fail(`no service ${name}`);
const NODES = ['node1', 'node2', 'node3'];
const GIVEN: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'secret1',
  S3_PASSWORD: 'secret2',
  SECRET_KEY: 'x'.repeat(32),
};

/** Fills in a variable like compose: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, how: string, value: string) => {
    const given = GIVEN[name];
    if (given === undefined && how !== '-') throw new Error(`${name} is not set: ${value}`);
    return given ?? value;
  });
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [key, filled(String(value))]),
  );

describe('server/deploy/compose.yaml', () => {
  test.each(NODES)(
    '%s starts with settings that the server takes, on the store and the database of the file',
    (node) => {
      const { s3, databaseUrl, metricsToken, trustProxy, demo } = readConfig({
        ...environmentOf(node),
        HOST: '0.0.0.0',
      });
      const store = environmentOf('store');
      expect(s3).toMatchObject({
        endpoint: 'http://store:8333',
        bucket: store.S3_BUCKET,
        accessKeyId: store.AWS_ACCESS_KEY_ID,
        secretAccessKey: store.AWS_SECRET_ACCESS_KEY,
      });
      const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = environmentOf('postgres');
      expect(databaseUrl).toBe(`postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`);
      expect({ metricsToken, trustProxy, demo }).toEqual({ metricsToken: undefined, trustProxy: 1, demo: false });
    },
  );

  test('names each image by a whole version, and none that is published no more', () => {
    const images = Object.values(services).map(({ image }) => image);
    for (const image of images.filter((one) => one !== 'colorway-node')) expect(image).toMatch(/:\d+\.\d+/);
    expect(images.join()).not.toMatch(/minio|latest/);
  });

  test('waits only for services that it has and that say they are healthy', () => {
    for (const { depends_on: needs = {} } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(needs)) {
        expect(condition).toBe('service_healthy');
        // The nodes' check is in their image.
        expect(NODES.includes(name) ? read('server/deploy/Dockerfile') : service(name).healthcheck).toBeTruthy();
      }
    }
    expect(read('server/deploy/Dockerfile')).toContain('HEALTHCHECK');
  });

  test('keeps data in volumes that it declares, and lets only the balancer be reached from outside', () => {
    const named = Object.values(services).flatMap((one) =>
      (one.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
    );
    expect(named.filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort());
    const open = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['balancer']);
  });

  test('refuses to start without its passwords', () => {
    for (const [name, key] of [
      ['postgres', 'POSTGRES_PASSWORD'],
      ['store', 'AWS_SECRET_ACCESS_KEY'],
    ] as const) {
      expect(service(name).environment?.[key]).toMatch(/^\$\{\w+:\?/);
    }
  });
});
