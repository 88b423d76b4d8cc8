import type { Language } from '@waymark/contract/choices.ts'
import { unaccented } from '../../../platform/word-forms.ts'
import * as de from './words/de.ts'
import * as en from './words/en.ts'
import * as ru from './words/ru.ts'

export const configs: Record<Language, string> = { en: 'english', ru: 'russian', de: 'german' }

/** Around what was found, on its way out of the database; and `<`, `>`, at which PostgreSQL would read HTML and skip it. */
export const signs = { begin: '\uE000', end: '\uE001', less: '\uE002', greater: '\uE003' }

/** Words that stand in more texts than that are equally common. */
export const common = 200

/** A number whose thousands are kept apart by one of the signs that languages have for it. */
const apart = /(?<![\p{L}\p{N}])[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?!\p{N})/gu

/** The words of a text, lower case; signs that mean something to PostgreSQL are not among them. A number is one word, however it is written. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(apart, (number) => number.replace(/\D/g, ''))
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []

/** How else texts write a number, as far as PostgreSQL tells them apart: to it '5.000' is one word, '5,000' and '5 000' are two on end. */
export const writingsOf = (word: string): string[] =>
  /^[1-9]\d{3,11}$/.test(word) ? ['.', ','].map((sign) => word.replace(/\B(?=(?:\d{3})+$)/g, sign)) : []

/** Shorter words are too much alike to be put right. */
export const isLong = (word: string) => word.length >= 4 && word.length <= 60

/** What a way of meeting a word counts for, beside the word as it was typed. */
const worth = { typed: 1, corrected: 0.9, synonym: 0.8, part: 0.6, related: 0.75, kin: 0.55, begun: 0.5 }

/** How many letters may be wrong, missing, too many or exchanged. */
const errorsIn = (word: string) => (word.length < 7 ? 1 : word.length < 11 ? 2 : 3)

/** Letters to change, add, leave out or exchange with their neighbour until `a` is `b`. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, exchanged ? (before[j - 2] ?? 0) + 1 : change)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}

/** Whether a word of a whole question may be another with a slip in it: more often it is one that stands nowhere. */
export const isSlip = (word: string, other: string) => word[0] === other[0] && distance(word, other) <= Math.max(1, errorsIn(word) - 1)

/** The one of these that was meant by a word that stands nowhere; none when all are too far from it. The first of equals wins. */
function nearest<C extends { word: string }>(word: string, candidates: C[], most = errorsIn(word)): C | undefined {
  const near = candidates.map((candidate) => ({ candidate, errors: distance(word, candidate.word) }))
  const [best] = near.sort((a, b) => a.errors - b.errors)
  return best && best.errors <= most ? best.candidate : undefined
}

/** A word that was typed, as the database knows it. Queries are those of PostgreSQL, as text. */
export interface TypedWord {
  word: string
  /** Empty for words without meaning of their own. */
  stem: string
  forms: string[]
  /** What it may be the beginning of. */
  begun: string | null
  /** In how many texts it stands, as far as that was counted. */
  texts: number
  /** Words that stand somewhere and are like one that does not in this form; the most alike first. */
  alike: Alike[]
  /** What a compound is made of, or which compounds end in it. */
  parts: string[]
  /** Words of the same root, where a whole question is asked. */
  kin: string[]
  /** By `relatedTo`, as far as they stand somewhere. */
  related: { stem: string; form: string }[]
}
interface Alike {
  word: string
  shown: string
  stem: string
  form: string
}

/** A word with all ways to meet it, each with its {@link worth}. */
export interface Unit {
  word: string
  /** In so many texts stands what was typed. */
  texts: number
  ways: { query: string; worth: number }[]
  /** Stands somewhere: what is found must have it. */
  known: boolean
}

export interface Understood {
  units: Unit[]
  /** The query with its typing errors put right; null when there are none. */
  meant: string | null
  /** False for a query of words without meaning of their own. */
  meaningful: boolean
}

/** What somebody looks for. Words without meaning count only where there are no others. */
export function understand(typed: TypedWord[], synonyms: Map<string, string[]>, longest: number): Understood {
  const meaning = typed.filter(({ stem }) => stem !== '')
  const words = (meaning.length > 0 ? meaning : typed).map((entry) => ({ ...entry, ways: new Map<string, number>() }))
  const stems = words.map(({ stem }) => stem)
  const others = words.map(() => new Set<string>())
  const addSynonyms = (from: number, stemsHere: string[]) => {
    for (let length = 1; length <= Math.min(longest, stemsHere.length - from); length++)
      for (const query of synonyms.get(stemsHere.slice(from, from + length).join(' ')) ?? [])
        for (let at = from; at < from + length; at++) others[at]?.add(query)
  }
  for (const from of words.keys()) addSynonyms(from, stems)

  const corrections = new Map<string, string>()
  for (const [at, { word, texts, alike, ways }] of words.entries()) {
    const known = texts > 0
    if ((others[at]?.size ?? 0) > 0) continue
    // A form that nobody wrote yet, or an error whose stem happens to be that of another word.
    const meant = known ? nearest(word, word.length < 7 ? [] : alike, 1) : nearest(word, alike)
    if (meant) {
      ways.set(meant.form, worth.corrected)
      stems[at] = meant.stem
    }
    const shown = known ? undefined : (meant ?? alike[0])?.shown
    if (shown) corrections.set(word, shown)
  }
  for (const from of words.keys()) addSynonyms(from, stems)
  for (const [at, { related }] of words.entries())
    for (const { stem } of related) for (const query of synonyms.get(stem) ?? []) others[at]?.add(query)
  const units = words.map(({ word, forms, begun, texts, parts, kin, related, ways }, at): Unit => {
    const add = (queries: Iterable<string>, value: number) => {
      for (const query of queries) if (!ways.has(query)) ways.set(query, value)
    }
    add(forms, worth.typed)
    add(others[at] ?? [], worth.synonym)
    add(parts, worth.part)
    add(
      related.map(({ form }) => form),
      worth.related,
    )
    add(kin, worth.kin)
    if (begun) add([begun], worth.begun)
    return {
      word,
      texts,
      known: texts > 0 || ways.size > forms.length + (begun ? 1 : 0),
      ways: Array.from(ways, ([query, value]) => ({ query, worth: value })),
    }
  })
  const meant = corrections.size > 0 ? typed.map(({ word }) => corrections.get(word) ?? word).join(' ') : null
  return { units, meant, meaningful: meaning.length > 0 }
}

// PostgreSQL marks the words of a phrase wherever one of them stands: of 'bank account' also the account in 'your account'.

/** What is marked where it stands, by its stem; what begins as these; and what is marked only one after the other. */
export interface Marked {
  words: ReadonlySet<string>
  begun: string[]
  phrases: string[][]
}

const lexemes = /'((?:[^']|'')+)'(:\*)?/g

/** What the ways to meet these words have. */
export function markedBy(units: Pick<Unit, 'ways'>[]): Marked {
  const marked = { words: new Set<string>(), begun: [] as string[], phrases: [] as string[][] }
  for (const { query } of units.flatMap(({ ways }) => ways)) {
    const parts = Array.from(query.matchAll(lexemes), ([, lexeme = '', begun]) => ({
      text: lexeme.replaceAll("''", "'"),
      begun: begun !== undefined,
    }))
    if (/<(?:-|\d+)>/.test(query)) marked.phrases.push(parts.map(({ text }) => text))
    else for (const { text, begun } of parts) begun ? marked.begun.push(text) : marked.words.add(text)
  }
  return marked
}

const markedWord = new RegExp(`${signs.begin}([^${signs.end}]+)${signs.end}`, 'gu')
/** What may stand between two words of a phrase: no third one, but a small one that is no word to be found. */
const between = /^[\s\-‐‑–/]+(?:\p{L}{1,3}\s+)?$/u
const withinNumber = /^[\s,.'’]$/u
/** Where the marks of a number's parts meet: it is shown as one. */
const cutNumber = new RegExp(`(?<=\\d)${signs.end}([\\s,.'’])${signs.begin}(?=\\d{3}${signs.end})`, 'gu')

/** The text with the marks that are right. `stems`: of each marked word. */
export function keepMarks(passage: string, stems: Record<string, string[]>, { words, begun, phrases }: Marked): string {
  if (phrases.length === 0) return passage
  const found = Array.from(passage.matchAll(markedWord), ({ 0: whole, 1: word = '', index }) => ({
    word,
    at: index,
    until: index + whole.length,
  }))
  const isStem = (at: number, stem: string | undefined) => stem !== undefined && (stems[found[at]?.word ?? '']?.includes(stem) ?? false)
  const isNumber = (at: number) => /^\d{3}$/.test(found[at]?.word ?? '') && /^\d+$/.test(found[at - 1]?.word ?? '')
  const isNext = (at: number) => (isNumber(at) ? withinNumber : between).test(passage.slice(found[at - 1]?.until, found[at]?.at))
  const kept = new Set<number>()
  for (const [at, { word }] of found.entries()) {
    const own = stems[word] ?? []
    if (own.some((stem) => words.has(stem) || begun.some((start) => stem.startsWith(start)))) kept.add(at)
    for (const phrase of phrases)
      if (phrase.every((stem, place) => isStem(at + place, stem) && (place === 0 || isNext(at + place))))
        for (const place of phrase.keys()) kept.add(at + place)
  }
  let nth = 0
  return passage.replace(markedWord, (whole, word: string) => (kept.has(nth++) ? whole : word)).replace(cutNumber, '$1')
}

// How passages answer a question.

/** A word of a question that stands in more passages than that is as common as any. */
export const commonIn = 400

/** A way to meet a word of what was asked, and what it tells. */
export interface WeighedUnit extends Unit {
  /** The more the fewer passages have it. */
  weight: number
}

/** What a word counts for where it stands, and what a place counts for that the reader is on. */
export const strengths = { title: 1, text: 0.6, often: 0.4, around: 0.4, step: 1.3, guide: 1.15, service: 1.15 }

/** Of a word that stands nowhere in our texts: it tells that something else is asked. */
const unknownWeight = 4.2
/** Of the words of the question before, where this one says too little by itself. */
const earlierWeight = 0.5

/** A question with fewer words that mean something goes on from the one before. */
export const wholeQuestion = 3

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(unaccented))
const asking = { en: wordSet(en.asking), ru: wordSet(ru.asking), de: wordSet(de.asking) } satisfies Record<Language, unknown>
const askingFactor = 0.3
/** A part of a compound tells less of a question than of what is looked for, and so does what may have been meant by a slip. */
const lessTold: Record<number, number> = { [worth.part]: 0.4, [worth.corrected]: 0.7 }

/** In how many passages a word stands as it was typed, corrected or called otherwise, and in any way at all. */
export interface PassageCounts {
  typed: number
  meant: number
  any: number
}
export const typedWays = ({ ways }: Unit) => ways.filter((way) => way.worth === worth.typed)
export const meantWays = ({ ways }: Unit) =>
  ways.filter(
    (way) => way.worth === worth.corrected || way.worth === worth.synonym || way.worth === worth.related || way.worth === worth.kin,
  )

/** What each word of a question tells. A part of a compound is met, and the compound itself stays unknown. */
export const weigh = (units: Unit[], counts: PassageCounts[], language: Language): WeighedUnit[] =>
  units.map((unit, at) => {
    const { typed, meant, any } = counts[at] ?? { typed: 0, meant: 0, any: 0 }
    const texts = typed || meant
    const weight = texts > 0 ? Math.log(1 + commonIn / texts) : unknownWeight
    return {
      ...unit,
      texts: any,
      weight: asking[language].has(unaccented(unit.word)) ? weight * askingFactor : weight,
      ways: unit.ways.map((way) => ({ ...way, worth: way.worth * (lessTold[way.worth] ?? 1) })),
    }
  })

export const ofEarlier = (units: WeighedUnit[]): WeighedUnit[] => units.map((unit) => ({ ...unit, weight: unit.weight * earlierWeight }))

/** One to three sentences on end. */
export interface Window {
  from: number
  length: number
  /** How strongly each unit stands in it. */
  met: number[]
  score: number
}

const longestWindow = 3
/** A sentence more has to bring something. */
const priceOfSentence = 0.06

/** The sentences that say most of what was asked; undefined where there are none. */
export function bestWindow(sentences: number[][], units: WeighedUnit[]): Window | undefined {
  const all = units.reduce((sum, { weight }) => sum + weight, 0) || 1
  let best: Window | undefined
  for (const from of sentences.keys()) {
    const met = units.map(() => 0)
    for (let length = 1; length <= longestWindow && from + length <= sentences.length; length++) {
      for (const [unit, worth] of (sentences[from + length - 1] ?? []).entries()) met[unit] = Math.max(met[unit] ?? 0, worth)
      const score = met.reduce((sum, worth, unit) => sum + worth * (units[unit]?.weight ?? 0), 0) / all - (length - 1) * priceOfSentence
      if (!best || score > best.score) best = { from, length, met: [...met], score }
    }
  }
  return best
}

/** How strongly a unit stands in a passage: in its text, in its title, in what it belongs to. */
export interface Met {
  text: number
  title: number
  around: number
}

/** What of a passage's score its words make wherever they stand, its best sentences, its title, and what it belongs to. */
const shares = { anywhere: 0.31, close: 0.16, title: 0.25, around: 0.28 }

/** A word that a passage is said to have, and one that tells something. */
const leastHeld = 0.3
const leastTold = 1

/** What a passage says of what was asked: as a share of it, from 0 to 1 (`score`), all that these words tell (`told`), and how many they are (`words`). */
export function scoreOf(units: WeighedUnit[], met: Met[], window: Window | undefined, boost: number) {
  const all = units.reduce((sum, { weight }) => sum + weight, 0) || 1
  const told = (of: (met: Met, at: number) => number) =>
    units.reduce((sum, { weight }, at) => sum + weight * of(met[at] ?? { text: 0, title: 0, around: 0 }, at), 0)
  const anywhere = told(({ text, title, around }) => Math.max(text, title, around))
  const close = told(({ title }, at) => Math.max(window?.met[at] ?? 0, title * 0.9))
  const title = told((met) => met.title)
  const around = told((met) => met.around / strengths.around)
  const score = (anywhere * shares.anywhere + close * shares.close + title * shares.title + around * shares.around) / all
  const has = ({ text, title, around }: Met) => Math.max(text, title, around) > leastHeld
  const words = units.filter(({ weight }, at) => weight >= leastTold && has(met[at] ?? { text: 0, title: 0, around: 0 })).length
  return { score: boost * score, told: anywhere, words }
}

type Said = ReturnType<typeof scoreOf>
/** What a passage tells counts beside the share of the question that it covers, and by how many words: a single one, however rare, is little. */
const worthOf = { told: 0.026, word: 0.05 }
const certainty = ({ score, told, words }: Said) => score + told * worthOf.told + words * worthOf.word
/** Whether a passage answers. */
export const isAnswer = (said: Said) => certainty(said) >= 0.53
/** Whether it is near at least. */
export const isNear = (said: Said) => certainty(said) >= 0.36
/** What is shown beside the best is not far behind it. */
export const besideBest = 0.5
export const mostPlaces = 3

/** What was looked for in vain so often is shown to staff: words of a single person are not. */
export const leastTimes = 3
