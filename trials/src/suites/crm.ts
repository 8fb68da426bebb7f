import { randomUUID } from 'node:crypto';
import type { Crm, InquiryEvent, NoteEvent, PartialInquiryEvent } from '@colorway/server/adapters/crm/port.ts';
import { expect, test } from 'vitest';

const sampleKey = () => ({ key: randomUUID(), at: '2026-11-20T09:30:00.000Z' });

export const sampleNote = (dealID: string, change: Partial<NoteEvent> = {}): NoteEvent => ({
  ...sampleKey(),
  dealID,
  proofID: 'club-tie-48213',
  note: 'Larger',
  attachment: null,
  ...change,
});

export const samplePartial = (change: Partial<PartialInquiryEvent> = {}): PartialInquiryEvent => ({
  ...sampleKey(),
  email: 'customer@example.com',
  firstName: 'Test',
  lastName: 'Customer',
  phone: '',
  company: 'Example Club',
  segment: 'organization',
  adSource: '',
  products: ['Ties'],
  deadline: '2027-03-14',
  client: '',
  volume: '11-99 items',
  ideas: '',
  pipeline: 'organization',
  ...change,
});

export const sampleInquiry = (change: Partial<InquiryEvent> = {}): InquiryEvent => ({
  ...samplePartial(),
  title: 'Example Club, organization inquiry',
  description: 'Two thin stripes',
  styles: ['Harbor Stripe (Tie)'],
  colors: [
    { slot: 'primary', name: 'Navy', hex: '#14213D', source: 'house' },
    { slot: 'accent1', name: '185 C', hex: '#E4002B', source: 'pantone-coated' },
  ],
  files: [{ name: 'crest.svg', url: 'https://portal.example.com/files/1/crest.svg' }],
  url: 'https://portal.example.com/admin/inquiries/1',
  ...change,
});

/** Tests that every CRM must pass. */
export function crmSuite(open: () => Crm): void {
  test('makes one deal of an inquiry that is sent twice, also concurrently', async () => {
    const crm = open();
    const inquiry = sampleInquiry();
    const deals = await Promise.all([crm.inquiry(inquiry), crm.inquiry(inquiry), crm.inquiry(inquiry)]);
    expect(new Set(deals.map(({ dealId }) => dealId)).size).toBe(1);
    expect(await crm.findDeal(inquiry.key)).toBe(deals[0]?.dealId);
  });

  test('makes a deal of each inquiry', async () => {
    const crm = open();
    const one = await crm.inquiry(sampleInquiry());
    const other = await crm.inquiry(sampleInquiry());
    expect(one.dealId).not.toBe(other.dealId);
  });

  test('finds no deal of an unknown key', async () => {
    expect(await open().findDeal(randomUUID())).toBeUndefined();
  });

  test('accepts a repeated partial inquiry and project', async () => {
    const crm = open();
    const partial = samplePartial();
    await crm.partialInquiry(partial);
    await crm.partialInquiry(partial);
    const { dealId } = await crm.inquiry(sampleInquiry());
    const project = { ...sampleKey(), dealID: dealId, url: 'https://portal.example.com/project/1' };
    await crm.createProject(project);
    await expect(crm.createProject(project)).resolves.toBeUndefined();
  });

  test('accepts a repeated note', async () => {
    const crm = open();
    const { dealId } = await crm.inquiry(sampleInquiry());
    for (const send of [crm.revisionRequest, crm.addedDesigns]) {
      const inquiry = sampleNote(dealId);
      await send(inquiry);
      await expect(send(inquiry)).resolves.toBeUndefined();
    }
  });

  test('accepts a repeated payment', async () => {
    const crm = open();
    const { dealId } = await crm.inquiry(sampleInquiry());
    const paid = { ...sampleKey(), dealID: dealId, segment: 'organization', orderName: 'D-1042', totalCents: 81_250 };
    await crm.orderPaid(paid);
    await expect(crm.orderPaid(paid)).resolves.toBeUndefined();
  });
}
