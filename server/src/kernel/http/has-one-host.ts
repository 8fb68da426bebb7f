import type { IncomingMessage } from 'node:http';

/** False for a repeated Host, of which proxies may read another one than Node (RFC 9112, section 3.2). HTTP/1.0 may leave it out. */
export function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion !== '1.1';
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts < 2;
}
