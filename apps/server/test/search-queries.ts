import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@waymark/contract/choices.ts'
import { parse } from 'yaml'

// What people type, and the guide that is the right answer (search-queries/*.yaml): the test and the bench hold the search against it.

/** The right guide stands among so many. */
const places = 3

export interface Relevance {
  asked: number
  /** How many had the right guide among the first three. */
  right: number
  /** The others, with what came instead. */
  missed: string[]
}

/** `search` answers slugs, the best first. */
export async function measureRelevance(language: Language, search: (q: string) => Promise<string[]>): Promise<Relevance> {
  const file = path.join(import.meta.dirname, 'search-queries', `${language}.yaml`)
  const queries = Object.entries(parse(await readFile(file, 'utf8')) as Record<string, string[]>)
  const asked = queries.flatMap(([slug, typed]) => typed.map((q) => ({ slug, q })))
  const missed: string[] = []
  for (const { slug, q } of asked) {
    const first = (await search(q)).slice(0, places)
    if (!first.includes(slug)) missed.push(`${q}: ${slug}, but found ${first.join(', ') || 'nothing'}`)
  }
  return { asked: asked.length, right: asked.length - missed.length, missed }
}
