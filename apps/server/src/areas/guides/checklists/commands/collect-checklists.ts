import type { Collected } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { markdownOf, type Written } from '../markdown.ts'
import { allChecklists } from '../queries.ts'

/** A checklist as a file that can be imported. */
export const checklistFileOf = (checklist: Written): string => markdownOf(checklist)

/** A person's checklists for their own copy of them: what is kept, and each as a Markdown file by the name of its id. */
export async function collectChecklists(tx: Tx, userId: string): Promise<Collected> {
  const kept = await allChecklists(tx, userId)
  return {
    documents: { checklists: kept },
    texts: Object.fromEntries(kept.checklists.map((checklist) => [`checklists/${checklist.id}.md`, checklistFileOf(checklist)])),
  }
}
