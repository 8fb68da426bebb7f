import type { Table } from '../case.ts';
import { aFloorPerson, aFloorProblem, aParkedPress, aTablet } from '../kinds/kinds-of-floor.ts';
import { aNamedOrder } from '../kinds/kinds-of-order.ts';

const presses = {
  'presses.0.id': 'made by the tablet',
  'presses.0.shiftId': 'a shift, found only under the tablet that asks',
  'presses.0.replaces.0': 'presses, found only under their piece',
};

/** Cases of the shop floor: a tablet works on every order, and sees neither prices nor addresses. */
export const floorCases: Table = {
  'floor.pair': { send: { code: '000000' }, own: { everybody: 400 }, why: 'no tablet waits for this code' },
  'floor.signIn': {
    takes: { personId: aFloorPerson },
    send: { pin: '12345' },
    own: { 'a paired tablet': 400 },
    why: 'the PIN is wrong',
    keeps: 'wrong PINs are counted',
  },
  'floor.day': {},
  'floor.check': {
    takes: { order: aNamedOrder },
    send: { line: 0 },
    without: {
      order: { deleted: 'the maker has deleted the project, and the order is still made', others: 'all orders' },
    },
  },
  'floor.send': { plain: presses, send: { presses: [] } },
  'floor.office': {},
  'floor.addPerson': { send: { name: 'Jo', pin: '1234' } },
  'floor.changePerson': { takes: { id: aFloorPerson }, send: { pin: '4321' } },
  'floor.addTablet': { send: { name: 'Bench', stage: 'Sewing' } },
  'floor.changeTablet': { takes: { id: aTablet }, send: { change: 'code' } },
  'floor.decideParked': { takes: { 'ids.0': aParkedPress }, send: { isCounted: false } },
  'floor.resolve': { takes: { id: aFloorProblem } },
  floorPhoto: {
    plain: { press: 'a problem, found only under the tablet that sent it', format: 'the kind of the photo' },
    headers: { 'content-type': 'application/offset+octet-stream' },
    send: { press: '00000000-0000-4000-8000-000000000000', format: 'jpg' },
    raw: 'x',
    own: { 'a paired tablet': 404 },
    why: 'this tablet has sent no such problem',
  },
  floorPicture: {
    takes: { name: aNamedOrder },
    plain: { line: 'a line of this order' },
    send: { line: '1' },
    own: { everybody: 404 },
    why: 'the line of this order has no picture',
  },
};
