import type { PhrasingContent, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { LimitRule } from '../../../../platform/limits.ts'
import { createRenderer, parseMarkdown, textOf } from '../../../../platform/markdown.ts'

const blank = /\{\{([a-z0-9-]+)\}\}/g

/** Ids of the blanks in a template's text, each once. */
export const blanksIn = (text: string): string[] => [...new Set([...text.matchAll(blank)].map(([, id]) => id as string))]

/** A text in pieces: what stands there, and the ids of blanks between. */
function splitAtBlanks(text: string): ({ text: string } | { blank: string })[] {
  return text
    .split(blank)
    .map((part, place) => (place % 2 ? { blank: part } : { text: part }))
    .filter((part) => 'blank' in part || part.text !== '')
}

/** Documents of a person; each takes a moment of a processor. */
export const documentsPerHour: LimitRule = { points: 60, seconds: 3600 }

/** What stands in place of a blank: a value, or null where it stays open. */
export type Filling = (id: string) => { value: string } | { open: string }

// Private signs around the label of an open blank, which no value can hold: paper and file each draw it in their own way.
const [begin, end] = ['\uE000', '\uE001']
const open = new RegExp(`${begin}([^${end}]*)${end}`)

/** Text in pieces: what is written, and labels of open blanks between. */
export const piecesAtBlanks = (text: string): { text: string; open: boolean }[] =>
  text
    .split(open)
    .map((part, place) => ({ text: part, open: place % 2 === 1 }))
    .filter((part) => part.text !== '')

/** A template's text with its blanks filled, as its title and safe HTML. Values are text, whatever stands in them. */
export function composeDocument(markdown: string, fill: Filling): { title: string; html: string } {
  const tree = parseMarkdown(markdown)
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const nodes = splitAtBlanks(node.value).flatMap((part): PhrasingContent[] =>
      'text' in part ? [{ type: 'text', value: part.text }] : filled(fill(part.blank)),
    )
    parent.children.splice(index, 1, ...nodes)
    return [SKIP, index + nodes.length]
  })
  const [title, ...rest] = tree.children
  const body: Root = { type: 'root', children: rest }
  return { title: title ? textOf(title) : '', html: createRenderer(body, 2).html(body.children) }
}

function filled(found: ReturnType<Filling>): PhrasingContent[] {
  if ('open' in found) return [{ type: 'text', value: `${begin}${found.open}${end}` }]
  const lines = found.value
    .replaceAll(begin, '')
    .replaceAll(end, '')
    .split(/\r\n|\r|\n/)
  return lines.flatMap((line, place): PhrasingContent[] => [
    ...(place > 0 ? [{ type: 'break' } as const] : []),
    { type: 'text', value: line },
  ])
}
