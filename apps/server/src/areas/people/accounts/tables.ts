import { accountStatuses, languages, legalKinds } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, idColumn, timeColumn } from '../../../platform/columns.ts'

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: citext('email').notNull(),
    name: text('name').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Includes the algorithm and its parameters; null for users who sign in only with codes. */
    passwordHash: text('password_hash'),
    status: text('status', { enum: ['active', 'suspended', 'blocked', 'deleted'] })
      .notNull()
      .default('active'),
    /** Reason for the suspension or block, as staff wrote it for the user. */
    statusReason: text('status_reason'),
    staffRole: text('staff_role', { enum: ['admin', 'manager', 'vendor'] }),
    /** Sealed; in force once `totpSince` is set. */
    totpSecret: text('totp_secret'),
    totpSince: timeColumn('totp_since'),
    /** Newest 30-second step whose code was used. No code works twice. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    joinedAt: timeColumn('joined_at').notNull(),
    /** Key in platform/files.ts. */
    avatarKey: text('avatar_key'),
    /** Such as 1990-05-17. */
    birthDate: date('birth_date', { mode: 'string' }),
    /** ISO 3166-1. */
    country: text('country'),
    address: text('address'),
    /** E.164. */
    phone: text('phone'),
    /** IANA name as chosen. Until `timeZoneFrom`, `timeZoneBefore` is in force. */
    timeZone: text('time_zone'),
    timeZoneBefore: text('time_zone_before'),
    timeZoneFrom: timeColumn('time_zone_from'),
    marketing: boolean('marketing').notNull().default(false),
    /** When the user agreed to marketing mails. */
    marketingSince: timeColumn('marketing_since'),
    legalKind: text('legal_kind', { enum: legalKinds }).notNull().default('individual'),
    registeredName: text('registered_name'),
    registrationNumber: text('registration_number'),
    legalDetailsChangedAt: timeColumn('legal_details_changed_at'),
    onboardedAt: timeColumn('onboarded_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    // Prefix search by staff.
    index('users_email_begins').on(sql`lower(email::text) text_pattern_ops`),
    index('users_name').on(sql`lower(name) text_pattern_ops`),
    index('users_last_name').on(sql`lower(regexp_replace(name, '^.* ', '')) text_pattern_ops`),
    // For the staff list of suspended and blocked accounts.
    index('users_stopped').on(t.status, t.id).where(sql`${t.status} <> 'active'`),
    index('users_avatar').on(t.avatarKey).where(sql`${t.avatarKey} is not null`),
  ],
)

/**
 * Suspensions, blocks and reinstatements by staff. The reason is personal data: it is deleted with the account and is kept out of the
 * audit log.
 */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timeColumn('at').notNull(),
    status: text('status', { enum: accountStatuses }).notNull(),
    /** Shown to the user; empty when the account was reinstated or a role was removed. */
    reason: text('reason').notNull(),
    /** Null for the command line and for deleted accounts. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('status_changes_user').on(t.userId, t.at)],
)
