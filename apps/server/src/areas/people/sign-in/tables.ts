import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { citext, idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/**
 * A sign-in on a device. Refresh tokens are derived from the id and a generation and are never stored. `generation` is the newest one
 * issued; using it issues the next.
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
    /** When the newest tokens were issued. Also the issue time of the access token, so that parallel refreshes return the same token. */
    rotatedAt: timeColumn('rotated_at').notNull(),
    /**
     * When the access token of the newest refresh token was first used. From then on, reuse of the previous refresh token is no lost
     * answer.
     */
    seenAt: timeColumn('seen_at'),
    /** When the newest refresh token expires, and all access with it. */
    expiresAt: timeColumn('expires_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
    /** Device that signed in; null for sessions older than this column. */
    deviceHash: text('device_hash'),
    /** True once the browser has sent its cookie: a refresh without the cookie then comes from elsewhere. */
    deviceShown: boolean('device_shown').notNull().default(false),
    /** When staff gave their second factor. Before that, the session allows nothing else (`permission` of calls.ts). */
    secondFactorAt: timeColumn('second_factor_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/**
 * Keeps one valid code per address and purpose for each known device and one for all other devices, so that requests by strangers never
 * replace the owner's code. Stores only a keyed hash.
 */
export const accessCodes = pgTable(
  'access_codes',
  {
    email: citext('email').notNull(),
    purpose: text('purpose', { enum: ['sign_in'] }).notNull(),
    /** Hash of the known device that requested the code; empty for all others. */
    device: text('device').notNull().default(''),
    /** Hash of the cookie of the browser that requested the code, known or not. */
    askedBy: text('asked_by').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** Name from the registration; null for a plain sign-in. */
    name: text('name'),
    /** Failed attempts by the browser that requested the code. */
    ownTries: integer('own_tries').notNull().default(0),
    /** Failed attempts from all other browsers combined. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.email, t.purpose, t.device] })],
)

/**
 * Failed attempts per address and day: one budget for each browser that is known or requested the code, and one for all others together. Over
 * budget, each further try waits until `nextTryAt`.
 */
export const wrongTryBudgets = pgTable(
  'wrong_try_budgets',
  {
    email: citext('email').notNull(),
    /** Hash of the browser's cookie; empty for all others. */
    device: text('device').notNull().default(''),
    since: timeColumn('since').notNull(),
    wrongTries: integer('wrong_tries').notNull(),
    nextTryAt: timeColumn('next_try_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.device] })],
)

/** Devices that have signed in to an account. Tries by strangers never lock these devices out. */
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

/** Google accounts that sign in here, found by issuer and subject. An address is no key, because it can change. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').notNull().defaultRandom(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Address at the provider when it was linked, shown to the owner; null for links older than this column and after unlinking. */
    email: text('email'),
    linkedAt: timeColumn('linked_at').notNull(),
    /** When the owner unlinked it. Only a code sent to the address links it again. */
    unlinkedAt: timeColumn('unlinked_at'),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_user').on(t.userId)],
)

/**
 * Used one-time tokens and proofs, completed password changes, and sessions that ended with their account. Keeps only a keyed hash of
 * each, until it would have expired.
 */
export const usedTokens = pgTable('used_tokens', { hash: text('hash').primaryKey(), endsAt: timeColumn('ends_at').notNull() })
