import type { PhrasingContent, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { LimitRule } from '../../../../platform/limits.ts'
import { createRenderer, nodeText, parseMarkdown } from '../../../../platform/markdown.ts'

const blank = /\{\{([a-z0-9-]+)\}\}/g

/** Distinct ids of the blanks in a template's text. */
export const listBlanks = (text: string): string[] => [...new Set([...text.matchAll(blank)].map(([, id]) => id as string))]

/** Splits a text into plain text and blanks. */
function splitAtBlanks(text: string): ({ text: string } | { blank: string })[] {
  return text
    .split(blank)
    .map((part, place) => (place % 2 ? { blank: part } : { text: part }))
    .filter((part) => 'blank' in part || part.text !== '')
}

/** Limited per user: each document takes CPU time. */
export const documentsPerHour: LimitRule = { points: 60, seconds: 3600 }

/** Replacement of a blank: a value, or the label of a blank that stays open. */
export type Filling = (id: string) => { value: string } | { open: string }

// Private-use characters around the label of an open blank, which values cannot contain: PDF and DOCX render it
// differently.
const [begin, end] = ['\uE000', '\uE001']
const open = new RegExp(`${begin}([^${end}]*)${end}`)

/** Splits a text into plain text and labels of open blanks. */
export const piecesAtBlanks = (text: string): { text: string; open: boolean }[] =>
  text
    .split(open)
    .map((part, place) => ({ text: part, open: place % 2 === 1 }))
    .filter((part) => part.text !== '')

/** Fills in the blanks of a template and returns its title and safe HTML. Values are treated as plain text. */
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
  return { title: title ? nodeText(title) : '', html: createRenderer(body, 2).html(body.children) }
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
