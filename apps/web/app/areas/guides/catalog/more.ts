import type { Batch } from '../../../kit/lists/batch.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { type ListState, pageRows } from '../../../kit/load/list-address.ts'
import type { CardGuide } from '../guides/parts/guide-card.tsx'
import { type Found, foundOf } from './found.ts'
import { cardOf } from './shown.ts'

// How lists go on, from the cursor of what is shown.

type Order = Pick<ListState, 'filter' | 'sort'>

export async function moreGuides({ filter, sort }: Order, cursor: string): Promise<Batch<CardGuide>> {
  const { items, next } = await callOverHttp('listGuides', { filter, sort, cursor, rows: pageRows })
  return { items: items.map(cardOf), next }
}

export async function moreOfCategory(slug: string, { filter, sort }: Order, cursor: string): Promise<Batch<CardGuide>> {
  const { instructions, next } = await callOverHttp('readCategory', { slug, filter, sort, cursor, rows: pageRows })
  return { items: instructions.map(cardOf), next }
}

export async function moreFound(q: string, cursor: string): Promise<Batch<Found>> {
  const { items, next } = await callOverHttp('search', { q, cursor, rows: pageRows })
  return { items: items.map(foundOf), next }
}
