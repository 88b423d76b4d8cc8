import { isDeepStrictEqual } from 'node:util'
import { languages } from '@waymark/contract/choices.ts'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import { textOfHtml } from '../../../../platform/content-text.ts'
import type { Tx } from '../../../../platform/db.ts'
import { saveCounts } from '../../catalog/documents/save-categories.ts'
import { isLocked } from '../../guides/present.ts'
import { guides, guideTexts } from '../../guides/tables.ts'
import { indexSubject } from '../../search/commands/index-subject.ts'
import { extractStepText, markChanges } from './compare-records.ts'
import type { ComposedGuide, GuideText } from './compose-guide.ts'

/** Hash and origin of a guide's files. */
interface FileOrigin {
  contentHash: string
  source: string
}

interface Placed {
  categoryId: string
  rootId: string
}

/** Inserts a guide with its texts and search index. */
export async function addGuide(tx: Tx, guide: ComposedGuide, place: Placed, from: FileOrigin, now: Date): Promise<void> {
  const id = newId()
  await tx.insert(guides).values({ id, ...toGuideRow(guide), ...place, ...from, createdAt: now, updatedAt: now })
  await saveTexts(tx, id, guide, place)
}

/** Updates a guide. Returns false, and leaves its time, when nothing displayed differs. */
export async function changeGuide(tx: Tx, id: string, guide: ComposedGuide, place: Placed, from: FileOrigin, now: Date): Promise<boolean> {
  const row = { ...toGuideRow(guide), ...place }
  const [before] = await tx.select().from(guides).where(eq(guides.id, id))
  const textsBefore = await readTexts(tx, id)
  const texts = markChanges(guide.texts, textsBefore, now)
  const same =
    before &&
    isDeepStrictEqual(pickColumns(before, row), row) &&
    isDeepStrictEqual(textsBefore.map(withoutMarkdown), texts.map(withoutMarkdown))
  await tx
    .update(guides)
    .set(same ? from : { ...row, ...from, updatedAt: now })
    .where(eq(guides.id, id))
  if (!same || !isDeepStrictEqual(textsBefore, texts)) await saveTexts(tx, id, { ...guide, texts }, place)
  return !same
}

function toGuideRow({ category: _, texts: __, ...row }: ComposedGuide) {
  return row
}

const withoutMarkdown = ({ markdown: _, ...shown }: GuideText) => shown

const pickColumns = <T extends object>(from: T, like: object) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, from[key as keyof T]]))

/** Stored texts of a guide in the order of the languages. */
export async function readTexts(tx: Tx, guideId: string): Promise<GuideText[]> {
  const { language, translated, name, announce, tags, body, markdown } = guideTexts
  const columns = { language, translated, name, announce, tags, body, markdown }
  const rows = await tx.select(columns).from(guideTexts).where(eq(guideTexts.guideId, guideId))
  return rows.sort((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
}

/** Replaces the braces of a prompt's blanks by parentheses, which people do not search for. */
const withoutBraces = (text: string) => text.replace(/\{\{\s*/g, '(').replace(/\s*\}\}/g, ')')

async function saveTexts(tx: Tx, guideId: string, { texts, paid, slug }: ComposedGuide, place: Placed): Promise<void> {
  for (const text of texts) {
    await tx
      .insert(guideTexts)
      .values({ guideId, ...place, ...text })
      .onConflictDoUpdate({ target: [guideTexts.guideId, guideTexts.language], set: { ...place, ...text } })
  }
  const fallback = texts.find(({ translated }) => translated)?.language ?? 'en'
  await indexSubject(
    tx,
    { kind: 'guide', id: guideId, slug },
    texts.map(({ body, markdown: _, ...text }) => ({
      ...text,
      written: text.translated ? text.language : fallback,
      intro: textOfHtml(body.intro),
      steps: body.steps.map((step, at) => ({
        id: step.id,
        title: step.title,
        text: withoutBraces(extractStepText(step)),
        paid: isLocked(paid, at),
      })),
    })),
  )
}

/** Body of the stored version, whose ids users' ticks refer to. */
export async function earlierBody(tx: Tx, guideId: string, language: GuideText['language']) {
  const [text] = await tx
    .select({ body: guideTexts.body })
    .from(guideTexts)
    .where(and(eq(guideTexts.guideId, guideId), eq(guideTexts.language, language)))
  return text?.body
}

/** Updates the root category of guides after categories moved. */
export async function moveGuides(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update guides g set root_id = coalesce(c.parent_id, c.id) from categories c
    where c.id = g.category_id and g.root_id <> coalesce(c.parent_id, c.id)`)
  await tx.execute(sql`
    update guide_texts t set root_id = g.root_id, category_id = g.category_id from guides g
    where g.id = t.guide_id and (t.root_id, t.category_id) <> (g.root_id, g.category_id)`)
}

/** Recounts the guides of each category; a root includes its subcategories. */
export async function countGuides(tx: Tx): Promise<void> {
  const counts = {
    guideCount: sql<number>`count(*)::int`,
    freeCount: sql<number>`(count(*) filter (where not ${guides.paid}))::int`,
    shortCount: sql<number>`(count(*) filter (where ${guides.duration} <= 30))::int`,
    stepCount: sql<number>`sum(${guides.totalSteps})::int`,
  }
  const roots = await tx
    .select({ id: guides.rootId, ...counts })
    .from(guides)
    .groupBy(guides.rootId)
  const below = await tx
    .select({ id: guides.categoryId, ...counts })
    .from(guides)
    .where(sql`${guides.categoryId} <> ${guides.rootId}`)
    .groupBy(guides.categoryId)
  await saveCounts(tx, [...roots, ...below])
}
