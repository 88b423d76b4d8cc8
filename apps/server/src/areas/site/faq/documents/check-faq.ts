import type { Tx } from '../../../../platform/db.ts'
import type { Filling } from '../../../../platform/filling.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { faqGroups, faqQuestions } from '../tables.ts'
import type { ReadGroup } from './parse-group.ts'
import type { FaqRead } from './read-faq.ts'

/** Reads the groups whose files changed. */
export async function checkFaq(tx: Tx, { sources }: FaqRead, filling: Filling): Promise<{ changed: ReadGroup[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const stored = new Map((await tx.select().from(faqGroups)).map((row) => [row.slug, row.contentHash]))
  const unread = sources.filter(({ slug, hash }) => stored.get(slug) !== hash)
  if (unread.length === 0) return { changed: [], problems: [] }
  // Loaded only when there is something to read: an ordinary start of the server needs no Markdown.
  const { parseGroup } = await import('./parse-group.ts')
  const read = unread.map((source) => parseGroup(source, filling))
  const changed = read.flatMap(({ group }) => group ?? [])
  const staying = new Set(sources.filter((source) => !unread.includes(source)).map(({ slug }) => slug))
  const known = (await tx.select({ anchor: faqQuestions.anchor, group: faqQuestions.group }).from(faqQuestions)).filter(({ group }) =>
    staying.has(group),
  )
  return { changed, problems: [...read.flatMap(({ problems }) => problems), ...twins(known, changed)] }
}

/** A question's id is its address on one page: no two groups have the same. */
function twins(known: { anchor: string; group: string }[], changed: ReadGroup[]): Problem[] {
  const homes = new Map(known.map(({ anchor, group }) => [anchor, group]))
  return changed.flatMap(({ source, facts, lineOf }) =>
    facts.questions.flatMap((id, at): Problem[] => {
      const home = homes.get(id) ?? source.slug
      homes.set(id, home)
      if (home === source.slug) return []
      const message = `questions.${at}: "${id}" is a question of the group "${home}"; another id is right`
      return [{ file: source.files['group.yaml'].file, line: lineOf(at), message }]
    }),
  )
}
