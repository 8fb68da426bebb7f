/** All tables, for Drizzle's relational queries and for `npm run db:generate`. */

export * from './schema/activity.ts';
export * from './schema/carts.ts';
export * from './schema/colors.ts';
export * from './schema/content.ts';
export * from './schema/files.ts';
export * from './schema/idempotency.ts';
export * from './schema/inquiries.ts';
export * from './schema/limits.ts';
export * from './schema/live.ts';
export * from './schema/mail.ts';
export * from './schema/outbox.ts';
export * from './schema/patterns.ts';
export * from './schema/people.ts';
export * from './schema/projects.ts';
export * from './schema/proofs.ts';
export * from './schema/requests.ts';
export * from './schema/services.ts';
export * from './schema/settings.ts';
export * from './schema/shop.ts';
export * from './schema/styles.ts';
