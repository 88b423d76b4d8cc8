import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import { expect, test } from 'vitest'
import { contentFolder } from './app.ts'

/** Counts matches in the files of a kind of content. */
async function countIn(files: string, what: RegExp): Promise<number> {
  let count = 0
  for await (const file of glob(files, { cwd: contentFolder }))
    count += (await readFile(path.join(contentFolder, file), 'utf8')).match(what)?.length ?? 0
  return count
}

test.each(['for-investors', 'for-partners'])('the numbers in the presentation %s are correct', async (slug) => {
  const questions = await countIn('faq/*/en.yaml', /^ {4}question:/gm)
  const figures = [
    await countIn('guides/*/en.md', /^slug:/gm),
    await countIn('guides/*/en.md', /^## .*\{#/gm),
    await countIn('services/*/en.yaml', /^name:/gm),
  ]
  for (const language of languages) {
    const text = await readFile(path.join(contentFolder, 'presentations', slug, `${language}.yaml`), 'utf8')
    expect(/(\d+) (?:questions answered|beantwortete Fragen|вопрос)/.exec(text)?.[1], language).toBe(String(questions))
    const values = Array.from(text.matchAll(/value: "(\d+)"/g), ([, value]) => Number(value))
    expect(values, language).toEqual(expect.arrayContaining(figures))
  }
})
