import { languages } from '@waymark/contract/choices.ts'
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Tx } from '../../../../platform/db.ts'
import { indexSubject, removeSubject } from '../../../guides/search/commands/index-subject.ts'
import { faqGroups, faqQuestions, faqTexts } from '../tables.ts'
import type { ReadGroup } from './parse-group.ts'
import type { FaqRead } from './read-faq.ts'

/** Writes what was checked, and removes what the folder of questions no longer has. A question keeps its id, in whatever group. Tells whether anything differs. */
export async function saveFaq(tx: Tx, changed: ReadGroup[], { sources, whole }: FaqRead, now: Date): Promise<boolean> {
  for (const { source, facts, words } of changed) {
    const { en, ru, de } = words
    const row = {
      ...{ position: facts.position, names: { en: en.name, ru: ru.name, de: de.name }, sources: facts.sources },
      ...{ contentHash: source.hash, updatedAt: now },
    }
    await tx
      .insert(faqGroups)
      .values({ slug: source.slug, ...row })
      .onConflictDoUpdate({ target: faqGroups.slug, set: row })
  }
  // Of all changed groups before anything is removed: what moved to another group is not gone.
  const kept: string[] = []
  for (const group of changed)
    for (const [position, anchor] of group.facts.questions.entries()) {
      await saveQuestion(tx, group, anchor, position)
      kept.push(anchor)
    }
  const written = changed.map(({ source }) => source.slug)
  await removeQuestions(tx, and(inArray(faqQuestions.group, written), notInArray(faqQuestions.anchor, kept)))
  if (!whole) return written.length > 0
  const slugs = sources.map(({ slug }) => slug)
  await removeQuestions(tx, notInArray(faqQuestions.group, slugs))
  const left = await tx.delete(faqGroups).where(notInArray(faqGroups.slug, slugs)).returning({ slug: faqGroups.slug })
  return written.length + left.length > 0
}

async function saveQuestion(tx: Tx, { source, words }: ReadGroup, anchor: string, position: number): Promise<void> {
  const row = { group: source.slug, position }
  const [saved] = await tx
    .insert(faqQuestions)
    .values({ id: newId(), anchor, ...row })
    .onConflictDoUpdate({ target: faqQuestions.anchor, set: row })
    .returning({ id: faqQuestions.id })
  const texts = languages.flatMap((language) => {
    const said = words[language].questions[anchor]
    return said ? [{ language, question: said.question, ...said.answer }] : []
  })
  if (!saved || texts.length < languages.length) throw new Error(`the question ${anchor} was checked and is gone`)
  const { id } = saved
  await tx.delete(faqTexts).where(eq(faqTexts.questionId, id))
  await tx.insert(faqTexts).values(texts.map(({ plain: _, ...text }) => ({ questionId: id, ...text })))
  await indexSubject(
    tx,
    { kind: 'question', id, slug: anchor },
    texts.map(({ language, question, plain }) => ({
      ...{ language, written: language, name: question, announce: '', tags: [], intro: plain, steps: [] },
      excerpt: plain,
    })),
  )
}

async function removeQuestions(tx: Tx, which: SQL | undefined): Promise<void> {
  const removed = await tx.delete(faqQuestions).where(which).returning({ id: faqQuestions.id })
  for (const { id } of removed) await removeSubject(tx, { kind: 'question', id })
}
