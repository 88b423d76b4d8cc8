import { workZone } from '@waymark/contract/company.ts'
import type { Services } from '../../../../platform/context.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { findByEmail } from '../../../people/accounts/queries.ts'
import { mainSite } from '../../../people/programs/queries.ts'
import { rateReading } from '../jobs.ts'
import { mails } from '../mails.ts'
import { readPublishedRate } from '../provider.ts'
import { findRate, findUsableRate, officialCurrency } from '../queries.ts'
import { exchangeRates } from '../tables.ts'

/** Queues a job once an hour while today's rate is missing, and tells staff once a day if the last rate is too old. */
export async function keepRatesFresh(services: Services): Promise<void> {
  const { env, db, jobs, clock } = services
  if (env.ratesUrl === null) return
  const now = clock()
  const today = localDay(workZone, now)
  const last = await findRate(db, officialCurrency, today)
  if (last?.day === today) return
  await jobs.enqueue(db, rateReading, null, { singletonKey: now.toISOString().slice(0, 13) })
  if (!(await findUsableRate(db, services, officialCurrency, today))) await tellStaff(services, last?.day ?? null, today)
}

/** Stores the last published rate with its source. An existing rate is not changed, because papers may use it. */
export async function readRates({ env, db, clock }: Services): Promise<void> {
  if (env.ratesUrl === null) return
  const found = await readPublishedRate(env.ratesUrl)
  if (found.day > localDay(workZone, clock())) throw new Error(`The rates are of ${found.day}, which is ahead`)
  await db
    .insert(exchangeRates)
    .values({ ...found, currency: officialCurrency, source: env.ratesUrl, readAt: clock() })
    .onConflictDoNothing()
}

async function tellStaff({ env, db, jobs }: Services, day: string | null, today: string): Promise<void> {
  const language = (await findByEmail(db, env.staffEmail))?.language ?? 'en'
  const to = { to: env.staffEmail, language, site: mainSite(env) }
  await jobs.enqueue(db, mailJob, createMail(mails.staffRatesOld, { ...to, data: { day } }), { singletonKey: `rates are old ${today}` })
}
