import { workZone } from '@waymark/contract/company.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Filling } from '../../../../platform/content-text.ts'
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

/** A document whose files differ from what is stored, in all its languages. */
interface ChangedDocument {
  source: DocumentSource
  languages: ParsedDocument[]
}

/** Checks the documents that changed: every problem is named with its file and line. */
async function checkDocuments(
  tx: Tx,
  sources: DocumentSource[],
  filling: Filling,
): Promise<{ changed: ChangedDocument[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const slugs = sources.map(({ slug }) => slug)
  const stored = await tx.select().from(documents).where(inArray(documents.slug, slugs))
  const unread = sources.filter(({ slug, hash }) => !stored.some((row) => row.slug === slug && row.contentHash === hash))
  if (unread.length === 0) return { changed: [], problems: [] }

  // Loaded only when there is something to read: an ordinary start of the server needs no Markdown.
  const { parseDocument } = await import('./parse-document.ts')
  const problems: Problem[] = []
  const changed: ChangedDocument[] = []
  for (const source of unread) {
    const reads = source.files.map((file) => parseDocument(file, source.slug, filling))
    const languages = reads.flatMap(({ document }) => document ?? [])
    problems.push(...reads.flatMap((read) => read.problems), ...differences(languages), ...(await rewritten(tx, source, languages)))
    changed.push({ source, languages })
  }
  return { changed, problems }
}

/** People agreed to a version as it was: another text needs another version. What is filled in may change with the settings. */
async function rewritten(tx: Tx, { slug }: DocumentSource, languages: ParsedDocument[]): Promise<Problem[]> {
  const published = await tx.select().from(documentTexts).where(eq(documentTexts.slug, slug))
  return languages.flatMap(({ file, language, front, hash, lineOf }) => {
    const row = published.find(({ version, ...text }) => version === front.version && text.language === language)
    if (!row?.textHash || row.textHash === hash) return []
    return [
      { file, line: lineOf('version'), message: `version: "${front.version}" was published with another text; a new version is right` },
    ]
  })
}

/** Version, days and sections are the same in every language: the first is the measure. */
function differences([model, ...others]: ParsedDocument[]): Problem[] {
  if (!model) return []
  return others.flatMap((other) => {
    const fields = (['version', 'revised', 'effective'] as const)
      .filter((field) => other.front[field] !== model.front[field])
      .map((field) => ({
        line: other.lineOf(field),
        message: `${field}: "${other.front[field] ?? ''}" differs from "${model.front[field] ?? ''}" in ${model.file}:${model.lineOf(field)}`,
      }))
    const missing = model.sections
      .filter(({ id }) => !other.sections.some((section) => section.id === id))
      .map(({ id, line }) => ({ line: 1, message: `the section {#${id}} of ${model.file}:${line} is missing here` }))
    const misplaced = other.sections.find(({ id }, place) => model.sections[place]?.id !== id)
    const there = model.sections.find(({ id }) => id === misplaced?.id)
    const place = there ? `stands in another order than in ${model.file}:${there.line}` : `is not in ${model.file}`
    const order = misplaced && missing.length === 0 ? [{ line: misplaced.line, message: `the section {#${misplaced.id}} ${place}` }] : []
    return [...fields, ...missing, ...order].map((problem) => ({ file: other.file, ...problem }))
  })
}

/**
 * Makes what was checked the newest version; those of before stay as they were agreed to, and are enough until a new one takes effect. Who
 * agreed to one is written to (`take-untold.ts`), unless the version was there before.
 */
async function saveDocuments(tx: Tx, changed: ChangedDocument[], now: Date): Promise<void> {
  for (const { source, languages } of changed) {
    const front = languages[0]?.front
    if (!front) continue
    const { version } = front
    const [before] = await tx.select({ version: documents.version }).from(documents).where(eq(documents.slug, source.slug))
    const ofVersion = and(eq(documentTexts.slug, source.slug), eq(documentTexts.version, version))
    const [known] = await tx.select({ effective: documentTexts.effective }).from(documentTexts).where(ofVersion).limit(1)
    const effective = known ? known.effective : before ? effectiveDay(front.effective, now) : null
    if (!known && effective !== null) await keepUntil(tx, source.slug, timeAt(workZone, effective, '00:00'))
    const isNew = before !== undefined && !known
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

/** The versions of a document that were enough up to now are so until then. */
async function keepUntil(tx: Tx, slug: DocumentSource['slug'], until: Date): Promise<void> {
  await tx
    .update(documentTexts)
    .set({ sufficesUntil: until })
    .where(and(eq(documentTexts.slug, slug), isNull(documentTexts.sufficesUntil)))
}
