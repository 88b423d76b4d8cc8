import { languages } from '@waymark/contract/choices.ts'
import { categories, categoryTexts } from '../src/areas/guides/catalog/tables.ts'
import { guides, guideTexts, type Outline } from '../src/areas/guides/guides/tables.ts'
import { users } from '../src/areas/people/accounts/tables.ts'
import { newId } from '../src/platform/columns.ts'
import type { UserCtx } from '../src/platform/context.ts'
import type { Db } from '../src/platform/db.ts'
import { createTestServices, makeCtx } from './services.ts'

export const noon = new Date('2026-11-20T12:00:00Z')

/** Services with people and guides, for tests of progress. */
export async function createProgressWorld() {
  const services = await createTestServices()
  const { db } = services
  const categoryId = newId()
  await db.insert(categories).values({ id: categoryId, slug: 'start', parentId: null, line: 'a', position: 0 })
  for (const language of languages)
    await db.insert(categoryTexts).values({ categoryId, language, name: `Start ${language}`, description: '' })
  return {
    ...services,
    async makeUser(): Promise<string> {
      const id = newId()
      await db.insert(users).values({ id, email: `${id}@example.com`, name: 'Ada', language: 'en', joinedAt: noon })
      return id
    },
    makeGuide: (slug: string, outline: Outline) => makeGuide(db, categoryId, slug, outline),
    ctx: (id: string, now = noon): UserCtx => {
      const user = { id, sessionId: newId(), language: 'en' as const, staffRole: null, owesSecondFactor: false }
      return { ...makeCtx(services), user, now }
    },
  }
}
export type ProgressWorld = Awaited<ReturnType<typeof createProgressWorld>>

async function makeGuide(db: Db, categoryId: string, slug: string, outline: Outline): Promise<string> {
  const id = newId()
  const times = { createdAt: noon, updatedAt: noon }
  const totals = { totalSteps: outline.length, totalItems: outline.reduce((sum, { items }) => sum + items.length, 0) }
  const shared = { paid: false, duration: 15, recommended: [], sources: [], languages: ['en'], contentHash: '' }
  await db.insert(guides).values({ id, slug, categoryId, rootId: categoryId, outline, ...totals, ...shared, ...times })
  for (const language of languages) {
    const steps = outline.map((step) => ({ ...step, title: `${step.id} ${language}`, lead: '', before: [], after: [], items: [] }))
    const text = {
      translated: language === 'en',
      name: `${slug} ${language}`,
      announce: '',
      tags: [],
      body: { intro: '', have: [], steps },
    }
    await db.insert(guideTexts).values({ guideId: id, language, categoryId, rootId: categoryId, ...text })
  }
  return id
}
