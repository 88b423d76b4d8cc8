import type { Language } from '@waymark/contract/choices.ts'
import type { FaqGroup, QuestionCard } from '@waymark/contract/site/faq.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { faqGroups, faqQuestions, faqTexts } from './tables.ts'

/** All questions by group, in order. There are a few dozen, and the response is cached. */
export async function readGroups(db: Db, language: Language): Promise<FaqGroup[]> {
  const rows = await db
    .select({
      slug: faqGroups.slug,
      names: faqGroups.names,
      id: faqQuestions.anchor,
      question: faqTexts.question,
      html: faqTexts.html,
    })
    .from(faqGroups)
    .innerJoin(faqQuestions, eq(faqQuestions.group, faqGroups.slug))
    .innerJoin(faqTexts, and(eq(faqTexts.questionId, faqQuestions.id), eq(faqTexts.language, language)))
    .orderBy(asc(faqGroups.position), asc(faqGroups.slug), asc(faqQuestions.position))
  return [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, group]) => ({
    slug,
    name: group[0]?.names[language] ?? slug,
    questions: group.map(({ id, question, html }) => ({ id, question, html })),
  }))
}

/** Cards of questions for search results, by id. */
export async function readQuestionCards(db: Db, ids: string[], language: Language): Promise<Map<string, QuestionCard>> {
  const rows = await db
    .select({ key: faqQuestions.id, id: faqQuestions.anchor, question: faqTexts.question, names: faqGroups.names })
    .from(faqQuestions)
    .innerJoin(faqGroups, eq(faqGroups.slug, faqQuestions.group))
    .innerJoin(faqTexts, and(eq(faqTexts.questionId, faqQuestions.id), eq(faqTexts.language, language)))
    .where(inArray(faqQuestions.id, ids))
  return new Map(rows.map(({ key, names, ...card }) => [key, { ...card, group: names[language] }]))
}

export async function findQuestionIds(db: Db, anchors: string[]): Promise<Map<string, string>> {
  const { id, anchor } = faqQuestions
  const rows = await db.select({ id, anchor }).from(faqQuestions).where(inArray(anchor, anchors))
  return new Map(rows.map((row) => [row.anchor, row.id]))
}
