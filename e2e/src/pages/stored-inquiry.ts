import type { AdminInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import type { BrowserContext } from 'playwright-core';
import { asStaff } from './signed-in.ts';

/** The inquiries from an address as staff read them. */
export async function storedInquiries(context: BrowserContext, email: string): Promise<readonly AdminInquiry[]> {
  await asStaff(context);
  const list = await context.request.get('/api/admin/inquiries', { params: { q: email } });
  const { inquiries } = (await list.json()) as { readonly inquiries: readonly { readonly id: string }[] };
  return Promise.all(
    inquiries.map(
      async ({ id }) => (await (await context.request.get(`/api/admin/inquiries/${id}`)).json()) as AdminInquiry,
    ),
  );
}
