import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { citext, idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/**
 * A sign-in on a device. Refresh tokens are derived from the id and a generation, never stored: `generation` is the
 * newest that was given out; using it gives out the next.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    /** When the newest tokens were given out: the access token's time of issue, so that parallel refreshing answers alike. */
    rotatedAt: timeColumn('rotated_at').notNull(),
    /** When the access token that came with the newest refresh token was first used: from then on the one before is no lost answer. */
    seenAt: timeColumn('seen_at'),
    /** When the newest refresh token ends, and with it all access. */
    expiresAt: timeColumn('expires_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
    /** The device that signed in; null for those of before it was kept. */
    deviceHash: text('device_hash'),
    /** That browser has sent its cookie: without it the refresh token is somewhere else. */
    deviceShown: boolean('device_shown').notNull().default(false),
    /** When staff gave their second factor; before that the session opens nothing but this (`permission` of calls.ts). */
    secondFactorAt: timeColumn('second_factor_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/**
 * One living code for an address and purpose that was asked for elsewhere, and one for each device known for the account: what strangers
 * ask for takes no place of those. Only a keyed hash of it is kept.
 */
export const accessCodes = pgTable(
  'access_codes',
  {
    email: citext('email').notNull(),
    purpose: text('purpose', { enum: ['sign_in'] }).notNull(),
    /** Hash of the known device that asked; empty for all others. */
    device: text('device').notNull().default(''),
    /** Hash of the cookie of the browser that asked, known or not. */
    askedBy: text('asked_by').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** Name given at registration; null for a plain sign-in. */
    name: text('name'),
    /** Of the browser that asked. */
    ownTries: integer('own_tries').notNull().default(0),
    /** Of all others together. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.email, t.purpose, t.device] })],
)

/**
 * Wrong tries of a day for an address: of a browser that is known for the account or asked for the code, and of all others together.
 * Beyond the budget each further try waits until `nextTryAt`.
 */
export const wrongTryBudgets = pgTable(
  'wrong_try_budgets',
  {
    email: citext('email').notNull(),
    /** Hash of that browser's cookie; empty for all others. */
    device: text('device').notNull().default(''),
    since: timeColumn('since').notNull(),
    wrongTries: integer('wrong_tries').notNull(),
    nextTryAt: timeColumn('next_try_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.device] })],
)

/** Devices that have signed in to an account before: what strangers do never keeps them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: timeColumn('first_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

/** Accounts of Google that sign in here, by who issued the token and for whom: an address is no key, it can change. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').notNull().defaultRandom(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's address when it was linked, for its person to know it by; null for those of before it was kept, and once unlinked. */
    email: text('email'),
    linkedAt: timeColumn('linked_at').notNull(),
    /** When its person unlinked it: it signs in to nothing, and a code of the address alone links it again. */
    unlinkedAt: timeColumn('unlinked_at'),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_user').on(t.userId)],
)

/**
 * Tokens and proofs that work once and were used, attempts to set a password that went through, and sessions that ended with their account:
 * only a keyed hash of each is kept, until it would have ended anyway.
 */
export const usedTokens = pgTable('used_tokens', { hash: text('hash').primaryKey(), endsAt: timeColumn('ends_at').notNull() })
