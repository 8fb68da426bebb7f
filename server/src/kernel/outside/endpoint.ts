import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { PortError } from './port-error.ts';
import { isLoopback, isPublic } from './public-address.ts';

export interface Endpoint {
  readonly url: string;
  readonly allowed: (address: string) => boolean;
  /** Throws if it resolves to an address that is not allowed. */
  check(): Promise<void>;
}

/** Sentences of the refusals, in the terms of those who set the address. */
export interface EndpointTexts {
  readonly needsHttps: string;
  readonly isPrivate: string;
  readonly leadsNowhere: string;
}

interface Options {
  readonly service: string;
  readonly texts: EndpointTexts;
  /** A server without a public URL is a trial and may use a receiver on the same machine. */
  readonly isTrial: boolean;
}

export function endpointOf(url: string, { service, texts, isTrial }: Options): Endpoint {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const refusal = (message: string): PortError =>
    new PortError(message, { service, kind: 'validation', vendorCode: 'ADDRESS' });
  const allowed = (address: string): boolean => isPublic(address) || (isTrial && isLoopback(address));
  const addresses = async (): Promise<readonly string[]> => {
    if (isIP(host) !== 0) return [host];
    try {
      return (await lookup(host, { all: true })).map(({ address }) => address);
    } catch {
      throw new PortError(texts.leadsNowhere, { service, kind: 'unavailable' });
    }
  };
  return {
    url,
    allowed,
    check: async () => {
      const isHere = host === 'localhost' || isLoopback(host);
      if (protocol !== 'https:' && !(isTrial && isHere)) throw refusal(texts.needsHttps);
      const found = await addresses();
      if (!found.every(allowed)) throw refusal(texts.isPrivate);
    },
  };
}
