import type { Batch } from '../../../kit/lists/growing-list.tsx'
import { type ListState, pageRows } from '../../../kit/load/addresses.ts'
import { readOnce } from '../../../kit/load/now.ts'
import { type CardGuide, pickCard } from '../guides/shown.ts'

// Next pages of the lists, by cursor.

type Order = Pick<ListState, 'filter' | 'sort'>

export async function moreGuides({ filter, sort }: Order, cursor: string): Promise<Batch<CardGuide>> {
  const { items, next } = await readOnce('listGuides', { filter, sort, cursor, rows: pageRows })
  return { items: items.map(pickCard), next }
}

export async function moreOfCategory(slug: string, { filter, sort }: Order, cursor: string): Promise<Batch<CardGuide>> {
  const { instructions, next } = await readOnce('readCategory', { slug, filter, sort, cursor, rows: pageRows })
  return { items: instructions.map(pickCard), next }
}
