import { beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from './draft.ts'
import { createRecords, createValue, hasShape } from './record.ts'
import { createFakeBrowser } from './stand-in-browser.ts'
import { tab } from './storage.ts'

interface Words {
  words: string[]
}
const isWords = (value: unknown): value is Words => hasShape(value, { words: ['string'] })
/** Simulates a separate tab with its own memory. */
const openTab = () => createRecords<Words>({ key: 'words', check: isWords, merge: rejoin })
const rejoin = (written: Words, now: Words): Words => {
  const lost = written.words.filter((word) => !now.words.includes(word))
  return lost.length > 0 ? { words: [...now.words, ...lost] } : now
}
const adds = (word: string) => (now: Words | null) => ({ words: [...(now?.words ?? []), word] })

let browser: ReturnType<typeof createFakeBrowser>
beforeEach(() => {
  browser = createFakeBrowser()
})

test('stores each owner’s records under its own name', () => {
  const records = openTab()
  records.change('a', adds('visitor'))
  browser.signIn('ada')
  expect(records.read('a')).toBeNull()
  records.change('a', adds('ada'))
  records.change('b', adds('more'))
  expect(records.list()).toEqual([{ words: ['ada'] }, { words: ['more'] }])
  expect(localStorage.getItem('words:ada:a')).toBe('{"words":["ada"]}')
  records.remove('a', 'visitor')
  browser.signIn(null)
  expect(records.list()).toEqual([])
})

test('returns a stable object and notifies of changes by tabs and sign-in', () => {
  const [here, there] = [openTab(), openTab()]
  const told = vi.fn()
  const stop = here.subscribe(told)
  here.change('a', adds('one'))
  expect(told).toHaveBeenCalledTimes(1)
  expect(here.read('a')).toBe(here.read('a'))
  there.change('a', adds('two'))
  browser.fireStorageEvent('words:visitor:a')
  expect(told).toHaveBeenCalledTimes(2)
  expect(here.read('a')).toEqual({ words: ['one', 'two'] })
  browser.fireStorageEvent('others')
  expect(told).toHaveBeenCalledTimes(2)
  browser.signIn('ada')
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  here.change('a', adds('three'))
  expect(told).toHaveBeenCalledTimes(3)
})

test('merges simultaneous writes of two tabs', () => {
  const [here, there] = [openTab(), openTab()]
  here.change('a', adds('here'))
  // The other tab read the value before this write and writes after it.
  localStorage.setItem('words:visitor:a', JSON.stringify({ words: ['there'] }))
  browser.fireStorageEvent('words:visitor:a')
  expect(there.read('a')).toEqual({ words: ['there', 'here'] })
})

test('ignores invalid and foreign values and can overwrite them', () => {
  const records = openTab()
  for (const text of ['', 'null', '3', '{"words":', '[]', '{}', '{"words":"one"}', '{"words":[null]}']) {
    localStorage.setItem('words:visitor:a', text)
    expect([text, records.read('a'), records.list()]).toEqual([text, null, []])
  }
  records.change('a', adds('new'))
  expect(records.read('a')).toEqual({ words: ['new'] })
})

test('keeps values for the page when storage is missing or full', () => {
  const records = openTab()
  records.change('a', adds('kept'))
  browser.fill()
  records.change('a', adds('not kept'))
  expect(records.read('a')).toEqual({ words: ['kept', 'not kept'] })
  expect(localStorage.getItem('words:visitor:a')).toBe('{"words":["kept"]}')
  browser.block()
  records.change('b', adds('blocked'))
  expect([records.read('b'), records.list()]).toEqual([{ words: ['blocked'] }, [{ words: ['kept', 'not kept'] }, { words: ['blocked'] }]])
  records.remove('b', 'visitor')
  expect(records.read('b')).toBeNull()
  expect(openTab().list()).toEqual([])
})

test('keeps a convenience value without consent only for the page', () => {
  const folders = createValue<string[]>({ key: 'folders', check: (value): value is string[] => hasShape(value, ['string']) })
  folders.write(['a'])
  expect([folders.read(), localStorage.getItem('folders')]).toEqual([['a'], null])
  folders.remove()
  expect(folders.read()).toBeNull()
})

test('keeps a draft per tab, for its author or the visitor who signs in', () => {
  const drafts = createDrafts<{ text: string }>({
    key: 'letter',
    check: (value): value is { text: string } => hasShape(value, { text: 'string' }),
    place: tab,
  })
  drafts.keep('one', { text: 'Dear' })
  expect([sessionStorage.getItem('letter:one'), localStorage.getItem('letter:one')]).toEqual(['{"text":"Dear","owner":null}', null])
  browser.signIn('ada')
  expect(drafts.read('one')).toMatchObject({ text: 'Dear' })
  drafts.keep('one', { text: 'Dear Bob' })
  browser.signIn('bob')
  expect([drafts.read('one'), sessionStorage.getItem('letter:one')]).toEqual([null, null])
  sessionStorage.setItem('letter:one', '{"text":"nobody knows whose"}')
  expect(drafts.read('one')).toBeNull()
})

test('checks the runtime form of a value', () => {
  const form = { id: 'string', at: 'time', count: 'number', marks: [{ of: 'string' }] } as const
  const sound = { id: 'a', at: '2026-01-01T00:00:00.000Z', count: 1, marks: [{ of: 'b' }], more: true }
  expect(hasShape(sound, form)).toBe(true)
  for (const broken of [{ id: 1 }, { at: 'once' }, { count: '1' }, { marks: {} }, { marks: [{}] }, { marks: [null] }])
    expect([broken, hasShape({ ...sound, ...broken }, form)]).toEqual([broken, false])
})
