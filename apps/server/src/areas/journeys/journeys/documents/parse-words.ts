import { visit } from 'unist-util-visit'
import type { ContentFile } from '../../../../platform/content-folders.ts'
import { createRenderer, isAddress, lineOf as lineIn, parseMarkdown, textOf } from '../../../../platform/markdown.ts'
import { type Note, noteKeys, type Problem, readYaml } from '../../../../platform/yaml.ts'
import { type JourneyFacts, type JourneyWords, wordsSchema } from './journey-schema.ts'

/** Reads the words of one language: a text for each thing that `route.yaml` names, and for no other. Markdown becomes safe HTML. */
export function parseWords(
  { file, text }: ContentFile,
  facts: JourneyFacts | undefined,
): { words: JourneyWords | undefined; problems: Problem[] } {
  const { data: words, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, wordsSchema)
  const problems = [...wrong, ...warnings]
  if (!words) return { words, problems }
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  if (facts) compareKeys(words, facts, note)
  return { words: write(words, note), problems }
}

const mapValues = <T, R>(named: Record<string, T>, make: (value: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(named).map(([key, value]) => [key, make(value, key)]))

function write(words: JourneyWords, note: Note): JourneyWords {
  const blocks = writer('blocks', note)
  const inline = writer('inline', note)
  const days = mapValues(words.days, ({ title, text, items, cards }, slug) => ({
    title,
    text: blocks(text, ['days', slug, 'text']),
    items: mapValues(items, (item, id) => inline(item, ['days', slug, 'items', id])),
    cards: mapValues(cards, (card, id) => ({
      title: card.title,
      text: blocks(card.text, ['days', slug, 'cards', id, 'text']),
      done: inline(card.done, ['days', slug, 'cards', id, 'done']),
    })),
  }))
  return { ...words, about: blocks(words.about, ['about']), days }
}

function compareKeys(words: JourneyWords, { days }: JourneyFacts, note: Note): void {
  const same = (named: object, wanted: string[], path: PropertyKey[]) => noteKeys('route.yaml', named, wanted, path, note)
  same(
    words.days,
    days.map(({ slug }) => slug),
    ['days'],
  )
  for (const { slug, items, cards } of days) {
    const day = words.days[slug]
    if (!day) continue
    same(day.items, items, ['days', slug, 'items'])
    same(
      day.cards,
      cards.map(({ id }) => id),
      ['days', slug, 'cards'],
    )
  }
}

/** Turns Markdown into safe HTML, and names what would not arrive. */
function writer(kind: 'blocks' | 'inline', note: Note): (text: string, path: PropertyKey[]) => string {
  return (text, path) => {
    const tree = parseMarkdown(text)
    visit(tree, (node) => {
      const where = lineIn(node) > 1 ? `line ${lineIn(node)} of it: ` : ''
      if (node.type === 'html') note(path, `${where}raw HTML is dropped; Markdown is right`)
      if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !isAddress(node.url))
        note(path, `${where}"${node.url}" leads nowhere; https://… or mailto:… is right`)
    })
    if (textOf(tree).trim() === '') note(path, 'there are no words in it')
    const { html, inline } = createRenderer(tree, 2)
    const [first, ...more] = tree.children
    if (kind === 'blocks') return html(tree.children)
    if (first?.type !== 'paragraph' || more.length > 0) note(path, 'one line of text is right')
    return first?.type === 'paragraph' ? inline(first.children) : ''
  }
}

/** Languages say equally much: the first is the measure. */
export function compareLanguages([model, ...others]: { file: string; words: JourneyWords }[]): Problem[] {
  if (!model) return []
  const most = model.words.gets.length
  return others
    .filter(({ words }) => words.gets.length !== most)
    .map(({ file, words }) => ({ file, line: 1, message: `gets: ${words.gets.length} of ${most} in ${model.file}` }))
}
