import { pino } from 'pino';
import { readConfig } from '../../../../kernel/config/config.ts';
import type { HubspotConfig } from '../../../../kernel/config/services.ts';
import { ConfigError } from '../../../../kernel/config/variables.ts';
import { PortError } from '../../../../kernel/outside/port-error.ts';
import { Services } from '../../../../kernel/outside/services.ts';
import { type HubspotClient, hubspotClient } from '../client.ts';
import { listRequiredLines } from './required-properties.ts';
import { listPipelineLines, setUp } from './set-up.ts';

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The properties exist by now, so a key without access to pipelines gets only a note. */
const readPipelineLines = async (client: HubspotClient, config: HubspotConfig): Promise<readonly string[]> => {
  try {
    return await listPipelineLines(client, config);
  } catch (error) {
    if (error instanceof PortError && error.kind === 'auth') return [`pipelines are not shown. ${error.message}`];
    throw error;
  }
};

const main = async (): Promise<void> => {
  const { hubspot } = readConfig(process.env).services;
  if (!hubspot)
    throw new ConfigError('Set HUBSPOT_TOKEN to a key with crm.schemas.contacts.write and crm.schemas.deals.write.');
  const services = new Services({ log: pino({ level: 'silent' }), note: () => {} });
  const client = hubspotClient(hubspot, services);
  try {
    await setUp(client, printLine);
    for (const line of await listRequiredLines(client)) printLine(line);
    for (const line of await readPipelineLines(client, hubspot)) printLine(line);
  } finally {
    await client.close();
  }
};

try {
  await main();
} catch (error) {
  // A fixable error is one line; any other keeps its stack.
  if (!(error instanceof ConfigError || error instanceof PortError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
