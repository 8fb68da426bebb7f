import { randomBytes } from 'node:crypto';
import type { Asking, Table } from '../case.ts';
import {
  aDesign,
  aGroup,
  aGroupWithDraft,
  aHandle,
  aSharedDesign,
  theDraftVersion,
  theFirstVersion,
} from '../kinds/kinds-of-world.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#111"/></svg>`;
const upload = () => ({ patternData: { handle: `walk-${randomBytes(6).toString('hex')}`, necktie: drawing } });
const retiredIsShown = { group: { deleted: 200 } } as const;
const WHY = 'staff work on retired groups too: a group stays for good';
const NEVER_GONE = { version: { deleted: 'a version that was seen stays for good; one that was discarded never was' } };
const ofGroup = { takes: { group: aGroup }, strange: retiredIsShown, why: WHY };
const ofVersion = {
  takes: { group: aGroup, version: theFirstVersion },
  strange: retiredIsShown,
  why: WHY,
  without: NEVER_GONE,
};
const LIBRARY_COLOR = 'a color of the public library';
const newHandle = {
  plain: {
    'patternData.handle': 'a handle that is new, or that staff may replace',
    'patternData.colors.0.id': LIBRARY_COLOR,
  },
};

/** Patterns and the designs made of them. */
export const patternCases: Table = {
  'patterns.list': {},
  'patterns.read': { takes: { id: aHandle } },
  'patterns.check': {
    send: { name: 'oak.svg', base64: Buffer.from(drawing).toString('base64') },
  },
  'patterns.uploadGroup': { ...newHandle, send: upload },
  'patterns.uploadOne': { ...newHandle, send: upload },
  'patterns.setState': { ...ofGroup, send: { state: 'draft' } },
  'patterns.order': {
    takes: { 'groups.0': aGroup },
    strange: { 'groups.0': { deleted: 200, guessed: 400 } },
    why: `${WHY}; an order that names none is wrong as a whole`,
  },
  'patterns.configure': {
    takes: { handle: aHandle },
    plain: { 'colors.0.id': LIBRARY_COLOR },
    send: { serialized: '', colors: [{ hex: '#14213d' }] },
  },
  'patterns.configured': { takes: { id: aDesign } },
  'patterns.print': { takes: { id: aHandle } },
  'patterns.passport': { takes: { id: aDesign } },
  'designs.share': {
    takes: { handle: aHandle },
    plain: { 'colors.0.id': LIBRARY_COLOR },
    send: { colors: [{ hex: '#14213d' }] },
  },
  'designs.find': { send: () => ({ email: `${randomBytes(6).toString('hex')}@example.com` }) },
  'adminPatterns.list': {},
  'adminPatterns.read': ofGroup,
  'adminPatterns.drawings': ofVersion,
  'adminPatterns.newest': { takes: { id: aHandle }, strange: { id: { deleted: 200 } }, why: WHY },
  'adminPatterns.restore': ofVersion,
  'adminPatterns.discard': { ...ofVersion, takes: { group: aGroupWithDraft, version: theDraftVersion } },
  'adminPatterns.fix': { ...ofVersion, send: { type: 'necktie', kind: 'speck', color: '' } },
  'adminPatterns.accept': { ...ofVersion, send: { type: 'necktie', kind: 'speck', color: '', accepted: true } },
  'adminPatterns.move': { ...ofGroup, send: { to: 1 } },
  'adminPatterns.design': { takes: { id: aDesign }, strange: { id: { misshapen: 400 } } },
  patternPicture: { takes: { handle: aHandle }, send: { format: 'svg' }, plain: { format: 'svg, webp or png' } },
  art: { send: { name: 'lost' }, plain: { name: 'the name of a picture' } },
  viewPicture: { takes: { handle: aHandle } },
  linkPicture: { takes: { handle: aHandle } },
  oembed: { plain: { url: 'the address of a public page' }, own: { everybody: 404 }, why: 'the walk names no page' },
  cardPicture: { takes: { handle: aHandle } },
  designFile: {
    takes: { code: aSharedDesign },
    send: { file: 'qr.svg' },
    plain: { file: 'one of four names' },
    without: { code: { deleted: 'a short link stays for good' } },
  },
  designColorsPdf: { takes: { code: aSharedDesign }, without: { code: { deleted: 'a short link stays for good' } } },
  staffPatternPicture: {
    ...ofVersion,
    send: { type: 'necktie' },
    plain: { type: 'one of the product types' },
  },
  designPassportPdf: { takes: { id: aDesign } },
  designPicture: {
    takes: { id: aDesign },
    send: (_asking: Asking) => ({ format: 'svg' }),
    plain: { format: 'svg, webp or png' },
  },
};
