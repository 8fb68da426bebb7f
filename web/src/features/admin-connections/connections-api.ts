import type { ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { call } from '../../blocks/api/client.ts';

export const CONNECTIONS_KEY = ['connections'] as const;

export const listConnections = () => call('services.list');
export const testConnection = (port: ConnectionPort) => call('services.test', { port });
