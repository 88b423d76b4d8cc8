import { workZone } from '@waymark/contract/company.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { SiteValues } from '../../../../platform/content-text.ts'
import type { Tx } from '../../../../platform/db.ts'
import { timeAt } from '../../../../platform/local-time.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { effectiveDay } from '../policy.ts'
import { documents, documentTexts } from '../tables.ts'
import type { ParsedDocument } from './parse-document.ts'
import { type DocumentSource, readDocuments } from './read-documents.ts'

export const importDocuments: ReadKind = async ({ paths, filling }) => {
  const read = await readDocuments(paths, filling)
  let changed: ChangedDocument[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkDocuments(tx, read.documents, filling)
      changed = checked.changed
      return { problems: checked.problems }
    },
    async save(tx, { now }) {
      await saveDocuments(tx, changed, now)
      return { changed: changed.length > 0 }
    },
  }
}

/** A document, in all its languages, whose files differ from the stored ones. */
interface ChangedDocument {
  source: DocumentSource
  languages: ParsedDocument[]
}

/** Checks the changed documents. Each problem has its file and line. */
async function checkDocuments(
  tx: Tx,
  sources: DocumentSource[],
  filling: SiteValues,
): Promise<{ changed: ChangedDocument[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const slugs = sources.map(({ slug }) => slug)
  const stored = await tx.select().from(documents).where(inArray(documents.slug, slugs))
  const unread = sources.filter(({ slug, hash }) => !stored.some((row) => row.slug === slug && row.contentHash === hash))
  if (unread.length === 0) return { changed: [], problems: [] }

  // Loaded on first use: an ordinary start of the server needs no Markdown.
  const { parseDocument } = await import('./parse-document.ts')
  const problems: Problem[] = []
  const changed: ChangedDocument[] = []
  for (const source of unread) {
    const reads = source.files.map((file) => parseDocument(file, source.slug, filling))
    const languages = reads.flatMap(({ document }) => document ?? [])
    problems.push(
      ...reads.flatMap((read) => read.problems),
      ...compareLanguages(languages),
      ...(await findRewritten(tx, source, languages)),
    )
    changed.push({ source, languages })
  }
  return { changed, problems }
}

/** Reports a changed text under a published version, because users agreed to the old text. Filled-in settings may change. */
async function findRewritten(tx: Tx, { slug }: DocumentSource, languages: ParsedDocument[]): Promise<Problem[]> {
  const published = await tx.select().from(documentTexts).where(eq(documentTexts.slug, slug))
  return languages.flatMap(({ file, language, front, hash, lineOf }) => {
    const row = published.find(({ version, ...text }) => version === front.version && text.language === language)
    if (!row?.textHash || row.textHash === hash) return []
    return [{ file, line: lineOf('version'), message: `version: "${front.version}" was published with another text. Use a new version.` }]
  })
}

/** Version, days and sections must be the same in every language. Compares with the first language. */
function compareLanguages([model, ...others]: ParsedDocument[]): Problem[] {
  if (!model) return []
  return others.flatMap((other) => {
    const fields = (['version', 'revised', 'effective'] as const)
      .filter((field) => other.front[field] !== model.front[field])
      .map((field) => ({
        line: other.lineOf(field),
        message: `${field}: "${other.front[field] ?? ''}" differs from "${model.front[field] ?? ''}" in ${model.file}:${model.lineOf(field)}. Use the same value.`,
      }))
    const missing = model.sections
      .filter(({ id }) => !other.sections.some((section) => section.id === id))
      .map(({ id, line }) => ({ line: 1, message: `The section {#${id}} of ${model.file}:${line} is missing. Add it.` }))
    const misplaced = other.sections.find(({ id }, place) => model.sections[place]?.id !== id)
    const modelSection = model.sections.find(({ id }) => id === misplaced?.id)
    const place = modelSection ? `is in a different order than in ${model.file}:${modelSection.line}` : `is not in ${model.file}`
    const order = misplaced && missing.length === 0 ? [{ line: misplaced.line, message: `The section {#${misplaced.id}} ${place}.` }] : []
    return [...fields, ...missing, ...order].map((problem) => ({ file: other.file, ...problem }))
  })
}

/**
 * Stores the checked versions as the newest. Earlier versions stay as users agreed to them, and suffice until the new one takes effect.
 * New versions are announced by mail (`take-unannounced.ts`).
 */
async function saveDocuments(tx: Tx, changed: ChangedDocument[], now: Date): Promise<void> {
  for (const { source, languages } of changed) {
    const front = languages[0]?.front
    if (!front) continue
    const { version } = front
    const [before] = await tx.select({ version: documents.version }).from(documents).where(eq(documents.slug, source.slug))
    const isVersion = and(eq(documentTexts.slug, source.slug), eq(documentTexts.version, version))
    const [existing] = await tx.select({ effective: documentTexts.effective }).from(documentTexts).where(isVersion).limit(1)
    const effective = existing ? existing.effective : before ? effectiveDay(front.effective, now) : null
    if (!existing && effective !== null) await limitOlderVersions(tx, source.slug, timeAt(workZone, effective, '00:00'))
    const isNew = before !== undefined && !existing
    const row = {
      version,
      contentHash: source.hash,
      changedAt: now,
      ...(!isNew && before?.version !== version && { toldVersion: version }),
    }
    await tx
      .insert(documents)
      .values({ slug: source.slug, ...row })
      .onConflictDoUpdate({ target: documents.slug, set: row })
    for (const { language, front, hash, html, sections } of languages) {
      const { title, revised, summary } = front
      const text = { title, revised, summary, effective, textHash: hash, html, sections: sections.map(({ id, title }) => ({ id, title })) }
      await tx
        .insert(documentTexts)
        .values({ slug: source.slug, version, language, ...text })
        .onConflictDoUpdate({ target: [documentTexts.slug, documentTexts.version, documentTexts.language], set: text })
    }
  }
}

/** Lets earlier versions suffice only until `until`. */
async function limitOlderVersions(tx: Tx, slug: DocumentSource['slug'], until: Date): Promise<void> {
  await tx
    .update(documentTexts)
    .set({ sufficesUntil: until })
    .where(and(eq(documentTexts.slug, slug), isNull(documentTexts.sufficesUntil)))
}
