import { and, asc, exists, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { users } from '../../accounts/tables.ts'
import { mainSite } from '../../programs/queries.ts'
import { versionsJob } from '../jobs.ts'
import { mails } from '../mails.ts'
import { describeVersions, isSufficient, type PublishedVersion } from '../queries.ts'
import { takeUnannounced } from './take-unannounced.ts'

/** Mails per job. */
const batchSize = 200

/** Starts mailing users about documents that have a new version; one mail covers all that were published together. */
export async function announceNewVersions({ db, jobs }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const versions = await takeUnannounced(tx)
    if (versions.length > 0) await jobs.enqueue(tx, versionsJob, { versions, after: null })
  })
}

/**
 * Mails the next batch of users whose agreement to an earlier version is sufficient until the new version takes effect (terms, "Changes
 * of these terms"), and enqueues the batch after it. A rerun sends no mail twice.
 */
export async function mailNewVersions(
  { db, env, jobs, clock }: Services,
  { versions, after }: { versions: PublishedVersion[]; after: string | null },
): Promise<void> {
  const key = versions.map(({ slug, version }) => `${slug} ${version}`).join(', ')
  await db.transaction(async (tx) => {
    const hasEarlierAgreement = tx
      .select({ one: sql`1` })
      .from(sql`agreements a join documents d using (slug)`)
      .where(sql`a.user_id = ${users.id} and ${isForEarlierVersion(versions)} and ${isSufficient(clock().toISOString())}`)
    const people = await tx
      .select({ id: users.id, email: users.email, language: users.language })
      .from(users)
      .where(and(ne(users.status, 'deleted'), after === null ? undefined : gt(users.id, after), exists(hasEarlierAgreement)))
      .orderBy(asc(users.id))
      .limit(batchSize)
    for (const [language, readers] of Map.groupBy(people, (person) => person.language)) {
      const documents = await describeVersions(tx, versions, language)
      for (const { id, email } of readers) {
        const mail = createMail(mails.newVersions, { to: email, language, site: mainSite(env), data: { documents } })
        await jobs.enqueue(tx, mailJob, mail, { singletonKey: `versions ${key} ${id}` })
      }
    }
    const last = people.at(-1)
    if (last && people.length === batchSize)
      await jobs.enqueue(tx, versionsJob, { versions, after: last.id }, { singletonKey: `${key} ${last.id}` })
  })
}

/** Condition: `a` agrees to a version before one of `versions`, and its user has not agreed to that version yet. */
const isForEarlierVersion = (versions: PublishedVersion[]): SQL => sql`exists (
  select from (values ${sql.join(
    versions.map(({ slug, version }) => sql`(${slug}, ${version})`),
    sql`, `,
  )}) published (slug, version)
  where published.slug = a.slug and not exists (
    select from agreements given
    where given.user_id = a.user_id and given.slug = a.slug and given.version = published.version and given.withdrawn_at is null))`
