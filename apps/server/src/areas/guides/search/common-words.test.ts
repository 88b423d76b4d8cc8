import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { newId } from '../../../platform/columns.ts'
import { indexSubject, keepCommonWords } from './commands/index-subject.ts'
import { common } from './policy.ts'
import { findSubjects } from './queries.ts'

let services: TestServices
const ids: string[] = []

beforeAll(async () => {
  services = await createTestServices()
  await services.db.transaction(async (tx) => {
    for (let at = 0; at <= common; at++) {
      const id = newId()
      ids.push(id)
      const name = at === common ? 'Invoices that a florist writes' : `Invoices of number ${at}`
      await indexSubject(tx, { kind: 'guide', id, slug: `text-${at}` }, [
        { language: 'en', written: 'en', name, announce: 'How they are written', tags: [], intro: '', steps: [] },
      ])
    }
    await keepCommonWords(tx)
  })
})
afterAll(() => services.close())

const find = async (typed: string) => findSubjects(services, { typed, language: 'en', limit: 3, offset: 0 })

test('words of most texts are not counted and weigh least', async () => {
  const { rows } = await services.db.execute("select lexeme from search_common_words where language = 'en' order by lexeme")
  const lexemes = rows.map(({ lexeme }) => lexeme)
  expect(lexemes).toContain('invoic')
  expect(lexemes).not.toContain('florist')
  expect((await find('invoices')).total).toBeGreaterThan(0)
  expect((await find('invoice of the florist')).rows[0]?.id).toBe(ids.at(-1))
  expect((await find('invo')).meant).toBeNull()
})

test('a rare word decides the ranking, even if no text has all words', async () => {
  const { rows } = await find('florist invoices numbers quarterly')
  expect(rows[0]?.id).toBe(ids.at(-1))
})
