/** What somebody wrote, as a sentence of its own among others. */
export function sentenceOf(text: string): string {
  const [first = '', ...rest] = text.trim()
  const said = first.toUpperCase() + rest.join('')
  return /[.!?…]["”»’)]?$/.test(said) ? said : `${said}.`
}
