import { and, asc, exists, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { takeUntold } from '../../legal/commands/take-untold.ts'
import { namesOfVersions, type PublishedVersion } from '../../legal/queries.ts'
import { mainSite } from '../../programs/queries.ts'
import { versionsJob } from '../jobs.ts'
import { mails } from '../mails.ts'
import { agreements, users } from '../tables.ts'

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
 * Writes to the next of those who agreed to one of these documents in an earlier version, before the new one takes effect (terms, "Changes of
 * these terms"), and has the rest follow. Run again it makes no mail twice.
 */
export async function tellOfVersions(
  { db, env, jobs }: Services,
  { versions, after }: { versions: PublishedVersion[]; after: string | null },
): Promise<void> {
  const key = versions.map(({ slug, version }) => `${slug} ${version}`).join(', ')
  await db.transaction(async (tx) => {
    const agreed = tx
      .select({ one: sql`1` })
      .from(agreements)
      .where(and(sql`${agreements.userId} = ${users.id}`, isEarlier(versions)))
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

/** Agreements to other versions of these documents than those. */
const isEarlier = (versions: PublishedVersion[]): SQL | undefined =>
  and(
    inArray(
      agreements.slug,
      versions.map(({ slug }) => slug),
    ),
    sql`(${agreements.slug}, ${agreements.version}) not in (${sql.join(
      versions.map(({ slug, version }) => sql`(${slug}, ${version})`),
      sql`, `,
    )})`,
  )
