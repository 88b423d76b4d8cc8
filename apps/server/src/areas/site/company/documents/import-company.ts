import { languages } from '@waymark/contract/choices.ts'
import { notInArray } from 'drizzle-orm'
import type { Pictures } from '../../../../platform/bring-picture.ts'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { SiteValues } from '../../../../platform/content-text.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { companyTexts, presentations, presentationTexts, videos, videoTexts } from '../tables.ts'
import type { CompanyTexts } from './parse-company.ts'
import type { ParsedPresentation, ParsedVideo } from './parse-links.ts'
import { type CompanyFiles, readCompany } from './read-company.ts'

export const importCompany: ReadKind = async ({ paths, filling, pictures }) => {
  const read = await readCompany(paths, filling)
  let changed: ChangedCompany = { company: null, presentations: [], videos: [], problems: [] }
  return {
    problems: read.problems,
    async check(tx) {
      changed = await checkCompany(tx, read, filling, pictures)
      return { problems: changed.problems }
    },
    save: async (tx, { now }) => ({ changed: await saveCompany(tx, changed, read, now) }),
  }
}

interface ChangedCompany {
  company: { texts: CompanyTexts; hash: string } | null
  presentations: ParsedPresentation[]
  videos: ParsedVideo[]
  problems: Problem[]
}

/** Parses the changed parts: company, presentations and videos. */
async function checkCompany(tx: Tx, read: CompanyFiles, filling: SiteValues, pictures: Pictures): Promise<ChangedCompany> {
  const changed: ChangedCompany = { company: null, presentations: [], videos: [], problems: [] }
  const company = read.company && !(await isStored(tx, read.company.hash)) ? read.company : null
  const slides = findChanged(read.presentations.sources, await tx.select().from(presentations))
  const films = findChanged(read.videos.sources, await tx.select().from(videos))

  // Loaded on first use: an ordinary start of the server needs no Markdown.
  if (company) {
    const { texts, problems } = await (await import('./parse-company.ts')).parseCompany(company, filling, pictures)
    if (texts) changed.company = { texts, hash: company.hash }
    changed.problems.push(...problems)
  }
  if (slides.length > 0) {
    const { parsePresentation } = await import('./parse-links.ts')
    const parsed = slides.map((source) => parsePresentation(source, filling))
    changed.presentations = parsed.flatMap((one) => one.read ?? [])
    changed.problems.push(...parsed.flatMap((one) => one.problems))
  }
  if (films.length > 0) {
    const { parseVideo } = await import('./parse-links.ts')
    const parsed = films.map((source) => parseVideo(source, filling))
    changed.videos = parsed.flatMap((one) => one.read ?? [])
    changed.problems.push(...parsed.flatMap((one) => one.problems))
  }
  return changed
}

async function isStored(tx: Tx, hash: string): Promise<boolean> {
  const rows = await tx.select({ hash: companyTexts.contentHash }).from(companyTexts)
  return rows.length === languages.length && rows.every((row) => row.hash === hash)
}

function findChanged<S extends { slug: string; hash: string }>(sources: S[], rows: { slug: string; contentHash: string }[]): S[] {
  const stored = new Map(rows.map(({ slug, contentHash }) => [slug, contentHash]))
  return sources.filter(({ slug, hash }) => stored.get(slug) !== hash)
}

/** Saves the changed parts and removes presentations and videos that are gone from their folders. Returns whether anything changed. */
async function saveCompany(tx: Tx, changed: ChangedCompany, read: CompanyFiles, now: Date): Promise<boolean> {
  if (changed.company) await saveTexts(tx, changed.company)
  for (const presentation of changed.presentations) await savePresentation(tx, presentation, now)
  for (const video of changed.videos) await saveVideo(tx, video, now)
  const removed = [
    read.presentations.whole ? await removeMissing(tx, presentations, read.presentations.sources) : 0,
    read.videos.whole ? await removeMissing(tx, videos, read.videos.sources) : 0,
  ]
  return changed.company !== null || changed.presentations.length + changed.videos.length > 0 || removed.some((count) => count > 0)
}

async function saveTexts(tx: Tx, { texts, hash: contentHash }: NonNullable<ChangedCompany['company']>) {
  for (const language of languages) {
    const row = { ...texts[language], contentHash }
    await tx
      .insert(companyTexts)
      .values({ language, ...row })
      .onConflictDoUpdate({ target: companyTexts.language, set: row })
  }
}

async function savePresentation(tx: Tx, { source, facts, texts }: ParsedPresentation, now: Date) {
  const { slug, hash: contentHash } = source
  const { audience, position, revised, sources } = facts
  const row = { audience, position, revised, sources, contentHash, updatedAt: now }
  await tx
    .insert(presentations)
    .values({ slug, ...row })
    .onConflictDoUpdate({ target: presentations.slug, set: row })
  for (const language of languages) {
    const words = texts[language]
    await tx
      .insert(presentationTexts)
      .values({ slug, language, ...words })
      .onConflictDoUpdate({ target: [presentationTexts.slug, presentationTexts.language], set: words })
  }
}

async function saveVideo(tx: Tx, { source, facts, texts }: ParsedVideo, now: Date) {
  const { slug, hash: contentHash } = source
  const row = { ...facts, contentHash, updatedAt: now }
  await tx
    .insert(videos)
    .values({ slug, ...row })
    .onConflictDoUpdate({ target: videos.slug, set: row })
  for (const language of languages) {
    const words = texts[language]
    await tx
      .insert(videoTexts)
      .values({ slug, language, ...words })
      .onConflictDoUpdate({ target: [videoTexts.slug, videoTexts.language], set: words })
  }
}

async function removeMissing(tx: Tx, table: typeof presentations | typeof videos, sources: { slug: string }[]): Promise<number> {
  const slugs = sources.map(({ slug }) => slug)
  return (await tx.delete(table).where(notInArray(table.slug, slugs)).returning({ slug: table.slug })).length
}
