import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hit } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { parse } from 'yaml'

// Real search queries with their right answers (search-queries/*.yaml). The test and the bench grade the search with them.

/** The right answer must be among this many first results. */
const places = 3

export interface Relevance {
  asked: number
  /** Number of queries with the right answer among the first three. */
  right: number
  /** Other queries, with their results. */
  missed: string[]
}

/** Reads queries with the addresses of all right answers. */
export async function readQueries(language: Language): Promise<{ q: string; answers: string[] }[]> {
  const file = path.join(import.meta.dirname, 'search-queries', `${language}.yaml`)
  const queries = Object.entries(parse(await readFile(file, 'utf8')) as Record<string, string[]>)
  const typed = queries.flatMap(([slug, texts]) => texts.map((q) => ({ slug, q })))
  return [...Map.groupBy(typed, ({ q }) => q)].map(([q, same]) => ({ q, answers: same.map(({ slug }) => slug) }))
}

/** Name of a hit in the query files: a guide's slug without prefix. */
export function hitName(hit: Hit): string {
  if (hit.kind === 'guide') return hit.guide.slug
  const cards: Record<string, unknown> = hit
  const { id, slug = id } = cards[hit.kind] as { id: string; slug?: string }
  return `${hit.kind}/${slug}`
}

/** `search` returns the names of hits ({@link hitName}), best first. Asks every `nth` query. */
export async function measureRelevance(language: Language, search: (q: string) => Promise<string[]>, nth = 1): Promise<Relevance> {
  const asked = (await readQueries(language)).filter((_, index) => index % nth === 0)
  const missed: string[] = []
  for (const { q, answers } of asked) {
    const first = (await search(q)).slice(0, places)
    if (!answers.some((slug) => first.includes(slug)))
      missed.push(`${q}: ${answers.join(' or ')}, but found ${first.join(', ') || 'nothing'}`)
  }
  return { asked: asked.length, right: asked.length - missed.length, missed }
}
