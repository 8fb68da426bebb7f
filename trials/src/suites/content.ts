import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { type PortalContent, portalContent } from '@colorway/contract/content/content.ts';
import type { ContentSource } from '@colorway/server/adapters/content/port.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Made {
  readonly source: ContentSource;
  /** Puts something into a part, right or wrong, published or only drafted. */
  put(part: keyof PortalContent, value: unknown, state?: 'published' | 'draft'): Promise<void>;
  close(): Promise<void>;
}

/** Tests that every content source must pass. */
export function contentSuite(name: string, make: () => Promise<Made>): void {
  describe(`the content in ${name}`, () => {
    let made: Made;
    beforeAll(async () => {
      made = await make();
    });
    afterAll(() => made.close());

    test('is complete before anything is written', async () => {
      const { content } = await made.source.read();
      expect(content).toEqual(bareContent);
      expect(portalContent.parse(content)).toEqual(content);
    });

    test('is what was published, with the default texts elsewhere', async () => {
      await made.put('labels', { cart: 'Basket', checkout: '  ' });
      const { content, versions } = await made.source.read();
      expect(content.labels).toEqual({ ...bareContent.labels, cart: 'Basket' });
      expect(versions.labels).toBeGreaterThan(versions.cards);
    });

    test('is not what is only drafted', async () => {
      await made.put('alerts', [{ alertName: 'Soon', keyword: 'soon', alertDescription: '' }], 'draft');
      expect((await made.source.read()).content.alerts).toEqual([]);
    });

    test('is an error, and not half read, where a part is not what it must be', async () => {
      await made.put('packaging', { ...bareContent.packaging, individualPackagingCost: -1 });
      await expect(made.source.read()).rejects.toThrow('individualPackagingCost');
    });
  });
}
