import type { Scope } from '@colorway/rules/api-key/scopes.ts';
import { VIEWED_LISTS } from '@colorway/rules/dashboard/viewed-lists.ts';
import { LINK_KINDS } from '@colorway/rules/project/share/link-kinds.ts';
import { ROLE_NAMES } from '@colorway/rules/role/roles.ts';
import { FIRST_PROOFS } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { project } from './projects.ts';

export const staffRole = pgEnum('staff_role', ROLE_NAMES);

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  role: staffRole('role').notNull(),
  /** argon2id in PHC form; null for an account that has only passkeys. */
  passwordHash: text('password_hash'),
  suspendedAt: at('suspended_at'),
  /** The time of the last sign-in, which remains when sessions end and are deleted. */
  lastSeenAt: at('last_seen_at'),
  createdAt: createdAt(),
});

export const passkey = pgTable('passkey', {
  id: text('id').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  publicKey: text('public_key').notNull(),
  /** Up to 2^32 - 1 by the standard. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  backedUp: boolean('backed_up').notNull(),
  name: text('name').notNull(),
  createdAt: createdAt(),
  lastUsedAt: at('last_used_at'),
});

/** Ten a person, each good for one sign-in. 140 bits are not found by trying, so a fast hash does. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    /** Short codes of earlier versions are HMACs, hence the name of the column. */
    codeHash: text('code_hmac').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    usedAt: at('used_at'),
    createdAt: createdAt(),
    /** Set for codes of 80 bits alone. */
    endsAt: at('ends_at'),
  },
  (table) => [index('recovery_code_staff').on(table.staffId)],
);

/** The key of a person's authenticator app, sealed with the data key of the installation. */
export const authenticatorApp = pgTable('authenticator_app', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  sealedKey: text('sealed_key').notNull(),
  /** Null until the first right code; only then does it count. */
  confirmedAt: at('confirmed_at'),
  /** The period of the last code, since each code works once. */
  lastPeriod: bigint('last_period', { mode: 'number' }),
  createdAt: createdAt(),
});

/** A sign-in that still needs its second step. It is no session: it only names who may finish it. */
export const secondStep = pgTable(
  'second_step',
  {
    /** SHA-256 of the cookie of the browser that gave the first proof. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    proof: text('proof', { enum: FIRST_PROOFS }).notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('second_step_staff').on(table.staffId)],
);

/** The account of a member of staff at a sign-in service; the subject is its name there for good. */
export const providerLink = pgTable(
  'provider_link',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('provider_link_staff').on(table.staffId, table.issuer),
  ],
);

/** A sign-in that waits for the answer of the service; state, nonce and code verifier are made of its cookie. */
export const providerSignIn = pgTable('provider_sign_in', {
  /** SHA-256 of the cookie of the browser that began it. */
  tokenHash: text('token_hash').primaryKey(),
  /** The page to show afterwards. */
  next: text('next'),
  expiresAt: at('expires_at').notNull(),
});

export const sessionKind = pgEnum('session_kind', ['customer', 'staff', 'share']);

/** Only the SHA-256 of the cookie is kept: who reads the table cannot sign in with it. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: sessionKind('kind').notNull(),
    email: text('email'),
    staffId: uuid('staff_id').references(() => staff.id, {
      onDelete: 'cascade',
    }),
    shareLinkId: uuid('share_link_id').references(() => shareLink.id, {
      onDelete: 'cascade',
    }),
    /** The visitor of a share link, once they gave their name. */
    shareVisitorId: uuid('share_visitor_id').references(() => shareVisitor.id, {
      onDelete: 'set null',
    }),
    userAgent: text('user_agent').notNull(),
    /** Begun with a recovery code, so a new password may be set without the old one. */
    recovered: boolean('recovered').notNull().default(false),
    /** Begun with two factors: a passkey, or a code after the password. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** When a sign-in service saw the proof; null for a proof given here, which is as old as the session. */
    provenAt: at('proven_at'),
    /** The network address at sign-in, for the person's own list. */
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    seenAt: at('seen_at').notNull().defaultNow(),
    idleUntil: at('idle_until').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('session_email').on(table.email),
    index('session_staff').on(table.staffId),
    index('session_share_link').on(table.shareLinkId),
    index('session_share_visitor').on(table.shareVisitorId),
    index('session_expires_at').on(table.expiresAt),
  ],
);

/** One mail with a code and a link, bound to the browser that requested it (D41). */
export const logInRequest = pgTable(
  'log_in_request',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie of the browser that asked. */
    browserHash: text('browser_hash').notNull(),
    email: text('email').notNull(),
    /** HMAC with the server's key, since six digits alone are found by trying. */
    codeHmac: text('code_hmac').notNull(),
    linkHash: text('link_hash').notNull().unique(),
    next: text('next'),
    tries: integer('tries').notNull().default(0),
    usedAt: at('used_at'),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('log_in_request_browser').on(table.browserHash, table.createdAt)],
);

/** A key with which other software calls the API by named scopes (D79). Only its SHA-256 is stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid('id').primaryKey(),
    keyHash: text('key_hash').notNull().unique(),
    /** The first letters of the key, by which people tell keys apart. */
    start: text('start').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** Addresses and ranges that it is used from; none lets every address in. */
    onlyFrom: text('only_from').array().notNull(),
    /** Null without an end. */
    expiresAt: at('expires_at'),
    createdBy: uuid('created_by').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Written at most once a minute. */
    lastUsedAt: at('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    /** The time at which the owners were mailed that it ends soon. */
    noticedAt: at('noticed_at'),
  },
  (table) => [
    uniqueIndex('api_key_name').on(sql`lower(${table.name})`),
    index('api_key_created_by').on(table.createdBy),
  ],
);

/** A one-time link to make a staff account: printed at first start, or mailed by an owner. */
export const setUpLink = pgTable('set_up_link', {
  tokenHash: text('token_hash').primaryKey(),
  id: uuid('id').notNull().unique(),
  /** Null for the link that is printed at first start: its account chooses the address. */
  email: text('email'),
  role: staffRole('role').notNull(),
  usedAt: at('used_at'),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
});

/** A challenge of a passkey ceremony, deleted when read. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  id: uuid('id').primaryKey(),
  challenge: text('challenge').notNull(),
  staffId: uuid('staff_id'),
  expiresAt: at('expires_at').notNull(),
});

export const shareLinkKind = pgEnum('share_link_kind', LINK_KINDS);

/** The key to one project, in the fragment of a link (D40). Defaults are those of the project's own link (D65). */
export const shareLink = pgTable(
  'share_link',
  {
    id: uuid('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull().unique(),
    /** The key itself, so that staff and the customer can copy the link again. */
    key: text('key').notNull(),
    kind: shareLinkKind('kind').notNull().default('order'),
    /** The link beside the cart, which can be renewed. Further links can be revoked. */
    isProjectLink: boolean('is_project_link').notNull().default(true),
    /** Empty for the project's own link. */
    name: text('name').notNull().default(''),
    asksName: boolean('asks_name').notNull().default(false),
    showsPrices: boolean('shows_prices').notNull().default(true),
    /** argon2id in PHC form; null without a passcode. */
    passcodeHash: text('passcode_hash'),
    passcodeTries: integer('passcode_tries').notNull().default(0),
    passcodeLockedUntil: at('passcode_locked_until'),
    /** The last day, and its end on the maker's clock when it was chosen. */
    endsOn: date('ends_on', { mode: 'string' }),
    endsAt: at('ends_at'),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('share_link_project').on(table.projectId)],
);

/** A person who came by a share link, by the name and address that they gave; neither is verified. */
export const shareVisitor = pgTable(
  'share_visitor',
  {
    id: uuid('id').primaryKey(),
    shareLinkId: uuid('share_link_id')
      .notNull()
      .references(() => shareLink.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    visits: integer('visits').notNull().default(1),
    createdAt: createdAt(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('share_visitor_link_email').on(table.shareLinkId, table.email),
    index('share_visitor_email').on(table.email),
  ],
);

/** The private calendar address of a member of staff; the address itself is shown once and not stored. */
export const calendarAddress = pgTable('calendar_address', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
});

/** Filters of a list under a name, for one person or for all staff. */
export const projectView = pgTable(
  'project_view',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The list that it is a view of. */
    list: text('list', { enum: VIEWED_LISTS }).notNull().default('projects'),
    name: text('name').notNull(),
    /** The search of the list's address, such as `state=us&owner=me`. */
    search: text('search').notNull(),
    shared: boolean('shared').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('project_view_staff').on(table.staffId)],
);
