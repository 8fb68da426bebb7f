import { randomUUID } from 'node:crypto';
import type { Table } from '../case.ts';
import { aStylePicture } from '../kinds/kinds-of-people.ts';
import { aRemovedStyle, aStyle } from '../kinds/kinds-of-world.ts';

const gone = { others: 409, deleted: 409, guessed: 409 } as const;
const format = { format: 'svg, webp or png' };

/** Starter patterns. */
export const styleCases: Table = {
  'styles.orgPatterns': {},
  'styles.photoPatterns': {},
  'styles.photoPattern': { takes: { id: aStyle } },
  'adminStyles.list': { send: { collection: 'photo', productType: 'tie' } },
  'adminStyles.add': {
    takes: { 'images.0.fileId': aStylePicture },
    send: () => ({ collection: 'photo', patternName: randomUUID(), images: [{ productType: 'tie' }] }),
    strange: { 'images.0.fileId': gone },
  },
  'adminStyles.edit': {
    takes: { id: aStyle, fileId: aStylePicture },
    send: () => ({ version: 1, patternName: randomUUID(), productType: 'tie' }),
    strange: { fileId: gone },
  },
  'adminStyles.remove': { takes: { id: aStyle }, send: { version: 1 } },
  'adminStyles.restore': { takes: { id: aRemovedStyle } },
  'adminStyles.move': { takes: { id: aStyle }, send: { to: 1 } },
  stylePicture: {
    takes: { id: aStyle },
    send: { format: 'svg' },
    plain: format,
    strange: { id: { deleted: 200 } },
    why: 'inquiries that chose it keep its picture',
  },
};
