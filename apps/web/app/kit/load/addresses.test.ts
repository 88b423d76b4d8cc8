import { describe, expect, test } from 'vitest'
import { listSearch, readList, readQuery } from './addresses.ts'

const read = (text: string) => readList(new URLSearchParams(text))

describe('the URL of a list', () => {
  test('omits default values', () => {
    expect(listSearch({})).toBe('')
    expect(listSearch({ q: '', filter: 'all', sort: 'new', page: 1 })).toBe('')
  })

  test('writes parameters in a fixed order', () => {
    expect(listSearch({ page: 2, sort: 'name', filter: 'free', q: 'bank & fees' })).toBe('?q=bank+%26+fees&filter=free&sort=name&page=2')
  })

  test('limits the page number', () => {
    expect(listSearch({ page: 101 })).toBe('?page=100')
  })

  test('is read back as written', () => {
    const list = { filter: 'short', sort: 'shortest', page: 7 } as const
    expect(read(listSearch(list))).toEqual(list)
  })

  test.each(['page=0', 'page=101', 'page=2.5', 'page=-1', 'page=x', 'filter=paid', 'sort=', 'filter=__proto__', ''])(
    'reads %j as the unfiltered list',
    (text) => {
      expect(read(text)).toEqual({ filter: 'all', sort: 'new', page: 1 })
    },
  )

  test('trims a query and cuts it at the search’s maximum length', () => {
    expect(readQuery(new URLSearchParams({ q: '  bank ' }))).toBe('bank')
    expect(readQuery(new URLSearchParams({ q: ` ${'a'.repeat(199)} b` }))).toBe('a'.repeat(199))
    expect(readQuery(new URLSearchParams())).toBe('')
  })
})
