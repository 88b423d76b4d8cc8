import { accountStatuses, documentSlugs, legalKinds } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, idColumn, timeColumn } from '../../../platform/columns.ts'

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: citext('email').notNull(),
    name: text('name').notNull(),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
    /** How and with what it was hashed stands in it; null for people who sign in with codes alone. */
    passwordHash: text('password_hash'),
    status: text('status', { enum: ['active', 'suspended', 'blocked', 'deleted'] })
      .notNull()
      .default('active'),
    /** Why it is suspended or blocked, as staff wrote it for the person. */
    statusReason: text('status_reason'),
    staffRole: text('staff_role', { enum: ['admin', 'manager', 'vendor'] }),
    /** Sealed; in force only once `totpSince` is set. */
    totpSecret: text('totp_secret'),
    totpSince: timeColumn('totp_since'),
    /** The newest 30 seconds whose code was used: none works twice. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    joinedAt: timeColumn('joined_at').notNull(),
    /** Where the picture is kept; see platform/files.ts. */
    avatarKey: text('avatar_key'),
    /** A day, such as 1990-05-17. */
    birthDate: date('birth_date', { mode: 'string' }),
    /** ISO 3166-1. */
    country: text('country'),
    address: text('address'),
    /** E.164. */
    phone: text('phone'),
    /** IANA, as chosen; until `timeZoneFrom` the one of before is in force. */
    timeZone: text('time_zone'),
    timeZoneBefore: text('time_zone_before'),
    timeZoneFrom: timeColumn('time_zone_from'),
    marketing: boolean('marketing').notNull().default(false),
    /** When they agreed to it. */
    marketingSince: timeColumn('marketing_since'),
    legalKind: text('legal_kind', { enum: legalKinds }).notNull().default('individual'),
    registeredName: text('registered_name'),
    registrationNumber: text('registration_number'),
    legalDetailsChangedAt: timeColumn('legal_details_changed_at'),
    onboardedAt: timeColumn('onboarded_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    // The beginning of an address or a name, for staff.
    index('users_email_begins').on(sql`lower(email::text) text_pattern_ops`),
    index('users_name').on(sql`lower(name) text_pattern_ops`),
    index('users_last_name').on(sql`lower(regexp_replace(name, '^.* ', '')) text_pattern_ops`),
    // Who is suspended or blocked, for staff.
    index('users_stopped').on(t.status, t.id).where(sql`${t.status} <> 'active'`),
    index('users_avatar').on(t.avatarKey).where(sql`${t.avatarKey} is not null`),
  ],
)

/** Each time staff suspended, blocked or reinstated an account: the reason names the person, so it goes with them and is in no audit. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timeColumn('at').notNull(),
    status: text('status', { enum: accountStatuses }).notNull(),
    /** As the person reads it; empty when the account was opened again or a role was taken away. */
    reason: text('reason').notNull(),
    /** Null for the command line, and for who has left. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('status_changes_user').on(t.userId, t.at)],
)

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

/** One living code for a person and purpose; for `change_email` it went to the new address, else to the person's own. */
export const confirmations = pgTable(
  'confirmations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['leave_email', 'change_email', 'set_password', 'delete_account'] }).notNull(),
    email: citext('email').notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] })],
)

/** Like the codes: one living recovery link of a person from each known device, and one from elsewhere. Only a keyed hash of its token is kept. */
export const passwordRecoveries = pgTable(
  'password_recoveries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] }), uniqueIndex('password_recoveries_token').on(t.tokenHash)],
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

/** For staff whose authenticator app is lost: each works once; only keyed hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/**
 * Tokens and proofs that work once and were used, attempts to set a password that went through, and sessions that ended with their account:
 * only a keyed hash of each is kept, until it would have ended anyway.
 */
export const usedTokens = pgTable('used_tokens', { hash: text('hash').primaryKey(), endsAt: timeColumn('ends_at').notNull() })

/** Which version of a document a person agreed to, and when; anew after it was withdrawn. */
export const agreements = pgTable(
  'agreements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text('slug', { enum: documentSlugs }).notNull(),
    version: text('version').notNull(),
    acceptedAt: timeColumn('accepted_at').notNull(),
    /** Since when it counts no more. */
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slug, t.version, t.acceptedAt] }),
    uniqueIndex('agreements_that_count').on(t.userId, t.slug, t.version).where(sql`withdrawn_at is null`),
  ],
)
