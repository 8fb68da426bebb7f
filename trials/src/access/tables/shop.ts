import { oneLineCart } from '../../kit/fixtures/one-line-cart.ts';
import { type Asking, ofStaff, type Table } from '../case.ts';
import { aTaxCertificate } from '../kinds/kinds-of-customers.ts';
import { aNamedOrder, aPack, aProblem } from '../kinds/kinds-of-order.ts';
import { aDesign, aHandle, anInvoice, anOrder } from '../kinds/kinds-of-world.ts';

const necktie = { length: 'Regular 58"', width: 'Standard 3.25"' };
const noId = '00000000-0000-4000-8000-000000000000';
const onePiece = { pieces: [{ line: 0, quantity: 1 }], tracking: '', carrier: null, isMailed: false };
const byHand = { way: 'check', isMailed: false };
const contact = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  address: { street: '1 Example Street', city: 'Example', country: 'USA' },
};

/** Names the product of the design. */
const ofDesign = async ({ world, caller, ids }: Asking) => {
  await world.id(aDesign, 'own', caller);
  return { handle: await world.once('handle of designs', async () => ids.handle ?? '') };
};

const ofBrowser = {
  'lines.0.id': 'drawn by the browser for the line itself',
  'lines.0.handle': 'walked in shop.product; the design decides',
  'lines.0.colorId': 'a color of the library, which everybody may see',
};

const inCart = async (asking: Asking) =>
  oneLineCart({ ...(await ofDesign(asking)), selections: necktie, quantity: 12 });

/** Cases of the shop, where a capability gives access to an invoice or a design. */
export const shopCases: Table = {
  'shop.prices': {},
  'shop.product': [
    { about: 'by handle', takes: { handle: aHandle }, strange: { handle: { deleted: 404 } } },
    {
      about: 'with a design',
      takes: { configuredId: aDesign },
      send: ofDesign,
      strange: { configuredId: { guessed: 200, misshapen: 200 } },
      why: 'the page says in words that there is no such design',
    },
  ],
  'shop.cart': {
    takes: { 'lines.0.configuredId': aDesign },
    plain: ofBrowser,
    send: inCart,
    own: { 'a distributor': 409 },
    strange: { 'lines.0.configuredId': { guessed: [200, 409], misshapen: [200, 409] } },
    why: 'the line says in words that there is no such design, and distributors have no shop',
  },
  'shop.order': {
    takes: { 'lines.0.configuredId': aDesign },
    plain: { ...ofBrowser, cartID: 'drawn by the browser for its own cart' },
    send: inCart,
    own: { 'a distributor': 409 },
    strange: { 'lines.0.configuredId': { guessed: [404, 409] } },
    why: 'distributors have no shop',
  },
  'shop.invoice': { takes: { token: anInvoice } },
  'shop.contact': { takes: { token: anInvoice }, send: { version: 1, contact } },
  'shop.orders': {},
  'orders.list': {},
  'orders.read': { rule: 'project-order', takes: { name: aNamedOrder } },
  'orders.again': {
    rule: 'project-order',
    takes: { name: aNamedOrder },
    own: { everybody: 409 },
    why: 'the line of this order has no proof',
  },
  'adminOrders.read': { takes: { name: aNamedOrder } },
  'adminOrders.move': { takes: { id: anOrder }, send: { version: 1, to: 'paid' } },
  'adminOrders.saveProgress': { takes: { id: anOrder }, send: { version: 1, line: 0, stage: 'Printing', done: 3 } },
  'adminOrders.moveShipBy': { takes: { id: anOrder }, send: { version: 1, shipBy: '2027-03-01' } },
  'adminOrders.ship': { takes: { id: anOrder }, send: { version: 1, ...onePiece, maySkip: true } },
  'adminOrders.changeParcel': {
    takes: { id: anOrder },
    plain: { parcelId: 'a parcel, found only under the id of its order' },
    send: { version: 1, parcelId: noId, change: { kind: 'taken-back' } },
    own: { everybody: 404 },
    why: 'this order has no parcel',
  },
  'adminOrders.recordPayment': { takes: { id: anOrder }, send: { version: 1, amount: 100, ...byHand } },
  'adminOrders.refund': {
    takes: { id: anOrder },
    send: { version: 1, amount: 100, reason: '', ...byHand },
    own: { everybody: 400 },
    why: 'nothing was paid that could go back',
  },
  'adminOrders.voidPayment': {
    takes: { id: anOrder },
    plain: { paymentId: 'a payment, found only under the id of its order' },
    send: { version: 1, paymentId: noId },
    own: { everybody: 404 },
    why: 'this order has no payment',
  },
  'orders.colors': {
    rule: 'project-people',
    takes: { name: aNamedOrder },
    send: { line: '1' },
    plain: { line: 'a line of this order' },
  },
  'adminOrders.saveReading': {
    takes: { id: anOrder },
    send: { version: 1, line: 0, lot: 'SILK-1', colors: ['12.8 2.3 -20.0'] },
    own: { everybody: 409 },
    why: 'the line of this order has no colors',
  },
  'adminOrders.production': {},
  'adminOrders.saveProduction': {
    send: { version: 0, paper: 'letter', stages: { usual: ['Printing', 'Sewing'], byType: {} } },
    own: { sales: 409, production: 409 },
    why: 'an owner saved first',
  },
  'adminOrders.settleRefund': {
    takes: { id: anOrder },
    plain: { paymentId: 'a refund, found only under the id of its order' },
    send: { version: 1, paymentId: noId, way: 'check' },
    own: { everybody: 404 },
    why: 'this order has no refund',
  },
  'adminOrders.board': {},
  'adminOrders.capacity': {},
  'adminOrders.saveCapacity': {
    send: { version: 0, perDay: [0, 96, 96, 96, 96, 96, 0] },
    own: { sales: 409, production: 409 },
    why: 'an owner saved first',
  },
  'charges.settings': {},
  'charges.saveSettings': {
    send: { version: 0, depositPercent: 0, tax: { isOn: false, rates: [] }, rush: null },
    own: { sales: 409, production: 409 },
    why: 'an owner saved first',
  },
  'charges.decideCertificate': {
    takes: { id: aTaxCertificate },
    send: { version: 1, decision: { kind: 'accepted', forState: 'CT', until: null } },
  },
  'adminOrders.reprint': {
    takes: { id: anOrder },
    send: { version: 1, pieces: [{ line: 0, quantity: 1 }], reason: 'Sewing: seam', dueOn: '2099-01-08' },
    own: { everybody: 409 },
    why: 'nothing of this order is made yet',
  },
  'orders.write': { rule: 'project-people', takes: { name: aNamedOrder }, send: { text: 'Hello' } },
  'adminOrders.write': { takes: { id: anOrder }, send: { text: 'Hello' } },
  'adminOrders.settle': { takes: { id: anOrder } },
  'problems.report': {
    rule: 'project-people',
    takes: { name: aNamedOrder },
    send: { reason: 'damaged', pieces: [{ line: 0, quantity: 1 }] },
    own: { everybody: 409 },
    why: 'this order has not arrived',
  },
  'problems.write': {
    rule: 'project-people',
    takes: { name: aNamedOrder },
    plain: { id: 'a problem, found only under the name of its order' },
    send: { id: noId, text: 'Hello' },
    own: { everybody: 404 },
    why: 'this order has no problem',
  },
  'problems.close': {
    rule: 'project-people',
    takes: { name: aNamedOrder },
    plain: { id: 'a problem, found only under the name of its order' },
    send: { id: noId, version: 1 },
    own: { everybody: 404 },
    why: 'this order has no problem',
  },
  'adminProblems.list': {},
  'adminProblems.read': { takes: { id: aProblem } },
  'adminProblems.write': { takes: { id: aProblem }, send: { text: 'Hello' } },
  'adminProblems.decide': {
    takes: { id: aProblem },
    send: { version: 1, decision: { kind: 'refuse', text: 'This is as it was approved.' } },
  },
  'shop.sendInvoice': { takes: { id: anOrder } },
  'shop.productData': {
    plain: { id: 'a product, which everybody may see' },
    send: { id: 'sample-necktie' },
  },
  'shop.allProductData': { plain: { 'ids.0': 'products, which everybody may see' }, send: { ids: ['nothing'] } },
  ordersExport: {},
  orderPackPdf: {
    takes: { name: aNamedOrder },
    keeps: 'the first print stores the pages, so that the same ones come out again',
  },
  storedPackPdf: { takes: { id: aPack } },
  orderPacksPdf: { own: ofStaff(404), why: 'no order is named' },
  linePrintPdf: {
    takes: { name: aNamedOrder },
    send: { line: '1' },
    plain: { line: 'a line of this order' },
    own: ofStaff(409),
    why: 'the line of this order has no artwork',
  },
  linePrintSvg: {
    takes: { name: aNamedOrder },
    send: { line: '1' },
    plain: { line: 'a line of this order' },
    own: ofStaff(409),
    why: 'the line of this order has no artwork',
  },
  orderSlipPdf: {
    rule: 'project-people',
    takes: { name: aNamedOrder },
    send: { parcel: '1' },
    plain: { parcel: 'a parcel of this order' },
    own: { everybody: 404 },
    why: 'this order has no parcel',
  },
  colorPassportPdf: {
    rule: 'project-people',
    takes: { name: aNamedOrder },
    send: { line: '1' },
    plain: { line: 'a line of this order' },
  },
  packingSlipPdf: {
    takes: { name: aNamedOrder },
    send: { parcel: '1' },
    plain: { parcel: 'a parcel of this order' },
    own: { everybody: 404 },
    why: 'this order has no parcel',
  },
  invoiceEvents: { takes: { token: anInvoice } },
};
