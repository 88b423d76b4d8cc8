import { callOverHttp } from '../../lib/client.ts'
import type { CardGuide } from '../guides/components/guide-card.tsx'
import { type ListState, pageRows } from './address.ts'
import { type Found, foundOf } from './found.ts'
import { type Batch, cardOf } from './shown.ts'

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
