import { readAdminOrder } from './admin/admin-order.ts';
import { recordPayment, refund, voidPayment } from './admin/money.ts';
import { moveAdminOrder, moveShipBy, saveLineProgress } from './admin/move.ts';
import { settleRefund } from './admin/settle-refund.ts';
import { changeParcel, shipParcel } from './admin/ship.ts';
import { decideCertificate, sendCertificate } from './certificate/tax-certificates.ts';
import { readCharges, saveCharges } from './charge/charge-settings.ts';
import { readCheckoutPage, saveCheckoutPage } from './checkout/checkout-page.ts';
import { createCustomLineItem } from './checkout/custom-products.ts';
import { createDraftOrder, readDraftOrder } from './checkout/draft-order.ts';
import { saveContact } from './checkout/save-contact.ts';
import { sendSummary } from './checkout/send-summary.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import { checkPage, readFloorDay } from './floor/floor-day.ts';
import {
  addFloorPerson,
  addTablet,
  changeFloorPerson,
  changeTablet,
  decideParkedPresses,
  readFloorOffice,
  resolveFloorProblem,
} from './floor/floor-office.ts';
import { sendPresses } from './floor/send-presses.ts';
import { pairTablet, signInPerson } from './floor/sign-in-tablet.ts';
import { readProduction, saveProduction } from './fulfillment/production-settings.ts';
import { settleMessages, writeAboutOrder, writeToOrder } from './messages/write-messages.ts';
import { listPrices, listProductData, readProduct, readProductData } from './orders/read-shop.ts';
import { sendInvoice } from './orders/send-invoice.ts';
import { listMyOrders } from './page/list-orders.ts';
import { orderAgain } from './page/order-again.ts';
import { readInvoice } from './page/read-invoice.ts';
import { readOrder } from './page/read-order.ts';
import { readPassport } from './passport/read-passport.ts';
import { saveReading } from './passport/save-reading.ts';
import { readBoard } from './production/board.ts';
import { readCapacity, saveCapacity } from './production/capacity.ts';
import { listOrderPage } from './production/order-list.ts';
import { listAdminProblems, readAdminProblem, writeToCustomer } from './resolve/admin-problems.ts';
import { decideProblem, reprintPieces } from './resolve/decide-problem.ts';
import { closeProblem, reportProblem, writeToMaker } from './resolve/report-problem.ts';
import { placeOrder } from './shop-cart/place-order.ts';
import { quoteCart } from './shop-cart/read-shop-cart.ts';

export const salesOperations = [
  listPrices,
  readProduct,
  quoteCart,
  placeOrder,
  readInvoice,
  saveContact,
  listOrderPage,
  sendInvoice,
  readProductData,
  listProductData,
  startCheckout,
  readCheckoutPage,
  saveCheckoutPage,
  readDraftOrder,
  createDraftOrder,
  createCustomLineItem,
  sendSummary,
  listMyOrders,
  readOrder,
  orderAgain,
  writeAboutOrder,
  writeToOrder,
  settleMessages,
  readPassport,
  saveReading,
  readAdminOrder,
  moveAdminOrder,
  saveLineProgress,
  moveShipBy,
  shipParcel,
  changeParcel,
  recordPayment,
  refund,
  voidPayment,
  settleRefund,
  readBoard,
  readCapacity,
  saveCapacity,
  readProduction,
  saveProduction,
  readCharges,
  saveCharges,
  sendCertificate,
  decideCertificate,
  reprintPieces,
  reportProblem,
  writeToMaker,
  closeProblem,
  listAdminProblems,
  readAdminProblem,
  writeToCustomer,
  decideProblem,
  pairTablet,
  signInPerson,
  readFloorDay,
  checkPage,
  sendPresses,
  readFloorOffice,
  addFloorPerson,
  changeFloorPerson,
  addTablet,
  changeTablet,
  decideParkedPresses,
  resolveFloorProblem,
] as const;
