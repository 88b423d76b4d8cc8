/** Letters alone: accents, ё and upper case make no difference. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What stays the same in the forms of a word, roughly: longer words lose their end. */
const stemOf = (word: string) => (word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word)

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ')

interface Searched {
  question: string
  html: string
}

/** Those that have all the words, in whatever form; first those that ask for them, then those whose answer has them. */
export function findQuestions<Q extends Searched>(questions: readonly Q[], q: string): Q[] {
  const words = (plain(q).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf)
  if (words.length === 0) return []
  const has = (text: string) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
  const asking = questions.filter(({ question }) => has(question))
  const answering = questions.filter((one) => !asking.includes(one) && has(`${one.question} ${textOf(one.html)}`))
  return [...asking, ...answering]
}
