const shortest = 3
const maxWords = 2

/** Words of a query that found nothing, longest first, to be searched one by one. Empty for a single word. */
export function splitQuery(q: string): string[] {
  const words = [...new Set(q.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
  if (words.length < 2) return []
  return words
    .filter((word) => word.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxWords)
}
