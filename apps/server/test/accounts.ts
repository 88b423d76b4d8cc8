import { sql } from 'drizzle-orm'
import type { mails as chatMails } from '../src/areas/conversation/chats/mails.ts'
import type { mails as inquiryMails } from '../src/areas/conversation/inquiries/mails.ts'
import type { mails as reminderMails } from '../src/areas/guides/reminders/commands/send-reminder.ts'
import type { mails as journeyMails } from '../src/areas/journeys/journeys/commands/day-mails.ts'
import type { mails as billingMails } from '../src/areas/money/billing/mails.ts'
import type { mails as levelMails } from '../src/areas/money/entitlements/mails.ts'
import type { mails as paperMails } from '../src/areas/money/papers/mails.ts'
import type { mails as paymentMails } from '../src/areas/money/payments/mails.ts'
import type { mails as rateMails } from '../src/areas/money/rates/mails.ts'
import { users } from '../src/areas/people/accounts/tables.ts'
import type { mails as agreementMails } from '../src/areas/people/legal/mails.ts'
import type { mails as settingsMails } from '../src/areas/people/settings/mails.ts'
import { login } from '../src/areas/people/sign-in/commands/login.ts'
import { requestCode } from '../src/areas/people/sign-in/commands/request-code.ts'
import { authenticate, type Tokens } from '../src/areas/people/sign-in/commands/sessions.ts'
import type { mails as signInMails } from '../src/areas/people/sign-in/mails.ts'
import type { mails as staffMails } from '../src/areas/people/staff/mails.ts'
import type { mails as staffRightsMails } from '../src/areas/people/staff-rights/mails.ts'
import type { mails as orderMails } from '../src/areas/services/orders/mails.ts'
import type { Ctx, SignedIn } from '../src/platform/context.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import { Refusal } from '../src/platform/refusal.ts'
import { makeCtx, type TestServices } from './services.ts'

type Kinds = typeof agreementMails &
  typeof settingsMails &
  typeof signInMails &
  typeof staffMails &
  typeof staffRightsMails &
  typeof billingMails &
  typeof chatMails &
  typeof inquiryMails &
  typeof journeyMails &
  typeof orderMails &
  typeof paperMails &
  typeof paymentMails &
  typeof levelMails &
  typeof rateMails &
  typeof reminderMails
/** Union of all mails that the modules define, discriminated by `template`. */
export type KnownMail = { [N in keyof Kinds]: Mail<NonNullable<Kinds[N]['data']>> & { template: N } }[keyof Kinds]

type NewUser = Partial<typeof users.$inferInsert>

let number = 0
/** Returns an address that no other test uses. */
export const freshEmail = (): string => `person${++number}@example.com`

export async function makeUser(
  { db, clock }: Pick<TestServices, 'db' | 'clock'>,
  values: NewUser = {},
): Promise<typeof users.$inferSelect> {
  const [user] = await db
    .insert(users)
    .values({ email: freshEmail(), name: 'Noa Levi', language: 'en', joinedAt: clock(), ...values })
    .returning()
  if (!user) throw new Error('The user was not made')
  return user
}

/** Mails queued for an address, oldest first. */
export async function mailsTo({ rows, secrets }: TestServices, email: string): Promise<KnownMail[]> {
  const jobs = await rows(sql`select data from pgboss.job where name = 'mail' and data ? 'sealed' order by created_on, id`)
  return jobs
    .map(({ data }): KnownMail => JSON.parse(secrets.unseal('job', (data as { sealed: string }).sealed)))
    .filter(({ to }) => to === email)
}

/** Requests a code and reads it when it is enqueued, because a worker may take the mail from the queue at once. */
export async function orderCode(
  services: TestServices,
  email: string,
  { name, ...overrides }: Partial<Ctx> & { name?: string } = {},
): Promise<string> {
  let code = 'none'
  const enqueue: Ctx['jobs']['enqueue'] = (tx, job, payload, options) => {
    const mail = payload as KnownMail
    if (mail.template === 'code') code = mail.data.code
    return services.jobs.enqueue(tx, job, payload, options)
  }
  const ctx = makeCtx(services, { ...overrides, jobs: { ...services.jobs, enqueue } })
  const answer = await requestCode(ctx, { email, ...(name !== undefined && { name }) })
  if (answer instanceof Refusal) throw new Error(`No code: ${answer.code}`)
  return code
}

/** Returns a wrong code of the right format. */
export const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000')

export async function signIn(services: TestServices, email: string, overrides: Partial<Ctx> = {}): Promise<Tokens> {
  const answer = await login(makeCtx(services, overrides), { email, accessCode: await orderCode(services, email, overrides) })
  if (answer instanceof Refusal) throw new Error(`Not signed in: ${answer.code}`)
  return answer
}

export async function authenticateUser(services: TestServices, token: string): Promise<SignedIn> {
  const user = await authenticate(services, token)
  if (!user) throw new Error('This token is nobody’s')
  return user
}

export const outcomeCode = (answer: unknown): string => (answer instanceof Refusal ? answer.code : 'ok')
