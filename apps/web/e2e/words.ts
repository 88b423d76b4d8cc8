import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import type { Part, Parts, T } from '../app/kit/language/words.tsx'

export { languages }
export type Language = (typeof languages)[number]

type Entry = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string })
type Dictionary = Record<string, Entry>
export type Words = { [P in Part]: T<Parts[P]> }

const app = new URL('../app/', import.meta.url)
/** Folder of each part's words, below the app. */
const folders = new Map(
  globSync(['areas/*/*/words/*', 'shell/words/*', 'kit/*/words/*'], { cwd: app }).map(
    (folder) => [basename(folder), folder.replaceAll('\\', '/')] as const,
  ),
)
const parts = [...folders.keys()]

async function read(language: Language): Promise<Record<string, Dictionary>> {
  const modules = Array.from(
    folders,
    async ([part, folder]) => [part, (await import(/* @vite-ignore */ new URL(`${folder}/${language}.ts`, app).href)).default] as const,
  )
  return Object.fromEntries(await Promise.all(modules))
}

/** All words of the product, read from the modules. */
export const dictionaries = { en: await read('en'), ru: await read('ru'), de: await read('de') }

function translate(language: Language, entry: Entry | undefined, vars: Record<string, string | number> = {}): string {
  if (entry === undefined) throw new Error('there is no such word')
  const text = typeof entry === 'string' ? entry : (entry[new Intl.PluralRules(language).select(Number(vars.count))] ?? entry.other)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = vars[name]
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value ?? '')
  })
}

const wordsOf = (language: Language) =>
  Object.fromEntries(
    parts.map((part) => [
      part,
      (key: string, vars?: Record<string, string | number>) => translate(language, dictionaries[language][part]?.[key], vars),
    ]),
  ) as unknown as Words

/** Texts of the product: `words.en.guides('stepOf', { number: 1, total: 9 })`. */
export const words: Record<Language, Words> = { en: wordsOf('en'), ru: wordsOf('ru'), de: wordsOf('de') }
