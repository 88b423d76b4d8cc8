/** What can be chosen from a long list. */
export interface Choice {
  value: string
  label: string
  /** A second line. */
  detail?: string
  /** What else finds it. */
  terms?: string
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\s_/.,'’-]+/g, ' ')
    .trim()

/** The choices in which every word of the query begins a word; those that begin with it come first. */
export function matchChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const asked = plain(query)
  if (!asked) return choices
  const words = asked.split(' ')
  const found = choices.flatMap((choice) => {
    const label = plain(choice.label)
    const text = ` ${label} ${plain(`${choice.detail ?? ''} ${choice.terms ?? ''}`)}`
    return words.every((word) => text.includes(` ${word}`)) ? [{ choice, first: label.startsWith(asked) }] : []
  })
  return [...found.filter(({ first }) => first), ...found.filter(({ first }) => !first)].map(({ choice }) => choice)
}
