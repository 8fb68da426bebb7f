/** Exports for other domains. */

export { listCertificates, sumOnTerms } from './charge/certificate-store.ts';
export { presentAdminCertificate } from './charge/present-certificate.ts';
export { PROJECT_ID } from './checkout/draft-payload.ts';
export { orderedLines } from './checkout/ordered-lines.ts';
export { readCheckout } from './checkout/read-checkout.ts';
export { sendDueMails } from './due/send-due-mails.ts';
export { registerFloorPhotos } from './floor/floor-photo-route.ts';
export { registerFloorPictures } from './floor/floor-picture-route.ts';
export { insertPerson as insertFloorPerson } from './floor/floor-store.ts';
export { checkParcels, receiveTracks, TRACK_LOOK, trackDeliveries, trackSource } from './fulfillment/track-parcels.ts';
export { orderDeliveries } from './orders/crm-orders.ts';
export { embeddedShop } from './orders/embedded.ts';
export { noSuchInvoice } from './orders/no-such-invoice.ts';
export { orderChannel } from './orders/order-channel.ts';
export { findOrder, findOrderById, type StoredOrder } from './orders/order-store.ts';
export { registerPacks } from './pack/pack-route.ts';
export { registerDesignColors } from './passport/design-colors.ts';
export { registerDesignPassport, registerPassport } from './passport/passport-route.ts';
export { checkOpenOrders } from './payments/check-open-orders.ts';
export { paymentDeliveries } from './payments/payment-deliveries.ts';
export { PAYMENT_KINDS } from './payments/payment-kinds.ts';
export { paymentSource, receivePayments } from './payments/receive-payments.ts';
export { registerPrintFiles } from './print/print-route.ts';
export { OPEN_FLOOR_PROBLEMS } from './problem/floor-problem-store.ts';
export { registerOrderExport } from './production/export-route.ts';
