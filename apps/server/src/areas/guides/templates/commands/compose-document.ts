import type { PhrasingContent, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { createRenderer, parseMarkdown, textOf } from '../../../../platform/markdown.ts'
import { splitAtBlanks } from '../policy.ts'

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
