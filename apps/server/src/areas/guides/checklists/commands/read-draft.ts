import type { Draft } from '@waymark/contract/guides/checklists.ts'
import type { GuideVersion } from '../../guides/queries.ts'
import { draftOfGuide } from '../markdown.ts'
import { type Rendered, renderDraft } from './render-draft.ts'

const most = 50
const drafts = new Map<string, Draft>()

/** The draft of a guide. The last ones are kept: many people's checklists come from the same guide. */
export function readDraft({ hash, body }: GuideVersion): Draft {
  const found = drafts.get(hash) ?? draftOfGuide(body)
  drafts.delete(hash)
  drafts.set(hash, found)
  for (const oldest of drafts.keys()) if (drafts.size > most) drafts.delete(oldest)
  return found
}

const rendered = new WeakMap<Draft, Promise<Rendered>>()

/** A guide's draft as it is read, for as long as the draft is kept. */
export function renderGuide(draft: Draft): Promise<Rendered> {
  const found = rendered.get(draft) ?? renderDraft(draft)
  rendered.set(draft, found)
  return found
}
