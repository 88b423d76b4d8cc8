/** Makes `text` a sentence: a capital letter first, a full stop last. */
export function formatSentence(text: string): string {
  const [first = '', ...rest] = text.trim()
  const sentence = first.toUpperCase() + rest.join('')
  return /[.!?…]["”»’)]?$/.test(sentence) ? sentence : `${sentence}.`
}
