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

export async function readQueries(language: Language): Promise<{ slug: string; q: string }[]> {
  const file = path.join(import.meta.dirname, 'search-queries', `${language}.yaml`)
  const queries = Object.entries(parse(await readFile(file, 'utf8')) as Record<string, string[]>)
  return queries.flatMap(([slug, typed]) => typed.map((q) => ({ slug, q })))
}

/** `search` answers slugs, the best first. */
export async function measureRelevance(language: Language, search: (q: string) => Promise<string[]>): Promise<Relevance> {
  const asked = await readQueries(language)
  const missed: string[] = []
  for (const { slug, q } of asked) {
    const first = (await search(q)).slice(0, places)
    if (!first.includes(slug)) missed.push(`${q}: ${slug}, but found ${first.join(', ') || 'nothing'}`)
  }
  return { asked: asked.length, right: asked.length - missed.length, missed }
}
