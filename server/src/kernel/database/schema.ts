/** All tables, for Drizzle's relational queries and for `npm run db:generate`. */

export * from './schema/activity.ts';
export * from './schema/carts.ts';
export * from './schema/catalog.ts';
export * from './schema/customers/customers.ts';
export * from './schema/customers/imports.ts';
export * from './schema/files.ts';
export * from './schema/health/health.ts';
export * from './schema/health/services.ts';
export * from './schema/inquiries.ts';
export * from './schema/kernel.ts';
export * from './schema/mail.ts';
export * from './schema/people.ts';
export * from './schema/preflight/compare.ts';
export * from './schema/preflight/preflight.ts';
export * from './schema/production/floor.ts';
export * from './schema/production/order-messages.ts';
export * from './schema/production/parcels.ts';
export * from './schema/production/print.ts';
export * from './schema/production/sold.ts';
export * from './schema/projects.ts';
export * from './schema/proofs.ts';
export * from './schema/shop.ts';
