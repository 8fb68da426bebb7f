const PLAIN = /^\d+$/;
const GID = /^gid:\/\/shopify\/\w+\/\d+$/;

/** Ids were numbers once, and Base64 after that; undefined for what is none of Shopify's. */
export function productGid(id: string): string | undefined {
  if (PLAIN.test(id)) return `gid://shopify/Product/${id}`;
  if (GID.test(id)) return id;
  const decoded = Buffer.from(id, 'base64').toString('utf8');
  return GID.test(decoded) ? decoded : undefined;
}
