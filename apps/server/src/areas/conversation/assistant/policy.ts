import type { Language } from '@waymark/contract/choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import { cutSentences } from '../../../platform/sentences.ts'

const day = 86_400

/** How many questions somebody may ask. */
export const questionLimits = {
  inMinute: { points: 10, seconds: 60 },
  inDay: { points: 100, seconds: day },
  ofNetworkInMinute: { points: 30, seconds: 60 },
  ofNetworkInDay: { points: 300, seconds: day },
} satisfies Record<string, LimitRule>

/** A sentence of a model with the numbers of the passages that it names. */
export interface CitedSentence {
  text: string
  numbers: number[]
}

/** What somebody may not open counts for so much of an answer that they may. */
const worthOfLocked = 0.8

/** Answers with those first that their reader may open, where they answer nearly as well. */
export const openFirst = <P extends { place: { locked: boolean }; passage: { score: number } }>(answers: P[]): P[] => {
  const worth = ({ place, passage }: P) => (place.locked ? worthOfLocked : 1) * passage.score
  return answers.toSorted((a, b) => worth(b) - worth(a))
}

const longestSentence = 400
const mostSentences = 6

/**
 * Takes whole sentences from what came so far: each ends with its numbers, such as [1][2]. What stands before one without numbers of its own
 * is left out. `ended`: nothing comes any more.
 */
export function takeSentences(text: string, language: Language, ended: boolean): { sentences: CitedSentence[]; rest: string } {
  const sentences: CitedSentence[] = []
  let rest = text
  for (;;) {
    const found = /^([^[\]]*?)[ ]*((?:\[[0-9]{1,2}\][ ,]*)+)([.!?…]?)/.exec(rest)
    // The numbers may go on with what comes next.
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

/** Nothing of these is ever passed on: addresses, markup, what is written to machines. */
const foreign = /https?:|www\.|@|[<>{}[\]|`*_#]|\b[\p{L}\p{N}-]+\.(?:com|net|org|io|ru|de|il|app|dev|info|biz|co|me|xyz)\b/iu

/** Figures as they are meant: 1,250.00, 1 250 and 1.250 are alike, as far as that can be told. */
const figuresIn = (text: string): Set<string> =>
  new Set(
    (text.match(/\d+(?:[.,\s\u00a0\u202f]\d{3})*(?:[.,]\d+)?/gu) ?? []).map((figure) => figure.replace(/[.,]0+$/, '').replace(/\D/g, '')),
  )

/** Names: what is written with a capital letter inside a sentence. German writes nouns so, which are words like others there. */
const namesIn = (text: string): string[] =>
  (text.match(/(?<=[\p{L}\p{N},;:)»”“"] )\p{Lu}[\p{L}\p{M}\p{N}-]+/gu) ?? []).map((name) => name.toLowerCase())

const negations: Record<Language, RegExp> = {
  en: /\b(?:not|no|never|none|nobody|nothing|without|cannot|neither|nor)\b|n['’]t\b/i,
  ru: /(?<!\p{L})(?:не|нет|ни|никогда|никто|ничего|без|нельзя)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|niemand|nichts|ohne|weder)(?!\p{L})/iu,
}

/** A text and its words as the index has them. */
export interface Stemmed {
  text: string
  stems: Set<string>
}

/** So much of what a sentence says has to stand in the passages it names; the rest may be words that join. */
const leastSupported = 0.75

/**
 * Whether passages support a sentence that names them: they have its words, every figure and every name of it; it denies something only where
 * the sentence of theirs that is most like it does; and it is nothing but plain words.
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
