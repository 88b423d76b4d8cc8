/** A step or task of an earlier version. */
export interface EarlierEntry {
  id: string
  text: string
  /** Additional text to compare, such as the tasks of a step. */
  more?: string
}

/** A step or task of the new version; `id` if the file contains one. */
export interface NewEntry {
  id: string | null
  text: string
  more?: string
}

const alike = 0.5
const maxIdLength = 60

/**
 * Assigns a unique id to each entry. An id in the file wins; then the same text keeps its id, then the same derived id,
 * then the most similar text (Dice coefficient over words, at least 0.5). A new entry gets an id derived from its text
 * that no entry had before.
 */
export function matchIds(now: NewEntry[], earlier: EarlierEntry[] = [], fallback = 'step'): string[] {
  const ids = now.map(({ id }) => id)
  const given = new Set(ids)
  const left = new Map(earlier.filter(({ id }) => !given.has(id)).map((entry) => [entry.id, entry]))
  const settle = (place: number, id: string) => {
    ids[place] = id
    left.delete(id)
  }
  const settleBy = (key: (entry: NewEntry) => string, keyOf: (entry: EarlierEntry) => string) => {
    const known = Map.groupBy(left.values(), keyOf)
    for (const [place, entry] of now.entries()) {
      const found = ids[place] === null ? known.get(key(entry))?.shift() : undefined
      if (found) settle(place, found.id)
    }
  }
  const sameText = ({ text }: { text: string }) => words(text).join(' ') || text
  settleBy(sameText, sameText)
  settleBy(
    ({ text }) => toSlug(text),
    ({ id }) => id,
  )
  for (const { place, id } of similarPairs(now, ids, [...left.values()], earlier))
    if (ids[place] === null && left.has(id)) settle(place, id)

  const taken = new Set([...earlier.map(({ id }) => id), ...ids.filter((id) => id !== null)])
  return ids.map((id, place) => id ?? freeId(toSlug(now[place]?.text ?? '') || fallback, taken))
}

/** Maximum number of comparisons; beyond it only entries at similar positions are compared. */
const maxPairs = 200_000

/** Similar pairs, best first; among equals the least moved first. */
function similarPairs(now: NewEntry[], ids: (string | null)[], left: EarlierEntry[], earlier: EarlierEntry[]) {
  const places = new Map(earlier.map((entry, place) => [entry, place]))
  const open = ids.filter((id) => id === null).length
  const reach = open * left.length > maxPairs ? Math.ceil(maxPairs / open / 2) : Number.POSITIVE_INFINITY
  const bags = left.map((entry) => ({
    id: entry.id,
    place: places.get(entry) ?? 0,
    text: words(entry.text),
    more: words(entry.more ?? ''),
  }))
  const pairs = now.flatMap((entry, place) => {
    if (ids[place] !== null || bags.length === 0) return []
    const [text, more] = [words(entry.text), words(entry.more ?? '')]
    const from = reach === Number.POSITIVE_INFINITY ? 0 : firstAt(bags, place - reach)
    const to = reach === Number.POSITIVE_INFINITY ? bags.length : firstAt(bags, place + reach + 1)
    return bags.slice(from, to).flatMap((bag) => {
      const score = Math.max(dice(text, bag.text), dice(more, bag.more))
      return score < alike ? [] : { place, id: bag.id, moved: Math.abs(bag.place - place), score }
    })
  })
  return pairs.sort((a, b) => b.score - a.score || a.moved - b.moved)
}

/** Index of the first entry at or after `place`, in a list sorted by place. */
function firstAt(bags: { place: number }[], place: number): number {
  let [low, high] = [0, bags.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bags[middle]?.place ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Sørensen–Dice coefficient over words, with repetition: 0 for nothing in common, 1 for the same. */
function dice(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const counts = new Map<string, number>()
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of b) {
    const count = counts.get(word) ?? 0
    if (count > 0) common++
    counts.set(word, count - 1)
  }
  return (2 * common) / (a.length + b.length)
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ß: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
}

/** Lower-case Latin letters, digits and hyphens, at most 60; empty if the text has no letters or digits. */
export function toSlug(text: string): string {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[а-яёßäöü]/g, (letter) => cyrillic[letter] ?? '')
  const plain = latin.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '')
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxIdLength)
    .replace(/^-+|-+$/g, '')
}

/** Removes the 32 hexadecimal digits that Notion appends to the names of exported files. */
export const withoutExport = (name: string) => name.replace(/(?<=\S)[\s_-]+[0-9a-f]{32}$/i, '')

/** Converts a file name or address to a human-readable title. */
export function toTitle(name: string): string {
  const words = withoutExport(/[a-zа-я]/.test(name) ? name : name.toLowerCase())
    .replace(/^\d{4}-\d\d-\d\d[-_ ]+(?=\S)/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
