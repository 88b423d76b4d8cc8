import { Refusal } from '../../../../platform/refusal.ts'
import type { GuideVersion } from '../../guides/queries.ts'
import type { GuideBody } from '../tables.ts'
import { guidesAccount, openGuideDraft, type Rendered, renderOwnDraft } from './render-draft.ts'

const maxCached = 50
const guides = new Map<string, Promise<Rendered | Refusal>>()

/**
 * Renders a guide as a checklist in normal form. The most recent ones are cached, because many checklists come from the
 * same guide. Refusal: `overloaded`.
 */
export async function renderGuide({ hash, body }: GuideVersion): Promise<Rendered | Refusal> {
  const found = guides.get(hash) ?? openGuide(body)
  guides.delete(hash)
  guides.set(hash, found)
  for (const oldest of guides.keys()) if (guides.size > maxCached) guides.delete(oldest)
  const rendered = await found.catch((error: unknown) => {
    guides.delete(hash)
    throw error
  })
  // Does not cache a refusal: the next attempt may succeed.
  if (rendered instanceof Refusal) guides.delete(hash)
  return rendered
}

async function openGuide(body: GuideBody): Promise<Rendered | Refusal> {
  const draft = await openGuideDraft(body)
  return draft instanceof Refusal ? draft : renderOwnDraft({ account: guidesAccount }, draft)
}
