import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { type Filling, fillMarkdown } from './filling.ts'
import { createRenderer, isAddress, lineOf, parseMarkdown } from './markdown.ts'
import { textOfHtml } from './strip-html.ts'

/** A text of the content, as it is kept. */
export interface WrittenText {
  /** Safe HTML. */
  html: string
  /** What is found of it. */
  plain: string
}

/**
 * Reads the Markdown of a text without steps, with its blanks filled, and names what would not arrive. `##` becomes a heading of level `top`.
 * Front matter is left out.
 */
export function writeText(markdown: string, filling: Filling, note: (line: number, message: string) => void, top: 2 | 3 = 3): WrittenText {
  const tree = parseMarkdown(fillMarkdown(markdown, filling, note))
  const body: Root = { type: 'root', children: tree.children.filter(({ type }) => type !== 'yaml' && type !== 'toml') }
  visit(body, (node) => {
    if (node.type === 'html') note(lineOf(node), 'raw HTML is dropped; Markdown is right')
    if (node.type === 'image' || node.type === 'imageReference') note(lineOf(node), 'no pictures stand in it; words are right')
    if (node.type === 'heading' && node.depth === 1) note(lineOf(node), 'its name is the title; "##" begins a section')
    if ((node.type === 'link' || node.type === 'definition') && !isAddress(node.url))
      note(lineOf(node), `"${node.url}" leads nowhere; https://…, mailto:… or /plans is right`)
  })
  const html = createRenderer(body, 4 - top, top).html(body.children)
  const plain = textOfHtml(html)
  if (plain === '') note(1, 'there are no words in it')
  return { html, plain }
}
