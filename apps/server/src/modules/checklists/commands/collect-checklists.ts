import type { Tx } from '../../../platform/db.ts'
import { markdownOf } from '../markdown.ts'
import { allChecklists } from '../queries.ts'

/** A person's checklists for their own copy of them: what is kept, and each as a Markdown file by the name of its id. */
export async function collectChecklists(tx: Tx, userId: string): Promise<{ kept: unknown; files: Record<string, string> }> {
  const kept = await allChecklists(tx, userId)
  return { kept, files: Object.fromEntries(kept.checklists.map((checklist) => [`checklists/${checklist.id}.md`, markdownOf(checklist)])) }
}
