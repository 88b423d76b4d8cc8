import type { Tx } from '../../../../platform/db.ts'
import { markdownOf, type Written } from '../markdown.ts'
import { allChecklists } from '../queries.ts'

/** A checklist as a file that can be imported. */
export const checklistFileOf = (checklist: Written): string => markdownOf(checklist)

/** A person's checklists for their own copy of them: what is kept, and each as a Markdown file by the name of its id. */
export async function collectChecklists(tx: Tx, userId: string): Promise<{ kept: unknown; files: Record<string, string> }> {
  const kept = await allChecklists(tx, userId)
  return {
    kept,
    files: Object.fromEntries(kept.checklists.map((checklist) => [`checklists/${checklist.id}.md`, checklistFileOf(checklist)])),
  }
}
