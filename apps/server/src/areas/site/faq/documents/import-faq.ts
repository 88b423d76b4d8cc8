import { type Language, languages } from '@waymark/contract/choices.ts'
import { isPageAnchor } from '@waymark/contract/site/faq-anchors.ts'
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '../../../../platform/columns.ts'
import { type ContentFile, type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { fillText, linesOfHtml, type SiteValues, type WrittenText, writeText } from '../../../../platform/content-text.ts'
import type { Tx } from '../../../../platform/db.ts'
import {
  type Note,
  noteDuplicates,
  noteKeys,
  type Problem,
  readYaml,
  yamlList,
  yamlNamed,
  yamlSlug,
  yamlSources,
  yamlText,
  yamlWhole,
} from '../../../../platform/yaml.ts'
import { indexSubject, removeSubject } from '../../../guides/search/commands/index-subject.ts'
import { faqGroups, faqQuestions, faqTexts } from '../tables.ts'

export const importFaq: ReadKind = async ({ paths, filling }) => {
  const read = await readFaqFolders(paths, filling)
  let changed: ParsedGroup[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkFaq(tx, read, filling)
      changed = checked.changed
      return { problems: checked.problems }
    },
    save: async (tx, { now }) => ({ changed: await saveFaq(tx, changed, read, now), found: true }),
  }
}

/** Parses the groups whose files changed. */
async function checkFaq(tx: Tx, { sources }: FaqFiles, filling: SiteValues): Promise<{ changed: ParsedGroup[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const stored = new Map((await tx.select().from(faqGroups)).map((row) => [row.slug, row.contentHash]))
  const unread = sources.filter(({ slug, hash }) => stored.get(slug) !== hash)
  if (unread.length === 0) return { changed: [], problems: [] }
  const read = unread.map((source) => parseGroup(source, filling))
  const changed = read.flatMap(({ group }) => group ?? [])
  const staying = new Set(sources.filter((source) => !unread.includes(source)).map(({ slug }) => slug))
  const known = (await tx.select({ anchor: faqQuestions.anchor, group: faqQuestions.group }).from(faqQuestions)).filter(({ group }) =>
    staying.has(group),
  )
  return { changed, problems: [...read.flatMap(({ problems }) => problems), ...findDuplicates(known, changed)] }
}

/** Reports question ids used in two groups, because an id is the question's address on the page. */
function findDuplicates(known: { anchor: string; group: string }[], changed: ParsedGroup[]): Problem[] {
  const groupByAnchor = new Map(known.map(({ anchor, group }) => [anchor, group]))
  return changed.flatMap(({ source, facts, lineOf }) =>
    facts.questions.flatMap((id, at): Problem[] => {
      const home = groupByAnchor.get(id) ?? source.slug
      groupByAnchor.set(id, home)
      if (home === source.slug) return []
      const message = `questions.${at}: "${id}" is already a question of the group "${home}". Use another id.`
      return [{ file: source.files['group.yaml'].file, line: lineOf(at), message }]
    }),
  )
}

/**
 * Saves the changed groups and removes what is gone from the folder. A question keeps its id when it moves to another group. Returns
 * whether anything changed.
 */
async function saveFaq(tx: Tx, changed: ParsedGroup[], { sources, whole }: FaqFiles, now: Date): Promise<boolean> {
  for (const { source, facts, words } of changed) {
    const { en, ru, de } = words
    const row = {
      position: facts.position,
      names: { en: en.name, ru: ru.name, de: de.name },
      sources: facts.sources,
      contentHash: source.hash,
      updatedAt: now,
    }
    await tx
      .insert(faqGroups)
      .values({ slug: source.slug, ...row })
      .onConflictDoUpdate({ target: faqGroups.slug, set: row })
  }
  // Save the questions of all changed groups before removing any, so that a question moved to another group is not removed.
  const savedAnchors: string[] = []
  for (const group of changed)
    for (const [position, anchor] of group.facts.questions.entries()) {
      await saveQuestion(tx, group, anchor, position)
      savedAnchors.push(anchor)
    }
  const written = changed.map(({ source }) => source.slug)
  await removeQuestions(tx, and(inArray(faqQuestions.group, written), notInArray(faqQuestions.anchor, savedAnchors)))
  if (!whole) return written.length > 0
  const slugs = sources.map(({ slug }) => slug)
  await removeQuestions(tx, notInArray(faqQuestions.group, slugs))
  const removedGroups = await tx.delete(faqGroups).where(notInArray(faqGroups.slug, slugs)).returning({ slug: faqGroups.slug })
  return written.length + removedGroups.length > 0
}

async function saveQuestion(tx: Tx, { source, words }: ParsedGroup, anchor: string, position: number): Promise<void> {
  const row = { group: source.slug, position }
  const [saved] = await tx
    .insert(faqQuestions)
    .values({ id: newId(), anchor, ...row })
    .onConflictDoUpdate({ target: faqQuestions.anchor, set: row })
    .returning({ id: faqQuestions.id })
  const texts = languages.flatMap((language) => {
    const text = words[language].questions[anchor]
    return text ? [{ language, question: text.question, ...text.answer }] : []
  })
  if (!saved || texts.length < languages.length) throw new Error(`the question ${anchor} was checked and is gone`)
  const { id } = saved
  await tx.delete(faqTexts).where(eq(faqTexts.questionId, id))
  await tx.insert(faqTexts).values(texts.map(({ plain: _, ...text }) => ({ questionId: id, ...text })))
  await indexSubject(
    tx,
    { kind: 'question', id, slug: anchor },
    texts.map(({ language, question, plain, html }) => ({
      language,
      written: language,
      name: question,
      announce: '',
      tags: [],
      intro: plain,
      steps: [],
      excerpt: plain,
      passage: { context: words[language].name, address: `/faqs#${anchor}`, text: linesOfHtml(html) },
    })),
  )
}

async function removeQuestions(tx: Tx, which: SQL | undefined): Promise<void> {
  const removed = await tx.delete(faqQuestions).where(which).returning({ id: faqQuestions.id })
  for (const { id } of removed) await removeSubject(tx, { kind: 'question', id })
}

const fileNames = ['group.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
type FileName = (typeof fileNames)[number]

type FaqSource = ContentFolder<FileName>
type FaqFiles = ContentRead<FileName>

/** Reads groups of questions from folders laid out like `content/`: `faq/<group>/` with four files each. */
const readFaqFolders = (paths: string[], filling: SiteValues): Promise<FaqFiles> =>
  readContentFolders(paths, { kind: 'faq', names: fileNames, format: 4, filling })

const factsSchema = z.strictObject(
  { position: yamlWhole(1, 1000), questions: yamlList(yamlSlug, 50, 1), sources: yamlSources },
  'Use the fields position, questions and sources.',
)
const wordsSchema = z.strictObject(
  {
    name: yamlText(40),
    questions: yamlNamed(z.strictObject({ question: yamlText(120), answer: yamlText(4000) }, 'Use the fields question and answer.')),
  },
  'Use the fields name and questions.',
)

export type GroupFacts = z.output<typeof factsSchema>
export interface GroupWords {
  name: string
  questions: Record<string, { question: string; answer: WrittenText }>
}

/** A group to save, in all languages. */
interface ParsedGroup {
  source: FaqSource
  facts: GroupFacts
  words: Record<Language, GroupWords>
  /** Line of a question in `group.yaml`. */
  lineOf: (at: number) => number
}

/** Parses a group of questions. `group` is undefined if there are problems. Never throws. */
function parseGroup(source: FaqSource, filling: SiteValues): { group: ParsedGroup | undefined; problems: Problem[] } {
  const { file, text } = source.files['group.yaml']
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  noteDuplicates(facts?.questions ?? [], (at) => ['questions', at], note)
  for (const [at, id] of facts?.questions.entries() ?? [])
    if (isPageAnchor(id)) note(['questions', at], `The page of questions already uses the address "${id}". Use another id.`)
  const read = languages.map((language) => parseWords(source.files[`${language}.yaml`], facts, filling))
  problems.push(...read.flatMap((one) => one.problems))
  const [en, ru, de] = read.map(({ words }) => words)
  if (!facts || !en || !ru || !de) return { group: undefined, problems }
  return { group: { source, facts, words: { en, ru, de }, lineOf: (at) => lineOf(['questions', at]) }, problems }
}

function parseWords(
  { file, text }: ContentFile,
  facts: GroupFacts | undefined,
  filling: SiteValues,
): { words: GroupWords | undefined; problems: Problem[] } {
  const { data, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, wordsSchema)
  const problems = [...wrong, ...warnings]
  if (!data) return { words: undefined, problems }
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  if (facts) noteKeys('group.yaml', data.questions, facts.questions, ['questions'], note)
  const questions = Object.entries(data.questions).map(([id, { question, answer }]) => {
    const written = writeText(answer, filling, (line, message) =>
      note(['questions', id, 'answer'], line > 1 ? `line ${line}: ${message}` : message),
    )
    return [id, { question: fillText(question, filling), answer: written }] as const
  })
  return { words: { name: data.name, questions: Object.fromEntries(questions) }, problems }
}
