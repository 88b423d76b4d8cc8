import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hit } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { parse } from 'yaml'

// Queries people type, and their right answers (search-queries/*.yaml). The test and the bench grade the search with them.

/** The right answer stands among so many. */
const places = 3

export interface Relevance {
  asked: number
  /** How many had the right answer among the first three. */
  right: number
  /** The others, with what came instead. */
  missed: string[]
}

/** Queries with the addresses of all their right answers. */
export async function readQueries(language: Language): Promise<{ q: string; answers: string[] }[]> {
  const file = path.join(import.meta.dirname, 'search-queries', `${language}.yaml`)
  const queries = Object.entries(parse(await readFile(file, 'utf8')) as Record<string, string[]>)
  const typed = queries.flatMap(([slug, texts]) => texts.map((q) => ({ slug, q })))
  return [...Map.groupBy(typed, ({ q }) => q)].map(([q, same]) => ({ q, answers: same.map(({ slug }) => slug) }))
}

/** As the queries name it: a guide by its slug alone. */
export function nameOf(hit: Hit): string {
  if (hit.kind === 'guide') return hit.guide.slug
  const cards: Record<string, unknown> = hit
  const { id, slug = id } = cards[hit.kind] as { id: string; slug?: string }
  return `${hit.kind}/${slug}`
}

/** `search` answers what was found ({@link nameOf}), the best first. */
export async function measureRelevance(language: Language, search: (q: string) => Promise<string[]>): Promise<Relevance> {
  const asked = await readQueries(language)
  const missed: string[] = []
  for (const { q, answers } of asked) {
    const first = (await search(q)).slice(0, places)
    if (!answers.some((slug) => first.includes(slug)))
      missed.push(`${q}: ${answers.join(' or ')}, but found ${first.join(', ') || 'nothing'}`)
  }
  return { asked: asked.length, right: asked.length - missed.length, missed }
}
