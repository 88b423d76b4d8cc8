import { visit } from 'unist-util-visit'
import type { ContentFile } from '../../../../platform/content-folders.ts'
import { createRenderer, isAddress, startLine as lineIn, nodeText, parseMarkdown } from '../../../../platform/markdown.ts'
import { type Note, noteKeys, type Problem, readYaml } from '../../../../platform/yaml.ts'
import { type JourneyFacts, type JourneyWords, wordsSchema } from './journey-schema.ts'

/**
 * Parses the texts of one language and turns their Markdown into safe HTML. Every id in `route.yaml` needs a text, and
 * no other id may have one.
 */
export function parseWords(
  { file, text }: ContentFile,
  facts: JourneyFacts | undefined,
): { words: JourneyWords | undefined; problems: Problem[] } {
  const { data: words, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, wordsSchema)
  const problems = [...wrong, ...warnings]
  if (!words) return { words, problems }
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  if (facts) checkIds(words, facts, note)
  return { words: renderWords(words, note), problems }
}

const mapValues = <T, R>(named: Record<string, T>, make: (value: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(named).map(([key, value]) => [key, make(value, key)]))

function renderWords(words: JourneyWords, note: Note): JourneyWords {
  const renderBlocks = createMarkdownRenderer('blocks', note)
  const renderInline = createMarkdownRenderer('inline', note)
  const days = mapValues(words.days, ({ title, text, items, cards }, slug) => ({
    title,
    text: renderBlocks(text, ['days', slug, 'text']),
    items: mapValues(items, (item, id) => renderInline(item, ['days', slug, 'items', id])),
    cards: mapValues(cards, (card, id) => ({
      title: card.title,
      text: renderBlocks(card.text, ['days', slug, 'cards', id, 'text']),
      done: renderInline(card.done, ['days', slug, 'cards', id, 'done']),
    })),
  }))
  return { ...words, about: renderBlocks(words.about, ['about']), days }
}

function checkIds(words: JourneyWords, { days }: JourneyFacts, note: Note): void {
  const checkSameIds = (named: object, wanted: string[], path: PropertyKey[]) => noteKeys('route.yaml', named, wanted, path, note)
  checkSameIds(
    words.days,
    days.map(({ slug }) => slug),
    ['days'],
  )
  for (const { slug, items, cards } of days) {
    const day = words.days[slug]
    if (!day) continue
    checkSameIds(day.items, items, ['days', slug, 'items'])
    checkSameIds(
      day.cards,
      cards.map(({ id }) => id),
      ['days', slug, 'cards'],
    )
  }
}

/** Returns a function that turns Markdown into safe HTML and reports what would be dropped. */
function createMarkdownRenderer(kind: 'blocks' | 'inline', note: Note): (text: string, path: PropertyKey[]) => string {
  return (text, path) => {
    const tree = parseMarkdown(text)
    visit(tree, (node) => {
      const where = lineIn(node) > 1 ? `line ${lineIn(node)}: ` : ''
      if (node.type === 'html') note(path, `${where}Raw HTML is not allowed. Use Markdown.`)
      if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !isAddress(node.url))
        note(path, `${where}"${node.url}" leads nowhere. Use https://… or mailto:….`)
    })
    if (nodeText(tree).trim() === '') note(path, 'The text is missing.')
    const { html, inline } = createRenderer(tree, 2)
    const [first, ...more] = tree.children
    if (kind === 'blocks') return html(tree.children)
    if (first?.type !== 'paragraph' || more.length > 0) note(path, 'Use one line of text.')
    return first?.type === 'paragraph' ? inline(first.children) : ''
  }
}

/** Reports languages whose `gets` list is longer or shorter than in the first language. */
export function compareLanguages([reference, ...others]: { file: string; words: JourneyWords }[]): Problem[] {
  if (!reference) return []
  const expectedCount = reference.words.gets.length
  return others
    .filter(({ words }) => words.gets.length !== expectedCount)
    .map(({ file, words }) => ({
      file,
      line: 1,
      message: `gets: The list has ${words.gets.length} entries, but ${expectedCount} in ${reference.file}.`,
    }))
}
