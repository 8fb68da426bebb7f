import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { PortError } from '../../../kernel/outside/port-error.ts';
import { WEBHOOKS } from '../names.ts';
import { isLoopback, isPublic } from './public-address.ts';

const refusal = (message: string): PortError =>
  new PortError(message, { service: WEBHOOKS, kind: 'validation', vendorCode: 'ADDRESS' });

export interface Endpoint {
  readonly url: string;
  readonly allowed: (address: string) => boolean;
  /** Throws if it resolves to an address that is not allowed. */
  check(): Promise<void>;
}

/** A server without a public URL is a trial and may use a receiver on the same machine. */
export function endpointOf(url: string, isTrial: boolean): Endpoint {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const allowed = (address: string): boolean => isPublic(address) || (isTrial && isLoopback(address));
  const addresses = async (): Promise<readonly string[]> => {
    if (isIP(host) !== 0) return [host];
    try {
      return (await lookup(host, { all: true })).map(({ address }) => address);
    } catch {
      throw new PortError('The name in CRM_WEBHOOK_URL leads nowhere now.', { service: WEBHOOKS, kind: 'unavailable' });
    }
  };
  return {
    url,
    allowed,
    check: async () => {
      const isHere = host === 'localhost' || isLoopback(host);
      if (protocol !== 'https:' && !(isTrial && isHere)) throw refusal('CRM_WEBHOOK_URL has to begin with https.');
      const found = await addresses();
      if (!found.every(allowed)) {
        throw refusal('CRM_WEBHOOK_URL leads into a private network; webhooks go to public addresses only.');
      }
    },
  };
}
