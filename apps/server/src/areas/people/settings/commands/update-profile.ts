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
type WrongFields = Record<string, ValidationKey>
const legalFields = ['legalKind', 'registeredName', 'registrationNumber', 'address', 'country'] as const

/** Changes what is given and differs; nothing given changes nothing. Empty texts take away what was there. Refusal: `validation`. */
export async function updateProfile(ctx: UserCtx, given: ProfileChanges): Promise<UserRow | Refusal> {
  const { db, user, now, language } = ctx
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    if (!before) rollBack(unauthorized())
    const { row: wanted, wrong } = await rowOf(ctx, before, given)
    if (Object.keys(wrong).length > 0) return refuseFields(language, wrong)
    const entries = Object.entries(wanted).filter(([field, value]) => value !== undefined && before[field as keyof UserRow] !== value)
    if (entries.length === 0) return before

    const changes: Row = Object.fromEntries(entries)
    const legal = (wanted.legalKind ?? before.legalKind) !== 'individual' || before.legalKind !== 'individual'
    if (legal && legalFields.some((field) => field in changes)) changes.legalDetailsChangedAt = now
    if (changes.marketing !== undefined) changes.marketingSince = changes.marketing ? now : null
    const [row] = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning()
    const { marketing } = changes
    // A consent is shown by when it was given and taken back.
    const details = { changed: entries.map(([field]) => field), ...(marketing !== undefined && { marketing }) }
    await audit(tx, { at: now, actorId: user.id, action: 'profile.changed', subject: `user:${user.id}`, details })
    return row ?? before
  })
}

/** What `updateProfile` would find wrong with these fields, for an answer that names others besides. */
export async function reviewProfile(ctx: UserCtx, given: ProfileChanges): Promise<WrongFields> {
  const before = await findUser(ctx.db, ctx.user.id)
  return before ? (await rowOf(ctx, before, given)).wrong : {}
}

async function rowOf({ env, now }: UserCtx, before: UserRow, given: ProfileChanges): Promise<{ row: Row; wrong: WrongFields }> {
  const { birthDate, phone, timeZone, ...plain } = given
  const row: Row = Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, value === '' ? null : value]))
  const wrong: WrongFields = {}
  if (birthDate !== undefined) row.birthDate = birthDate ? dayOf(birthDate) : null
  if (timeZone !== undefined) Object.assign(row, zoneOf(changeZone(before, timeZone, now)))
  if (phone === null || phone === '') row.phone = null
  else if (phone !== undefined) {
    const read = await readPhone(phone, { country: row.country ?? before.country, long: env.longPhoneNumbers })
    if ('wrong' in read) wrong.phone = read.wrong
    else row.phone = read.phone
  }
  const after = { ...before, ...row }
  if (after.legalKind === 'company' && !after.registeredName) wrong.registeredName = 'required'
  return { row, wrong }
}

const zoneOf = ({ timeZone, timeZoneBefore, timeZoneFrom }: ReturnType<typeof changeZone>) => ({ timeZone, timeZoneBefore, timeZoneFrom })

const dayOf = ({ day, month, year }: { day: number; month: number; year: number }) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * A phone number in E.164, or what is wrong with it. `country` is where it is dialled when it has no +. Up to 15 digits (specification
 * 5); with `long`, longer ones are taken as they are when they begin with +.
 */
export async function readPhone(
  text: string,
  { country, long }: { country: string | null; long: boolean },
): Promise<{ phone: string } | { wrong: ValidationKey }> {
  const digits = digitsOf(text)
  if (digits.length > 15) return long && text.startsWith('+') && digits.length <= 30 ? { phone: `+${digits}` } : { wrong: 'phone_15' }
  // Loaded when somebody gives a number: an ordinary start needs no tables of numbers.
  const { parsePhoneNumberFromString, isSupportedCountry } = await import('libphonenumber-js')
  const from = country && isSupportedCountry(country) ? { defaultCountry: country as CountryCode } : {}
  const number = parsePhoneNumberFromString(text, { ...from, extract: false })
  return number?.isPossible() ? { phone: number.number } : { wrong: 'phone' }
}

/** The welcome slides were seen or skipped; the first time counts. */
export async function finishWelcome({ db, user, now }: UserCtx): Promise<null> {
  await db
    .update(users)
    .set({ onboardedAt: sql`coalesce(${users.onboardedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, user.id))
  return null
}
