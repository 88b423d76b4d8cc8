import { expect, test } from 'vitest'
import { listPages, newsAddress, readNewsList } from './page-data.ts'

/** Addresses reached by following "next" from the first page. */
function followNext(total: number) {
  const addresses: string[] = []
  for (let at: { page: number; rows: number } | null = readNewsList(new URLSearchParams()); at; at = listPages({ ...at, total }).next) {
    addresses.push(newsAddress('/news', at))
    // Each address is read back as it was written.
    expect(readNewsList(new URL(addresses.at(-1) ?? '', 'http://site').searchParams)).toEqual(at)
  }
  return addresses
}

test('reaches all news page by page, with larger pages after the last one', () => {
  expect(followNext(0)).toEqual(['/news'])
  expect(followNext(13)).toEqual(['/news', '/news?page=2', '/news?page=3'])
  expect(followNext(600)).toHaveLength(100)
  expect(followNext(601).slice(-2)).toEqual(['/news?page=100', '/news?rows=12&page=51'])
  expect(followNext(1201).slice(-2)).toEqual(['/news?rows=12&page=100', '/news?rows=24&page=51'])
})

test('links to no missing page, and says if older items are not listed', () => {
  expect(listPages({ page: 100, rows: 6, total: 5_000 })).toEqual({ pages: 100, next: { page: 51, rows: 12 }, more: false })
  expect(listPages({ page: 100, rows: 24, total: 2_400 })).toEqual({ pages: 100, next: null, more: false })
  expect(listPages({ page: 100, rows: 24, total: 2_401 })).toEqual({ pages: 100, next: null, more: true })
})
