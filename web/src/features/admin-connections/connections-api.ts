import { call } from '../../blocks/api/client.ts';

export const CONNECTIONS_KEY = ['connections'] as const;

export const listConnections = () => call('services.list');
