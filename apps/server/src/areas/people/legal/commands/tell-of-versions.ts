import { and, asc, exists, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { users } from '../../accounts/tables.ts'
import { mainSite } from '../../programs/queries.ts'
import { versionsJob } from '../jobs.ts'
import { mails } from '../mails.ts'
import { isEnough, namesOfVersions, type PublishedVersion } from '../queries.ts'
import { takeUntold } from './take-untold.ts'

/** People who are written to in one piece of the job. */
const atOnce = 200

/** Begins to write to people about documents that have a new version since: one mail for all that were published together. */
export async function beginTelling({ db, jobs }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const versions = await takeUntold(tx)
    if (versions.length > 0) await jobs.enqueue(tx, versionsJob, { versions, after: null })
  })
}

/**
 * Writes to the next of those whose agreement to an earlier version of one of these documents counts until the new one takes effect (terms,
 * "Changes of these terms"), and has the rest follow. Run again it makes no mail twice.
 */
export async function tellOfVersions(
  { db, env, jobs, clock }: Services,
  { versions, after }: { versions: PublishedVersion[]; after: string | null },
): Promise<void> {
  const key = versions.map(({ slug, version }) => `${slug} ${version}`).join(', ')
  await db.transaction(async (tx) => {
    const agreed = tx
      .select({ one: sql`1` })
      .from(sql`agreements a join documents d using (slug)`)
      .where(sql`a.user_id = ${users.id} and ${isEarlier(versions)} and ${isEnough(clock().toISOString())}`)
    const people = await tx
      .select({ id: users.id, email: users.email, language: users.language })
      .from(users)
      .where(and(ne(users.status, 'deleted'), after === null ? undefined : gt(users.id, after), exists(agreed)))
      .orderBy(asc(users.id))
      .limit(atOnce)
    for (const [language, readers] of Map.groupBy(people, (person) => person.language)) {
      const documents = await namesOfVersions(tx, versions, language)
      for (const { id, email } of readers) {
        const mail = mailOf(mails.newVersions, { to: email, language, site: mainSite(env), data: { documents } })
        await jobs.enqueue(tx, mailJob, mail, { singletonKey: `versions ${key} ${id}` })
      }
    }
    const last = people.at(-1)
    if (last && people.length === atOnce)
      await jobs.enqueue(tx, versionsJob, { versions, after: last.id }, { singletonKey: `${key} ${last.id}` })
  })
}

/** An agreement `a` to a version before one of these, of somebody who has not agreed to that one yet. */
const isEarlier = (versions: PublishedVersion[]): SQL => sql`exists (
  select from (values ${sql.join(
    versions.map(({ slug, version }) => sql`(${slug}, ${version})`),
    sql`, `,
  )}) published (slug, version)
  where published.slug = a.slug and not exists (
    select from agreements given
    where given.user_id = a.user_id and given.slug = a.slug and given.version = published.version and given.withdrawn_at is null))`
