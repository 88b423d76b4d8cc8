import type { ProfileChanges } from '@waymark/contract/profile.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/audit.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { Refusal, refuse, refuseFields } from '../../../platform/refusals.ts'
import { transact, undo } from '../../../platform/transaction.ts'
import { changeZone } from '../policy.ts'
import type { UserRow } from '../queries.ts'
import { users } from '../tables.ts'
import { readPhone } from './read-phone.ts'

type Row = Partial<typeof users.$inferInsert>
const legalFields = ['legalKind', 'registeredName', 'registrationNumber', 'address', 'country'] as const

/** Changes what is given and differs; nothing given changes nothing. Empty texts take away what was there. Refusal: `validation`. */
export async function updateProfile(ctx: UserCtx, given: ProfileChanges): Promise<UserRow | Refusal> {
  const { db, user, now, language } = ctx
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    if (!before) undo(refuse('unauthorized'))
    const wanted = await rowOf(ctx, before, given)
    if (wanted instanceof Refusal) return wanted
    const entries = Object.entries(wanted).filter(([field, value]) => value !== undefined && before[field as keyof UserRow] !== value)
    if (entries.length === 0) return before

    const changes: Row = Object.fromEntries(entries)
    const after = { ...before, ...changes }
    if (after.legalKind === 'company' && !after.registeredName) return refuseFields(language, { registeredName: 'required' })
    const legal = after.legalKind !== 'individual' || before.legalKind !== 'individual'
    if (legal && legalFields.some((field) => field in changes)) changes.legalDetailsChangedAt = now
    const [row] = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning()
    const changed = entries.map(([field]) => field)
    await audit(tx, { at: now, actorId: user.id, action: 'profile.changed', subject: `user:${user.id}`, details: { changed } })
    return row ?? before
  })
}

async function rowOf({ env, now, language }: UserCtx, before: UserRow, given: ProfileChanges): Promise<Row | Refusal> {
  const { birthDate, phone, timeZone, ...plain } = given
  const row: Row = Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, value === '' ? null : value]))
  if (birthDate !== undefined) row.birthDate = birthDate ? dayOf(birthDate) : null
  if (timeZone !== undefined) Object.assign(row, zoneOf(changeZone(before, timeZone, now)))
  if (phone === null || phone === '') row.phone = null
  else if (phone !== undefined) {
    const read = await readPhone(phone, { country: row.country ?? before.country, long: env.longPhoneNumbers })
    if ('wrong' in read) return refuseFields(language, { phone: read.wrong })
    row.phone = read.phone
  }
  return row
}

const zoneOf = ({ timeZone, timeZoneBefore, timeZoneFrom }: ReturnType<typeof changeZone>) => ({ timeZone, timeZoneBefore, timeZoneFrom })

const dayOf = ({ day, month, year }: { day: number; month: number; year: number }) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
