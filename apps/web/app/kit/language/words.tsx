import type { Language } from '@waymark/contract/fields.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { loadCode } from '../load/api.ts'

// Words are typed modules, one for each part and language. Keys, variables and plural forms are checked by the
// compiler.

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
type Entry = string | Plural
type Vars<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Vars<Rest> : never
/** A plural always needs its count, even if no form shows it. */
type EntryVars<E> = E extends string ? Vars<E> : 'count' | { [K in keyof E]: Vars<E[K]> }[keyof E]
/** The type of a translation: the same keys as English, and plural forms for the same entries. */
export type Translation<En> = { [K in keyof En]: En[K] extends string ? string : Plural }

/** All parts of the product's words; each `words/<part>/en.ts` extends this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: the words modules extend it by declaration merging
export interface Parts {}
export type Part = keyof Parts
type Dictionary = Record<string, Entry>
export type Dictionaries = Partial<Record<Part, Dictionary>>

type Arguments<E> = [EntryVars<E>] extends [never] ? [] : [vars: { [V in EntryVars<E>]: V extends 'count' ? number : string | number }]
export type T<En> = <K extends keyof En & string>(key: K, ...vars: Arguments<En[K]>) => string

type PlainKey<En> = { [K in keyof En & string]: Arguments<En[K]> extends [] ? K : never }[keyof En & string]
/** A word without variables, with its part: `['catalog', 'guideName']`. */
export type Word = { [P in Part]: readonly [part: P, key: PlainKey<Parts[P]>] }[Part]

const loaded = new Map<string, Dictionary>()

export async function loadWords(parts: readonly Part[], language: Language): Promise<Dictionaries> {
  const missing = parts.filter((part) => !loaded.has(`${part}/${language}`))
  if (missing.length > 0) {
    const { wordFiles } = await loadCode(() => import('./word-files.ts'))
    await Promise.all(
      missing.map(async (part) => {
        const load = wordFiles.get(`${part}/${language}`)
        if (!load) throw new Error(`no words for ${part} in ${language}`)
        loaded.set(`${part}/${language}`, (await loadCode(load)).default)
      }),
    )
  }
  return Object.fromEntries(parts.map((part) => [part, loaded.get(`${part}/${language}`)]))
}

interface Words {
  language: Language
  dictionaries: Dictionaries
}
const WordsContext = createContext<Words>({ language: 'en', dictionaries: {} })

/** Adds words to those of the surrounding page. */
export function WordsProvider({
  language,
  dictionaries,
  children,
}: {
  language?: Language
  dictionaries: Dictionaries
  children: ReactNode
}) {
  const outer = use(WordsContext)
  const value = useMemo(
    () => ({ language: language ?? outer.language, dictionaries: { ...outer.dictionaries, ...dictionaries } }),
    [outer, language, dictionaries],
  )
  return <WordsContext value={value}>{children}</WordsContext>
}

export const useLanguage = (): Language => use(WordsContext).language

const rules = new Map<Language, Intl.PluralRules>()
const numbers = new Map<Language, Intl.NumberFormat>()
const getOrCreate = <V,>(map: Map<Language, V>, language: Language, make: () => V): V => {
  const value = map.get(language) ?? make()
  map.set(language, value)
  return value
}

export const formatNumber = (language: Language, value: number) =>
  getOrCreate(numbers, language, () => new Intl.NumberFormat(language)).format(value)

function translate(language: Language, entry: Entry | undefined, key: string, vars: Record<string, string | number> | undefined): string {
  if (entry === undefined) throw new Error(`the page does not carry the words of ${key}`)
  const text =
    typeof entry === 'string'
      ? entry
      : (entry[getOrCreate(rules, language, () => new Intl.PluralRules(language)).select(Number(vars?.count))] ?? entry.other)
  if (!vars) return text
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = vars[name]
    return typeof value === 'number' ? formatNumber(language, value) : String(value ?? '')
  })
}

/** `const t = useWords('guide'); t('steps', { count: 3 })`. The page must list the part (see `page()`). */
export function useWords<P extends Part>(part: P): T<Parts[P]> {
  const { language, dictionaries } = use(WordsContext)
  const dictionary = dictionaries[part]
  return useMemo(
    () =>
      ((key: string, vars?: Record<string, string | number>) => translate(language, dictionary?.[key], `${part}.${key}`, vars)) as T<
        Parts[P]
      >,
    [language, dictionary, part],
  )
}

/** Translates a `Word`. The page must list its part. */
export function useWord(): (word: Word) => string {
  const { language, dictionaries } = use(WordsContext)
  return ([part, key]) => translate(language, dictionaries[part]?.[key], `${part}.${key}`, undefined)
}
