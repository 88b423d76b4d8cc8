import type { Language } from '@waymark/contract/choices.ts'

/** Longer sentences are not quoted (characters). */
const maxQuoted = 600

// Abbreviations after which a sentence continues, although Intl.Segmenter ends it.
const abbreviations: Record<Language, RegExp> = {
  en: /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|cf|e\.\s?g|i\.\s?e|approx|Fig|Art|Sec|Ch|pp?)\.$/iu,
  ru: /(?:^|[\s(«])(?:т\.\s?е|ул|им|стр|рис|см|напр|проф|доц|акад|ст|пп?|гл|обл|тел|кв|корп)\.$/iu,
  de: /(?:^|[\s("„])(?:\p{L}|vgl|ca|ggf|bzw|evtl|inkl|exkl|zzgl|Nr|Abs|Art|Mio|Mrd|Tsd|Dr|Prof|St|Hr|Fr|gem|lt|max|min|mind|sog|Tel|Kap|Abb)\.$/iu,
}
// Abbreviations after which a sentence continues unless a capital letter follows.
const softAbbreviations: Record<Language, RegExp> = {
  en: /(?:^|\s)(?:No|Nos|etc|Inc|Ltd|Co|[ap]\.\s?m)\.$/iu,
  ru: /(?:^|\s)(?:т\.\s?[дп]|гг?|в|руб|коп|шек|тыс|млн|млрд|др|пр|н\.\s?э|мин|макс|ч|д)\.$/iu,
  de: /(?:^|\s)(?:usw|etc|u\.\s?a|o\.\s?ä|Str|Std|Stk)\.$/iu,
}
const initial = /(?:^|[\s("“«„])\p{Lu}\.$/u
/** German ordinals end with a full stop: 'der 2. Schritt', 'ab 3. Oktober'. */
const ordinal = /(?:^|\s)(?:am|beim|das|dem|den|der|des|die|im|jeder?|jeden|vom|zum|zur) \d{1,2}\.$/iu
const day = /(?:^|\s)\d{1,2}\.$/
const month = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/u
const ended = /[.!?…]["'»”“’)\]]*$/u

const segmenters = new Map<Language, Intl.Segmenter>()

function isContinued(before: string, after: string, language: Language): boolean {
  if (abbreviations[language].test(before) || initial.test(before)) return true
  if (language === 'de' && (ordinal.test(before) || (day.test(before) && month.test(after)))) return true
  return softAbbreviations[language].test(before) && !/^\p{Lu}/u.test(after)
}

/** Separator of table cells, as written by `linesOfHtml`. */
export const cellSeparator = ' | '
export const isRow = (line: string) => line.includes(cellSeparator)
/** Separators left by empty cells. */
const emptyCells = /^(?:\| ?)+| \|(?= \||$)/g
/** Formats a table row as a sentence: the first cell, then the others. */
export const formatRow = (line: string) =>
  isRow(line) ? line.replace(emptyCells, '').replace(cellSeparator, ': ').replaceAll(cellSeparator, ', ') : line

/** Drops the head row of each table. */
export function withoutHeads(lines: string[]): string[] {
  const isOfTable = (line = '') => isRow(line) || line === '|'
  return lines.filter((line, at) => !isOfTable(line) || isOfTable(lines[at - 1]) || !isOfTable(lines[at + 1]))
}

/** Whether a sentence continues on the next line, because the line introduces a list. */
function continues(line: string, next: string): boolean {
  if (isRow(line) || isRow(next) || ended.test(line)) return false
  return line.endsWith(':') || /^\p{Ll}/u.test(next) || (/[\p{Ll},;]$/u.test(line) && /^\d/.test(next))
}

function joinLines(text: string, most: number): string[] {
  const lines: string[] = []
  let last = ''
  for (const line of withoutHeads(text.split('\n').filter(Boolean))) {
    const before = lines.at(-1)
    if (before !== undefined && continues(last, line) && before.length + line.length < most) lines[lines.length - 1] = `${before} ${line}`
    else lines.push(line)
    last = line
  }
  return lines
}

/** Splits lines into whole sentences of any length. A line that introduces a list is joined with it, up to `most` characters. */
export function cutSentences(text: string, language: Language, most = Number.POSITIVE_INFINITY): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, segmenter)
  const sentences = joinLines(text, most).flatMap((line) => {
    const cut: string[] = []
    for (const { segment } of segmenter.segment(line)) {
      const before = cut.at(-1)
      if (before !== undefined && isContinued(before.trim(), segment, language)) cut[cut.length - 1] = before + segment
      else cut.push(segment)
    }
    return cut.map((sentence) => sentence.trim())
  })
  return sentences.filter(Boolean)
}

/** Sentences of a text that are short enough to quote. */
export const splitSentences = (text: string, language: Language): string[] =>
  cutSentences(text, language, maxQuoted).filter((sentence) => sentence.length <= maxQuoted)
