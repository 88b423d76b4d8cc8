import type { Language } from '@waymark/contract/choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import { cutSentences } from '../../../platform/sentences.ts'

const day = 86_400

/** Rate limits of questions. */
export const questionLimits = {
  perMinute: { points: 10, seconds: 60 },
  perDay: { points: 100, seconds: day },
  perNetworkAndMinute: { points: 30, seconds: 60 },
  perNetworkAndDay: { points: 300, seconds: day },
} satisfies Record<string, LimitRule>

/** A sentence of the model with the numbers of the passages it cites. */
export interface CitedSentence {
  text: string
  numbers: number[]
}

/** Weight of the score of a locked passage. */
const lockedWeight = 0.8

/** Sorts readable answers before locked ones of similar score. */
export const sortByReadability = <P extends { place: { locked: boolean }; passage: { score: number } }>(answers: P[]): P[] => {
  const weightedScore = ({ place, passage }: P) => (place.locked ? lockedWeight : 1) * passage.score
  return answers.toSorted((a, b) => weightedScore(b) - weightedScore(a))
}

const maxSentenceLength = 400
const maxSentences = 6

/**
 * Cuts complete sentences with citations, such as [1][2], from the beginning of `text`; sentences without citations are
 * dropped. `ended`: no more text follows.
 */
export function cutCitedSentences(text: string, language: Language, ended: boolean): { sentences: CitedSentence[]; rest: string } {
  const sentences: CitedSentence[] = []
  let rest = text
  for (;;) {
    const found = /^([^[\]]*?)[ ]*((?:\[[0-9]{1,2}\][ ,]*)+)([.!?…]?)/.exec(rest)
    // More citations of this sentence may follow in the next piece.
    if (!found || (!ended && found[0].length === rest.length)) return { sentences: sentences.slice(0, maxSentences), rest }
    const [all, before = '', cited = '', end = ''] = found
    const sentence = cutSentences(`${before.trim()}${end}`, language).at(-1) ?? ''
    const numbers = [...new Set((cited.match(/[0-9]+/g) ?? []).map(Number))]
    if (/\p{L}/u.test(sentence) && sentence.length <= maxSentenceLength) sentences.push({ text: sentence, numbers })
    rest = rest.slice(all.length)
  }
}

/** Whether the model says that the passages do not answer. */
export const isNoAnswer = (text: string) => /^\W*NONE\W*$/.test(text)

/** Addresses and markup, which are never passed on. */
const forbiddenParts = /https?:|www\.|@|[<>{}[\]|`*_#]|\b[\p{L}\p{N}-]+\.(?:com|net|org|io|ru|de|il|app|dev|info|biz|co|me|xyz)\b/iu

/** Extracts numbers in a normal form, so that 1,250.00, 1 250 and 1.250 are equal. */
const extractNumbers = (text: string): Set<string> =>
  new Set(
    (text.match(/\d+(?:[.,\s\u00a0\u202f]\d{3})*(?:[.,]\d+)?/gu) ?? []).map((figure) => figure.replace(/[.,]0+$/, '').replace(/\D/g, '')),
  )

/** Extracts capitalized words inside sentences as names. Not used for German, which capitalizes all nouns. */
const extractNames = (text: string): string[] =>
  (text.match(/(?<=[\p{L}\p{N},;:)»”“"] )\p{Lu}[\p{L}\p{M}\p{N}-]+/gu) ?? []).map((name) => name.toLowerCase())

const negations: Record<Language, RegExp> = {
  en: /\b(?:not|no|never|none|nobody|nothing|without|cannot|neither|nor)\b|n['’]t\b/i,
  ru: /(?<!\p{L})(?:не|нет|ни|никогда|никто|ничего|без|нельзя)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|niemand|nichts|ohne|weder)(?!\p{L})/iu,
}

/** A text with its stems as in the search index. */
export interface StemmedText {
  text: string
  stems: Set<string>
}

/** Minimum share of a sentence's stems that the cited passages contain; the rest may be connecting words. */
const minSupportedShare = 0.75

/**
 * Whether the cited passages support a sentence: they contain its words and all its numbers and names, the most similar
 * sentence has the same negation, and it has no addresses or markup.
 */
export function isSupported(
  sentence: StemmedText,
  passages: { whole: StemmedText; sentences: StemmedText[] }[],
  language: Language,
): boolean {
  if (passages.length === 0 || sentence.stems.size === 0 || forbiddenParts.test(sentence.text)) return false
  const text = passages.map(({ whole }) => whole.text).join('\n')
  const figures = extractNumbers(text)
  if ([...extractNumbers(sentence.text)].some((figure) => !figures.has(figure))) return false
  const lower = text.toLowerCase()
  if (extractNames(sentence.text).some((name) => language !== 'de' && !lower.includes(name))) return false
  const known = new Set(passages.flatMap(({ whole }) => [...whole.stems]))
  const missing = [...sentence.stems].filter((stem) => !known.has(stem)).length
  if (1 - missing / sentence.stems.size < minSupportedShare) return false
  const countSharedStems = ({ stems }: StemmedText) => [...sentence.stems].filter((stem) => stems.has(stem)).length
  const [nearest] = passages.flatMap(({ sentences }) => sentences).sort((a, b) => countSharedStems(b) - countSharedStems(a))
  return nearest !== undefined && negations[language].test(nearest.text) === negations[language].test(sentence.text)
}
