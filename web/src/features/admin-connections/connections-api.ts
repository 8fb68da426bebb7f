import type { ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { ask } from '../../blocks/api/client.ts';

export const CONNECTIONS_KEY = ['connections'] as const;

export const listConnections = () => ask('services.list');
export const testConnection = (port: ConnectionPort) => ask('services.test', { port });
