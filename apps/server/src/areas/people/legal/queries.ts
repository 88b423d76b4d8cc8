import { documentSlugs, type Language } from '@waymark/contract/choices.ts'
import type { Document, PendingAgreement } from '@waymark/contract/people/legal.ts'
import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { prepared, type Tx } from '../../../platform/db.ts'
import { agreements, documents, documentTexts } from './tables.ts'

export const documentPaths = {
  terms: '/terms',
  refunds: '/terms/refunds',
  policy: '/policy',
  'personal-data': '/policy/personal-data',
}

const currentText = and(eq(documentTexts.slug, documents.slug), eq(documentTexts.version, documents.version))

const documentBySlug = prepared('document_by_slug', (db) =>
  db
    .select({
      slug: documentTexts.slug,
      title: documentTexts.title,
      revised: documentTexts.revised,
      version: documentTexts.version,
      effective: documentTexts.effective,
      summary: documentTexts.summary,
      html: documentTexts.html,
      sections: documentTexts.sections,
    })
    .from(documents)
    .innerJoin(documentTexts, and(currentText, eq(documentTexts.language, sql.placeholder('language'))))
    .where(eq(documents.slug, sql.placeholder('slug'))),
)

/** Finds the newest version of a document. */
export async function findDocument(db: Parameters<typeof documentBySlug>[0], slug: string, language: Language): Promise<Document | null> {
  if (!documentSlugs.some((known) => known === slug)) return null
  const [found] = await documentBySlug(db).execute({ slug, language })
  return found ?? null
}

type CurrentDocument = Pick<Document, 'version' | 'title' | 'summary' | 'revised'> & { slug: (typeof documentSlugs)[number] }

/** Newest versions, in the order in which users are asked. */
export async function currentDocuments(tx: Tx, language: Language): Promise<CurrentDocument[]> {
  const { slug, version, title, summary, revised } = documentTexts
  const rows = await tx
    .select({ slug, version, title, summary, revised })
    .from(documents)
    .innerJoin(documentTexts, and(currentText, eq(documentTexts.language, language)))
  return rows.sort((a, b) => documentSlugs.indexOf(a.slug) - documentSlugs.indexOf(b.slug))
}

/** Documents that set our terms of sale. Consents to data processing are not among them. */
const salesTerms = ['terms', 'refunds'] as const

export interface SalesTermsRow {
  slug: (typeof salesTerms)[number]
  texts: Pick<typeof documentTexts.$inferSelect, 'language' | 'title' | 'html' | 'sections'>[]
}

export async function listSalesTerms(tx: Tx): Promise<SalesTermsRow[]> {
  const { slug, language, title, html, sections } = documentTexts
  const rows = await tx.select({ slug, language, title, html, sections }).from(documents).innerJoin(documentTexts, currentText)
  return salesTerms.map((slug) => ({ slug, texts: rows.filter((row) => row.slug === slug) }))
}

export interface PublishedVersion {
  slug: (typeof documentSlugs)[number]
  version: string
}

/** Returns title, path and effective day of versions, in the order in which users are asked. */
export async function describeVersions(tx: Tx, versions: readonly PublishedVersion[], language: Language) {
  const { slug, version, title, effective } = documentTexts
  const rows = await tx
    .select({ slug, title, effective })
    .from(documentTexts)
    .where(and(eq(documentTexts.language, language), or(...versions.map((one) => and(eq(slug, one.slug), eq(version, one.version))))))
  const inOrder = rows.sort((a, b) => documentSlugs.indexOf(a.slug) - documentSlugs.indexOf(b.slug))
  return inOrder.map(({ slug, title, effective }) => ({ title, path: documentPaths[slug], effective }))
}

/**
 * Condition: agreement `a` to document `d` is to the newest version, or to one that suffices until the newest takes effect. `now`: ISO
 * 8601.
 */
export const isSufficient = (now: string | Placeholder): SQL => sql`a.withdrawn_at is null and (a.version = d.version or exists (
  select from document_texts t where t.slug = a.slug and t.version = a.version and t.suffices_until > ${now}::timestamptz))`

/** Documents for which the user has no sufficient agreement, in the order in which users are asked. */
export async function pendingAgreements(tx: Tx, userId: string, language: Language, now: Date): Promise<PendingAgreement[]> {
  const current = await currentDocuments(tx, language)
  const accepted = await listAgreements(tx, userId)
  const { rows } = await tx.execute<{ slug: string }>(pendingSlugs(userId, now.toISOString()))
  return current
    .filter(({ slug }) => rows.some((row) => row.slug === slug))
    .map((document) => ({
      ...document,
      renewed: accepted.some(({ slug, version }) => slug === document.slug && version !== document.version),
    }))
}

/** Subquery for {@link hasPendingAgreements}. `now`: ISO 8601. */
const pendingSlugs = (userId: string | Placeholder, now: string | Placeholder) => sql`(
  select d.slug from documents d where not exists (
    select from ${agreements} a where a.user_id = ${userId} and a.slug = d.slug and ${isSufficient(now)}))`

const anyPending = prepared('any_pending_agreement', (db) =>
  db.select({ isAny: sql<boolean>`exists ${pendingSlugs(sql.placeholder('user'), sql.placeholder('now'))}` }).from(sql`(values (1)) one`),
)

export const hasPendingAgreements = async (tx: Tx, userId: string, now: Date): Promise<boolean> =>
  (await anyPending(tx).execute({ user: userId, now: now.toISOString() }))[0]?.isAny ?? true

export type AgreementRow = Pick<typeof agreements.$inferSelect, 'slug' | 'version' | 'acceptedAt' | 'withdrawnAt'>

/** Every agreement of a user, oldest first. */
export async function listAgreements(tx: Tx, userId: string): Promise<AgreementRow[]> {
  const { slug, version, acceptedAt, withdrawnAt } = agreements
  return tx
    .select({ slug, version, acceptedAt, withdrawnAt })
    .from(agreements)
    .where(eq(agreements.userId, userId))
    .orderBy(acceptedAt, slug)
}
