import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { recordBackup } from '../../office/facade.ts';
import { recordRun } from '../../office/health/run-store.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const TOKEN = 'a-token-of-the-test-1234';

const KEYWORDS = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'group_left',
  'e9',
]);

/** Names of metrics in an expression of PromQL. */
const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.has(name));
};

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
const rules = (parse(readFileSync(join(DEPLOY, 'prometheus-alerts.yml'), 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8')) as Dashboard;

let names: ReadonlySet<string>;
let close: () => Promise<void>;
beforeAll(async () => {
  const server = await createTestServer({ env: { METRICS_TOKEN: TOKEN } });
  close = server.close;
  await recordBackup(server.url, new Date());
  const found = { projects: 1, files: 1, rows: 1 };
  await recordRun(server.deps.db, 'drill', new Date(), { state: 'passed', result: found });
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  names = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(() => close());

describe('the files for Prometheus and Grafana', () => {
  test('are read as they are meant', () => {
    expect(metricsIn('sum by (a) (rate(b_count{c="d"}[5m])) / on () e > 10e9 and absent(f:g)')).toEqual([
      ...['b_count', 'e', 'f:g'],
    ]);
    expect(rules.length).toBeGreaterThan(9);
    expect(panels.length).toBeGreaterThan(9);
  });

  test('name only metrics that /metrics has', () => {
    const used = [
      ...rules.map(({ alert, expr }) => ({ at: alert, expr })),
      ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ at: title, expr }))),
    ];
    const unknown = used.flatMap(({ at, expr }) => {
      const metrics = metricsIn(expr);
      return metrics.length === 0
        ? [`${at} names none`]
        : metrics.filter((name) => !names.has(name)).map((name) => `${at}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
