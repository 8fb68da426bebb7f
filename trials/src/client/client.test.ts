import { makeClient, pages } from '@colorway/client/client.ts';
import { openDownloads, openOperations } from '@colorway/client/operations.ts';
import { project } from '@colorway/server/kernel/database/schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertApiKey } from '../access/kinds/kinds-of-people.ts';
import { makeProject } from '../kit/people.ts';
import { createTestServer, type TestServer } from '../kit/test-server.ts';

interface Page {
  readonly projects: readonly { readonly email: string }[];
  readonly nextCursor: string | null;
}
interface Used {
  readonly adminProjects: { list(input: object): Promise<Page> };
  readonly projects: { create(input: object): Promise<{ readonly project: { readonly projectID: string } }> };
  readonly customers: { list(input: object): Promise<unknown> };
  readonly download: (name: string, input?: object) => Promise<Response>;
}

const tableOf = (operations: ReturnType<typeof openOperations>) =>
  Object.fromEntries(operations.map(({ name, call }) => [name, call]));

let server: TestServer;
let url: string;
let key: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
  ({ key } = await insertApiKey(server.deps, ['projects:read', 'projects:write']));
});
afterAll(() => server.close());

const clientWith = (more: { readonly key?: string; readonly fetch?: typeof fetch } = {}) =>
  makeClient(tableOf(openOperations()), tableOf(openDownloads()), { url, key, ...more }) as unknown as Used;

test('a wrong key and a missing scope are refused with their codes', async () => {
  const refused = clientWith({ key: 'cw_live_wrong' }).adminProjects.list({});
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'key-refused' });
  const { customers } = clientWith();
  await expect(customers.list({})).rejects.toMatchObject({
    status: 403,
    code: 'key-scope-missing',
    details: { scope: 'customers:read' },
  });
});

test('a project is made once, although the answer to the first try was lost', async () => {
  let calls = 0;
  const losing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    calls++;
    if (calls === 1) throw new TypeError('The connection was lost.');
    return answer;
  };
  const email = 'made-once@example.com';
  const made = await clientWith({ fetch: losing }).projects.create({ email, type: 'Organization', dealID: '90210' });
  expect(calls).toBe(2);
  const rows = await server.deps.db.select({ id: project.id }).from(project).where(eq(project.email, email));
  expect(rows).toEqual([{ id: made.project.projectID }]);
});

test('a list comes whole, page by page', async () => {
  const made: string[] = [];
  for (let at = 0; at < 120; at++) made.push((await makeProject(server)).email);
  const found: string[] = [];
  let count = 0;
  for await (const { projects } of pages(clientWith().adminProjects.list, { sort: '-activity' })) {
    count++;
    found.push(...projects.map(({ email }) => email));
  }
  expect(count).toBeGreaterThan(1);
  expect(found).toEqual(expect.arrayContaining(made));
  expect(new Set(found).size).toBe(found.length);
});

test('an export comes as it is', async () => {
  const answer = await clientWith().download('projectsExport');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect((await answer.text()).split('\n').length).toBeGreaterThan(100);
});
