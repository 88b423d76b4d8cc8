import type { Language } from '@waymark/contract/choices.ts'

/** Removes accents, as the database does. */
export const unaccented = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

const particles = 'ab an auf aus bei dicht durch ein fest frei her hin los mit nach um vor weg weiter zu zurück'.split(' ')
const doing = /^(\p{L}{3,}?)e?(?:s|d|ing)?$/u
const participle = new RegExp(`^(${particles.join('|')})?ge(\\p{L}{3,}?)(?:e?t|en)$`, 'u')
const conjugated = /^(\p{L}{3,}?)(?:e?st|e?t|te|ten|en|e)?$/u

/**
 * Related forms that stemming misses, among the words of a question: German verb forms such as 'zahlt', 'ausgerechnet'
 * and separated prefixes ('ziehe … um'), and English agent nouns ('helper', 'helps').
 */
export function findRelatedForms(word: string, words: string[], language: Language): string[] {
  if (language === 'en') {
    const [, base] = doing.exec(word) ?? []
    return base ? [`${base}er`] : []
  }
  if (language !== 'de') return []
  const [, before = '', past] = participle.exec(word) ?? []
  const [, present] = conjugated.exec(word) ?? []
  const apart = words.slice(words.indexOf(word) + 1).filter((other) => particles.includes(other))
  const ahead = particles.includes(word) ? words.slice(0, words.indexOf(word)).flatMap((other) => conjugated.exec(other)?.[1] ?? []) : []
  const verbs = [
    ...ahead.map((stem) => `${word}${stem}en`),
    ...(past ? [`${before}${past}en`] : []),
    ...(present ? ['', ...apart].map((particle) => `${particle}${present}en`) : []),
  ]
  return [...new Set(verbs.map(unaccented))].filter((verb) => verb !== unaccented(word))
}
