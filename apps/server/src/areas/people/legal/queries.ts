import { documentSlugs, type Language } from '@waymark/contract/choices.ts'
import type { Document } from '@waymark/contract/people/legal.ts'
import { and, eq, sql } from 'drizzle-orm'
import { prepared, type Tx } from '../../../platform/db.ts'
import { documents, documentTexts } from './tables.ts'

const currentText = and(eq(documentTexts.slug, documents.slug), eq(documentTexts.version, documents.version))

const documentBySlug = prepared((db) =>
  db
    .select({
      slug: documentTexts.slug,
      title: documentTexts.title,
      revised: documentTexts.revised,
      version: documentTexts.version,
      summary: documentTexts.summary,
      html: documentTexts.html,
      sections: documentTexts.sections,
    })
    .from(documents)
    .innerJoin(documentTexts, and(currentText, eq(documentTexts.language, sql.placeholder('language'))))
    .where(eq(documents.slug, sql.placeholder('slug')))
    .prepare('document_by_slug'),
)

/** The version that counts now; null when there is no such document. */
export async function findDocument(db: Parameters<typeof documentBySlug>[0], slug: string, language: Language): Promise<Document | null> {
  if (!documentSlugs.some((known) => known === slug)) return null
  const [found] = await documentBySlug(db).execute({ slug, language })
  return found ?? null
}

type CurrentDocument = Pick<Document, 'version' | 'title' | 'summary' | 'revised'> & { slug: (typeof documentSlugs)[number] }

/** The versions that count now, in the order in which people are asked. */
export async function currentDocuments(tx: Tx, language: Language): Promise<CurrentDocument[]> {
  const { slug, version, title, summary, revised } = documentTexts
  const rows = await tx
    .select({ slug, version, title, summary, revised })
    .from(documents)
    .innerJoin(documentTexts, and(currentText, eq(documentTexts.language, language)))
  return rows.sort((a, b) => documentSlugs.indexOf(a.slug) - documentSlugs.indexOf(b.slug))
}

/** Rules by which we sell; what people agree to have done with their data is none of them. */
const rules = ['terms', 'refunds'] as const

export interface RulesRow {
  slug: (typeof rules)[number]
  texts: Pick<typeof documentTexts.$inferSelect, 'language' | 'title' | 'html' | 'sections'>[]
}

/** The rules that count now, in every language. */
export async function findSections(tx: Tx): Promise<RulesRow[]> {
  const { slug, language, title, html, sections } = documentTexts
  const rows = await tx.select({ slug, language, title, html, sections }).from(documents).innerJoin(documentTexts, currentText)
  return rules.map((slug) => ({ slug, texts: rows.filter((row) => row.slug === slug) }))
}
