import { signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstProducts } from '../../catalog/products/first-products.ts';
import { seedProjects } from './many-projects.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await ensureFirstProducts(server.deps);
});
afterAll(() => server.close());

test('seeded projects open with their proofs and pictures, and seeding again adds nothing', async () => {
  const seed = () => seedProjects(server.deps.db, { count: 40, proofs: 3 }, () => {});
  await seed();
  const customer = await signedIn(server, { email: 'customer0@example.com' });
  const read = async () => (await customer.get('/projects')).body.projects;
  const projects = await read();
  expect(projects).toHaveLength(20);
  await seed();
  expect(await read()).toEqual(projects);
  const { body } = await customer.get(`/projects/${projects[0].projectID}`);
  expect(body.proofs).toHaveLength(3);
  const url = body.proofs[0].picture.url;
  const picture = await server.app.inject({ url, cookies: Object.fromEntries(customer.cookies) });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
});
