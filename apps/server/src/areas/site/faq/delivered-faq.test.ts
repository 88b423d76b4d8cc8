import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder } from '../../../../test/app.ts'

// The answers match the app's behavior, because the assistant uses them as well.

test.each([
  ['en', /code to your current address/, /do not need access/],
  ['ru', /код на нынешний адрес/, /доступ к нему не нужен/],
  ['de', /Code an Ihre jetzige Adresse/, /Zugriff auf sie brauchen Sie nicht/],
] as const)('in %s, changing the address begins with a code to the current one', async (language, expected, wrong) => {
  const text = await readFile(path.join(contentFolder, 'faq/account-and-data', `${language}.yaml`), 'utf8')
  const { answer } = parse(text).questions['change-email']
  expect(answer).toMatch(expected)
  expect(answer).not.toMatch(wrong)
  expect(answer).toContain('{email}')
})
