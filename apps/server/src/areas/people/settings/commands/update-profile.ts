import type { ProfileChanges } from '@waymark/contract/people/profile.ts'
import type { ValidationKey } from '@waymark/contract/validation.ts'
import { eq, sql } from 'drizzle-orm'
import type { CountryCode } from 'libphonenumber-js'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { findUser, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { changeZone } from '../policy.ts'

type Row = Partial<typeof users.$inferInsert>
type FieldErrors = Record<string, ValidationKey>
const legalFields = ['legalKind', 'registeredName', 'registrationNumber', 'address', 'country'] as const

/** Updates the given fields that differ. An empty text clears a field. Refusal: `validation`. */
export async function updateProfile(ctx: UserCtx, input: ProfileChanges): Promise<UserRow | Refusal> {
  const { db, user, now, language } = ctx
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    if (!before) rollBack(unauthorized())
    const { row: values, wrong } = await buildRow(ctx, before, input)
    if (Object.keys(wrong).length > 0) return refuseFields(language, wrong)
    const entries = Object.entries(values).filter(([field, value]) => value !== undefined && before[field as keyof UserRow] !== value)
    if (entries.length === 0) return before

    const changes: Row = Object.fromEntries(entries)
    const legal = (values.legalKind ?? before.legalKind) !== 'individual' || before.legalKind !== 'individual'
    if (legal && legalFields.some((field) => field in changes)) changes.legalDetailsChangedAt = now
    if (changes.marketing !== undefined) changes.marketingSince = changes.marketing ? now : null
    const [row] = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning()
    const { marketing } = changes
    // The audit log proves when a consent was given and withdrawn.
    const details = { changed: entries.map(([field]) => field), ...(marketing !== undefined && { marketing }) }
    await audit(tx, { at: now, actorId: user.id, action: 'profile.changed', subject: `user:${user.id}`, details })
    return row ?? before
  })
}

/** Returns the errors that `updateProfile` would find, to report them together with schema errors. */
export async function reviewProfile(ctx: UserCtx, input: ProfileChanges): Promise<FieldErrors> {
  const before = await findUser(ctx.db, ctx.user.id)
  return before ? (await buildRow(ctx, before, input)).wrong : {}
}

async function buildRow({ env, now }: UserCtx, before: UserRow, input: ProfileChanges): Promise<{ row: Row; wrong: FieldErrors }> {
  const { birthDate, phone, timeZone, ...plain } = input
  const row: Row = Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, value === '' ? null : value]))
  const wrong: FieldErrors = {}
  if (birthDate !== undefined) row.birthDate = birthDate ? formatDay(birthDate) : null
  if (timeZone !== undefined) Object.assign(row, pickZone(changeZone(before, timeZone, now)))
  if (phone === null || phone === '') row.phone = null
  else if (phone !== undefined) {
    const parsed = await parsePhone(phone, { country: row.country ?? before.country, long: env.longPhoneNumbers })
    if ('wrong' in parsed) wrong.phone = parsed.wrong
    else row.phone = parsed.phone
  }
  const after = { ...before, ...row }
  if (after.legalKind === 'company' && !after.registeredName) wrong.registeredName = 'required'
  return { row, wrong }
}

const pickZone = ({ timeZone, timeZoneBefore, timeZoneFrom }: ReturnType<typeof changeZone>) => ({ timeZone, timeZoneBefore, timeZoneFrom })

const formatDay = ({ day, month, year }: { day: number; month: number; year: number }) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

const extractDigits = (text: string) => text.replace(/\D/g, '')

/**
 * Parses a phone number to E.164. `country`: region of a number without +. Allows up to 15 digits (specification 5); with `long`, longer
 * numbers that begin with + are stored unchecked.
 */
export async function parsePhone(
  text: string,
  { country, long }: { country: string | null; long: boolean },
): Promise<{ phone: string } | { wrong: ValidationKey }> {
  const digits = extractDigits(text)
  if (digits.length > 15)
    return long && text.startsWith('+') && digits.length <= 30 ? { phone: `+${digits}` } : { wrong: 'too_many_digits:15' }
  // Loaded on first use, because the metadata is large.
  const { parsePhoneNumberFromString, isSupportedCountry } = await import('libphonenumber-js')
  const from = country && isSupportedCountry(country) ? { defaultCountry: country as CountryCode } : {}
  const number = parsePhoneNumberFromString(text, { ...from, extract: false })
  return number?.isPossible() ? { phone: number.number } : { wrong: 'phone' }
}

/** Records that the welcome slides were seen or skipped. The first time counts. */
export async function finishWelcome({ db, user, now }: UserCtx): Promise<null> {
  await db
    .update(users)
    .set({ onboardedAt: sql`coalesce(${users.onboardedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, user.id))
  return null
}
