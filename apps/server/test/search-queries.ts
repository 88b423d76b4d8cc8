import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hit } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { parse } from 'yaml'

// What people type, and what is the right answer (search-queries/*.yaml): the test and the bench hold the search against it.

/** The right answer stands among so many. */
const places = 3

export interface Relevance {
  asked: number
  /** How many had the right answer among the first three. */
  right: number
  /** The others, with what came instead. */
  missed: string[]
}

export async function readQueries(language: Language): Promise<{ slug: string; q: string }[]> {
  const file = path.join(import.meta.dirname, 'search-queries', `${language}.yaml`)
  const queries = Object.entries(parse(await readFile(file, 'utf8')) as Record<string, string[]>)
  return queries.flatMap(([slug, typed]) => typed.map((q) => ({ slug, q })))
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
  for (const { slug, q } of asked) {
    const first = (await search(q)).slice(0, places)
    if (!first.includes(slug)) missed.push(`${q}: ${slug}, but found ${first.join(', ') || 'nothing'}`)
  }
  return { asked: asked.length, right: asked.length - missed.length, missed }
}
