import type { Language } from '@waymark/contract/choices.ts'
import { unaccented } from '../../../platform/word-forms.ts'
import * as de from './words/de.ts'
import * as en from './words/en.ts'
import * as ru from './words/ru.ts'

export const configs: Record<Language, string> = { en: 'english', ru: 'russian', de: 'german' }

/**
 * Markers around matches on their way out of the database, and replacements for `<` and `>`, which PostgreSQL would
 * parse as HTML and skip.
 */
export const signs = { begin: '\uE000', end: '\uE001', less: '\uE002', greater: '\uE003' }

/** Words in more texts than this are weighed alike. */
export const common = 200

/** A number with thousands separators of any language. */
const thousandsPattern = /(?<![\p{L}\p{N}])[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?!\p{N})/gu

/**
 * Lower-case words of a text, without characters that have a meaning in PostgreSQL queries. A number is one word,
 * however it is written.
 */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(thousandsPattern, (number) => number.replace(/\D/g, ''))
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []

/** Other spellings of a number that PostgreSQL distinguishes: '5.000' is one word to it, '5,000' and '5 000' are two adjacent ones. */
export const listSpellings = (word: string): string[] =>
  /^[1-9]\d{3,11}$/.test(word) ? ['.', ','].map((sign) => word.replace(/\B(?=(?:\d{3})+$)/g, sign)) : []

/** Shorter words resemble each other too much to be corrected. */
export const isLong = (word: string) => word.length >= 4 && word.length <= 60

/** Weight of a match by its kind, relative to the word as typed. */
const worth = { typed: 1, corrected: 0.9, synonym: 0.8, part: 0.6, related: 0.75, kin: 0.55, begun: 0.5 }

/** Maximum number of typing errors by length of the word. */
const maxErrors = (word: string) => (word.length < 7 ? 1 : word.length < 11 ? 2 : 3)

/** Edit distance: letters to change, insert, delete or swap with their neighbour. */
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

/**
 * Whether a word of a full question may be a typing error of another. Stricter than in a search, because a question
 * contains more words that no text has.
 */
export const isSlip = (word: string, other: string) => word[0] === other[0] && distance(word, other) <= Math.max(1, maxErrors(word) - 1)

/** The candidate closest to an unknown word, the first among equals; undefined when all are too far. */
function nearest<C extends { word: string }>(word: string, candidates: C[], most = maxErrors(word)): C | undefined {
  const near = candidates.map((candidate) => ({ candidate, errors: distance(word, candidate.word) }))
  const [best] = near.sort((a, b) => a.errors - b.errors)
  return best && best.errors <= most ? best.candidate : undefined
}

/** A typed word and what the search index knows about it. Queries are PostgreSQL tsqueries as text. */
export interface TypedWord {
  word: string
  /** Empty for stop words. */
  stem: string
  forms: string[]
  /** Prefix query; null when the word is complete. */
  begun: string | null
  /** Number of texts with the word, as far as counted. */
  texts: number
  /** Indexed words similar to a word that is not indexed in this form, most similar first. */
  alike: Alike[]
  /** Parts of a compound, or compounds that end in the word. */
  parts: string[]
  /** Words of the same root; used for full questions. */
  kin: string[]
  /** Results of `findRelatedForms` that are indexed. */
  related: { stem: string; form: string }[]
}
interface Alike {
  word: string
  shown: string
  stem: string
  form: string
}

/** A word with all its matching queries, each with its {@link worth}. */
export interface Unit {
  word: string
  /** Number of texts with the word as typed. */
  texts: number
  ways: { query: string; worth: number }[]
  /** Is indexed: results must contain it. */
  known: boolean
}

export interface Understood {
  units: Unit[]
  /** Query with typing errors corrected; null when there are none. */
  meant: string | null
  /** False when the query consists of stop words. */
  meaningful: boolean
}

/** Interprets a query. Stop words count only when there are no other words. */
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
    // A known stem may be a form that no text has, or a typing error that has the stem of another word by accident.
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

// PostgreSQL marks each word of a phrase wherever it occurs: for 'bank account' also the account in 'your account'.

/** Words to mark: single words by stem, prefixes, and phrases whose words must be adjacent. */
export interface Marked {
  words: ReadonlySet<string>
  begun: string[]
  phrases: string[][]
}

const lexemes = /'((?:[^']|'')+)'(:\*)?/g

/** Collects the words, prefixes and phrases of all matching queries. */
export function collectMarked(units: Pick<Unit, 'ways'>[]): Marked {
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
/** Allowed between two words of a phrase: spaces, hyphens and one short word that is not indexed. */
const between = /^[\s\-‐‑–/]+(?:\p{L}{1,3}\s+)?$/u
const withinNumber = /^[\s,.'’]$/u
/** Boundary between the marks of a number's groups, which are displayed as one mark. */
const cutNumber = new RegExp(`(?<=\\d)${signs.end}([\\s,.'’])${signs.begin}(?=\\d{3}${signs.end})`, 'gu')

/** Removes marks of words that match only as part of a phrase. `stems`: stems of each marked word. */
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

/** Words in more passages than this are weighed alike. */
export const commonPassageCount = 400

/** A word of a question with its weight. */
export interface WeighedUnit extends Unit {
  /** Higher for words in fewer passages. */
  weight: number
}

/** Weight of a match by its position, and factors for passages of the page that the reader is on. */
export const strengths = { title: 1, text: 0.6, often: 0.4, around: 0.4, step: 1.3, guide: 1.15, service: 1.15 }

/** For a word in none of our texts: it suggests that the question is about something else. */
const unknownWeight = 4.2
/** For words of the previous question, which are added when the question is too short by itself. */
const earlierWeight = 0.5

/** A question with fewer meaningful words continues the previous one. */
export const wholeQuestion = 3

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(unaccented))
const asking = { en: wordSet(en.asking), ru: wordSet(ru.asking), de: wordSet(de.asking) } satisfies Record<Language, unknown>
const askingFactor = 0.3
/** Partial and corrected matches count less in a question than in a search. */
const questionFactors: Record<number, number> = { [worth.part]: 0.4, [worth.corrected]: 0.7 }

/** Number of passages with a word as typed, by its corrections and synonyms, and by any match. */
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

/** Weights the words of a question: rare words count more. A match on part of a compound does not make the compound known. */
export const weigh = (units: Unit[], counts: PassageCounts[], language: Language): WeighedUnit[] =>
  units.map((unit, at) => {
    const { typed, meant, any } = counts[at] ?? { typed: 0, meant: 0, any: 0 }
    const texts = typed || meant
    const weight = texts > 0 ? Math.log(1 + commonPassageCount / texts) : unknownWeight
    return {
      ...unit,
      texts: any,
      weight: asking[language].has(unaccented(unit.word)) ? weight * askingFactor : weight,
      ways: unit.ways.map((way) => ({ ...way, worth: way.worth * (questionFactors[way.worth] ?? 1) })),
    }
  })

export const weighEarlierWords = (units: WeighedUnit[]): WeighedUnit[] =>
  units.map((unit) => ({ ...unit, weight: unit.weight * earlierWeight }))

/** One to three consecutive sentences. */
export interface SentenceWindow {
  from: number
  length: number
  /** Strength of each unit in it. */
  met: number[]
  score: number
}

const maxWindowSentences = 3
/** Penalty for each further sentence. */
const sentencePenalty = 0.06

/** The sentences that match the question best; undefined when there are none. */
export function bestWindow(sentences: number[][], units: WeighedUnit[]): SentenceWindow | undefined {
  const all = units.reduce((sum, { weight }) => sum + weight, 0) || 1
  let best: SentenceWindow | undefined
  for (const from of sentences.keys()) {
    const met = units.map(() => 0)
    for (let length = 1; length <= maxWindowSentences && from + length <= sentences.length; length++) {
      for (const [unit, worth] of (sentences[from + length - 1] ?? []).entries()) met[unit] = Math.max(met[unit] ?? 0, worth)
      const score = met.reduce((sum, worth, unit) => sum + worth * (units[unit]?.weight ?? 0), 0) / all - (length - 1) * sentencePenalty
      if (!best || score > best.score) best = { from, length, met: [...met], score }
    }
  }
  return best
}

/** Strength of a unit in a passage's text, its title, and the name of its subject. */
export interface Met {
  text: number
  title: number
  around: number
}

/** Parts of a passage's score: matches anywhere, in the best sentences, in the title, and in the subject's name. */
const shares = { anywhere: 0.31, close: 0.16, title: 0.25, around: 0.28 }

/** Minimum strength for a word to count as present, and minimum weight for it to count as significant. */
const minStrength = 0.3
const minWeight = 1

/**
 * Rates a passage: `score` is the matched share of the question from 0 to 1, `matched` the total weight of the matched
 * words, `words` the number of significant ones.
 */
export function scorePassage(units: WeighedUnit[], met: Met[], window: SentenceWindow | undefined, boost: number) {
  const all = units.reduce((sum, { weight }) => sum + weight, 0) || 1
  const sumWeights = (of: (met: Met, at: number) => number) =>
    units.reduce((sum, { weight }, at) => sum + weight * of(met[at] ?? { text: 0, title: 0, around: 0 }, at), 0)
  const anywhere = sumWeights(({ text, title, around }) => Math.max(text, title, around))
  const close = sumWeights(({ title }, at) => Math.max(window?.met[at] ?? 0, title * 0.9))
  const title = sumWeights((met) => met.title)
  const around = sumWeights((met) => met.around / strengths.around)
  const score = (anywhere * shares.anywhere + close * shares.close + title * shares.title + around * shares.around) / all
  const has = ({ text, title, around }: Met) => Math.max(text, title, around) > minStrength
  const words = units.filter(({ weight }, at) => weight >= minWeight && has(met[at] ?? { text: 0, title: 0, around: 0 })).length
  return { score: boost * score, matched: anywhere, words }
}

type PassageScore = ReturnType<typeof scorePassage>
/** Bonus for the total weight and the number of matched words: a single word, however rare, is weak evidence. */
const evidenceWorth = { weight: 0.026, word: 0.05 }
const certainty = ({ score, matched, words }: PassageScore) => score + matched * evidenceWorth.weight + words * evidenceWorth.word
export const isAnswer = (score: PassageScore) => certainty(score) >= 0.53
/** Whether a passage is related, though no answer. */
export const isNear = (score: PassageScore) => certainty(score) >= 0.36
/** Minimum score of further answers, relative to the best one. */
export const besideBest = 0.5
export const maxPlaces = 3

/** Minimum number of repetitions before staff see an empty search, so that no single person's words are displayed. */
export const minRepetitions = 3
