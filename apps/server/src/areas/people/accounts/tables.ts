import { accountStatuses, legalKinds } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
