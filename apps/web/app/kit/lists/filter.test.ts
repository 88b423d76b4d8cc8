import { describe, expect, test } from 'vitest'
import { choiceField, type FilterState, idPattern, matching, noneOr, readFilter, searchText, writeFilter } from './filter.ts'

const anna = '01890a5d-ac96-774b-bcce-b302099a8057'
const fields = {
  filter: choiceField(['open', 'done', 'all'], ({ owner }) => (owner ? 'all' : 'open')),
  kind: noneOr(['route', 'plan']),
  owner: matching(idPattern),
  q: searchText,
}
const usual = { filter: 'open', kind: '', owner: '', q: '' } as const
const read = (address: string) => readFilter(fields, new URL(address, 'http://site').searchParams)
const write = (state: Partial<FilterState<typeof fields>>) => writeFilter(fields, '/list', state)

describe('the filter of a list in its URL', () => {
  test('omits default values', () => {
    expect(write(usual)).toBe('/list')
    expect(read('/list')).toEqual(usual)
  })

  test('is read back as written, with fields in a fixed order', () => {
    for (const filter of ['open', 'done', 'all'] as const)
      for (const owner of ['', anna]) {
        const state = { filter, kind: 'plan', owner, q: 'Ада & Co' } as const
        expect(read(write(state))).toEqual(state)
      }
    expect(write({ ...usual, q: 'x', filter: 'done' })).toBe('/list?filter=done&q=x')
  })

  test('uses a default that depends on other fields', () => {
    expect(write({ filter: 'all', owner: anna })).toBe(`/list?owner=${anna}`)
    expect(read(`/list?owner=${anna}`).filter).toBe('all')
  })

  test('ignores invalid values when reading and writing', () => {
    expect(read('/?filter=late&kind=guide&owner=anna&q=%20%20')).toEqual(usual)
    expect(read(`/?q=${'x'.repeat(300)}`).q).toHaveLength(200)
    expect(write({ ...usual, owner: 'anna', q: ' ' })).toBe('/list')
  })
})
