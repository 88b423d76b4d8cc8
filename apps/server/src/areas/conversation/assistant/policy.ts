import type { Language } from '@waymark/contract/choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import { cutSentences } from '../../../platform/sentences.ts'

const day = 86_400

/** Rate limits of questions. */
export const questionLimits = {
  inMinute: { points: 10, seconds: 60 },
  inDay: { points: 100, seconds: day },
  ofNetworkInMinute: { points: 30, seconds: 60 },
  ofNetworkInDay: { points: 300, seconds: day },
} satisfies Record<string, LimitRule>

/** A sentence of the model with the numbers of the passages it cites. */
export interface CitedSentence {
  text: string
  numbers: number[]
}

/** Weight of the score of a locked passage. */
const worthOfLocked = 0.8

/** Sorts readable answers before locked ones of similar score. */
export const openFirst = <P extends { place: { locked: boolean }; passage: { score: number } }>(answers: P[]): P[] => {
  const worth = ({ place, passage }: P) => (place.locked ? worthOfLocked : 1) * passage.score
  return answers.toSorted((a, b) => worth(b) - worth(a))
}

const longestSentence = 400
const mostSentences = 6

/**
 * Cuts complete sentences with citations, such as [1][2], from the beginning of `text`; sentences without citations are
 * dropped. `ended`: no more text follows.
 */
export function takeSentences(text: string, language: Language, ended: boolean): { sentences: CitedSentence[]; rest: string } {
  const sentences: CitedSentence[] = []
  let rest = text
  for (;;) {
    const found = /^([^[\]]*?)[ ]*((?:\[[0-9]{1,2}\][ ,]*)+)([.!?…]?)/.exec(rest)
    // More citations of this sentence may follow in the next piece.
    if (!found || (!ended && found[0].length === rest.length)) return { sentences: sentences.slice(0, mostSentences), rest }
    const [all, before = '', cited = '', end = ''] = found
    const said = cutSentences(`${before.trim()}${end}`, language).at(-1) ?? ''
    const numbers = [...new Set((cited.match(/[0-9]+/g) ?? []).map(Number))]
    if (/\p{L}/u.test(said) && said.length <= longestSentence) sentences.push({ text: said, numbers })
    rest = rest.slice(all.length)
  }
}

/** Whether the model says that the passages do not answer. */
export const saysNone = (text: string) => /^\W*NONE\W*$/.test(text)

/** Addresses and markup, which are never passed on. */
const foreign = /https?:|www\.|@|[<>{}[\]|`*_#]|\b[\p{L}\p{N}-]+\.(?:com|net|org|io|ru|de|il|app|dev|info|biz|co|me|xyz)\b/iu

/** Extracts numbers in a normal form, so that 1,250.00, 1 250 and 1.250 are equal. */
const figuresIn = (text: string): Set<string> =>
  new Set(
    (text.match(/\d+(?:[.,\s\u00a0\u202f]\d{3})*(?:[.,]\d+)?/gu) ?? []).map((figure) => figure.replace(/[.,]0+$/, '').replace(/\D/g, '')),
  )

/** Extracts capitalized words inside sentences as names. Not used for German, which capitalizes all nouns. */
const namesIn = (text: string): string[] =>
  (text.match(/(?<=[\p{L}\p{N},;:)»”“"] )\p{Lu}[\p{L}\p{M}\p{N}-]+/gu) ?? []).map((name) => name.toLowerCase())

const negations: Record<Language, RegExp> = {
  en: /\b(?:not|no|never|none|nobody|nothing|without|cannot|neither|nor)\b|n['’]t\b/i,
  ru: /(?<!\p{L})(?:не|нет|ни|никогда|никто|ничего|без|нельзя)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|niemand|nichts|ohne|weder)(?!\p{L})/iu,
}

/** A text with its stems as in the search index. */
export interface Stemmed {
  text: string
  stems: Set<string>
}

/** Minimum share of a sentence's stems that the cited passages contain; the rest may be connecting words. */
const leastSupported = 0.75

/**
 * Whether the cited passages support a sentence: they contain its words and all its numbers and names, the most similar
 * sentence has the same negation, and it has no addresses or markup.
 */
export function isSupported(sentence: Stemmed, passages: { whole: Stemmed; sentences: Stemmed[] }[], language: Language): boolean {
  if (passages.length === 0 || sentence.stems.size === 0 || foreign.test(sentence.text)) return false
  const text = passages.map(({ whole }) => whole.text).join('\n')
  const figures = figuresIn(text)
  if ([...figuresIn(sentence.text)].some((figure) => !figures.has(figure))) return false
  const lower = text.toLowerCase()
  if (namesIn(sentence.text).some((name) => language !== 'de' && !lower.includes(name))) return false
  const known = new Set(passages.flatMap(({ whole }) => [...whole.stems]))
  const missing = [...sentence.stems].filter((stem) => !known.has(stem)).length
  if (1 - missing / sentence.stems.size < leastSupported) return false
  const shared = ({ stems }: Stemmed) => [...sentence.stems].filter((stem) => stems.has(stem)).length
  const [nearest] = passages.flatMap(({ sentences }) => sentences).sort((a, b) => shared(b) - shared(a))
  return nearest !== undefined && negations[language].test(nearest.text) === negations[language].test(sentence.text)
}
