import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@colorway/trials/kit/process/free-port.ts';
import { startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { startStandIns } from '@colorway/trials/stand-ins/stand-ins.ts';
import type { TestProject } from 'vitest/node';
import { build } from '../../bin/ready.mjs';
import { findBrowser } from './browser/find-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    browserPath: string;
    staffCookies: { name: string; value: string }[];
    /** The services that stand in, such as `shopify`; none as a rule. */
    services: readonly string[];
  }
}

/** Signs in as the demo's staff account. */
async function staffCookies(baseUrl: string): Promise<{ name: string; value: string }[]> {
  const answer = await fetch(`${baseUrl}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@example.com', password: 'colorway' }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    return { name, value };
  });
}

/** The product as a visitor meets it: built, started as a process, in demo mode, on a folder that goes afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser());
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'colorway-e2e-'));
  chmodSync(dataDir, 0o755);
  // `E2E_SERVICES` runs the same journeys with the adapters of real services, each in front of its stand-in.
  const standIns = await startStandIns(process.env.E2E_SERVICES ?? '');
  project.provide('services', standIns.names);
  // Behind a proxy, so that each visitor can come from a network of their own: limits count by network.
  // The demo's mails are written before the server listens, so its port has to be known by then.
  const PORT = String(await freePort());
  const server = startServerProcess({ PORT, DATA_DIR: dataDir, TRUST_PROXY: '1', ...standIns.env });
  const stop = async (): Promise<void> => {
    server.child.kill('SIGTERM');
    await server.exited;
    await standIns.close();
    // The server's warnings and errors explain why a journey failed in the browser.
    const faults = server
      .output()
      .split('\n')
      .filter((line) => /"level":[45]0/.test(line));
    if (faults.length > 0) process.stderr.write(`The server logged:\n${faults.slice(0, 40).join('\n')}\n`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const baseUrl = (await server.ready).replace('127.0.0.1', 'localhost');
    project.provide('baseUrl', baseUrl);
    project.provide('staffCookies', await staffCookies(baseUrl));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
