const PLAIN = /^\d+$/;
const GID = /^gid:\/\/shopify\/\w+\/\d+$/;

/** Accepts numeric, Base64 and current ids; undefined for an id that is not Shopify's. */
export function productGid(id: string): string | undefined {
  if (PLAIN.test(id)) return `gid://shopify/Product/${id}`;
  if (GID.test(id)) return id;
  const decoded = Buffer.from(id, 'base64').toString('utf8');
  return GID.test(decoded) ? decoded : undefined;
}
