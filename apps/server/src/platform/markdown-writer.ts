import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Blockquote, Link, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown'
import { SKIP, visit } from 'unist-util-visit'
import { alerts, inlineFootnotes, type PieceWriter } from './markdown.ts'

const options: Options = {
  bullet: '-',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: { blockquote, link },
}

const brokenAlert = new RegExp(`^> \\[!(${Object.keys(alerts).join('|')})\\]\\\\\n`, 'i')

/** Writes GitHub's `> [!TIP]` without escaping it, and without a hard break, which other renderers would show. */
function blockquote(node: Blockquote, parent: Parents | undefined, state: State, info: Info): string {
  const quoted = defaultHandlers.blockquote(node, parent, state, info).replace(/^> \\\[!([A-Za-z]+)\]/, '> [!$1]')
  return quoted.replace(brokenAlert, '> [!$1]\n')
}

/** GitHub autolinks some addresses, such as a@b.example_c, that CommonMark's `<…>` does not accept. */
function link(node: Link, parent: Parents | undefined, state: State, info: Info): string {
  return defaultHandlers.link(node, parent, withBrackets(node, state), info)
}
link.peek = (node: Link, parent: Parents | undefined, state: State) => defaultHandlers.link.peek(node, parent, withBrackets(node, state))

const withBrackets = (node: Link, state: State): State =>
  node.url.startsWith('mailto:') ? { ...state, options: { ...state.options, resourceLink: true } } : state

/** Writes Markdown in the normalized form in which it is stored and exported. */
export const writeMarkdown = (nodes: RootContent[]): string => toMarkdown({ type: 'root', children: nodes }, options).replace(/\n+$/, '')

/** Writes the blocks of a step as Markdown. Inline content has no line breaks. */
export const markdownWriter: PieceWriter<string> = {
  blocks: writeMarkdown,
  inline(nodes: PhrasingContent[]) {
    const paragraph = { type: 'paragraph' as const, children: nodes }
    visit(paragraph, (node, index, parent) => {
      if (node.type === 'text' || node.type === 'inlineCode') node.value = node.value.replace(/\s*\n\s*/g, ' ')
      if (node.type === 'break' && parent && index !== undefined) parent.children[index] = { type: 'text', value: ' ' }
    })
    return writeMarkdown([paragraph]).trim()
  },
}

/** Makes blocks self-contained: reference links become inline links, and raw HTML is dropped. */
export function detachPieces(document: Root): Root {
  inlineFootnotes(document)
  const definitions = new Map<string, { url: string; title?: string | null | undefined }>()
  visit(document, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  visit(document, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.type === 'html' || node.type === 'definition' || node.type === 'footnoteDefinition') {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined
    const { url = '', title } = definitions.get(node.identifier) ?? {}
    parent.children[index] =
      node.type === 'linkReference' ? { type: 'link', url, title, children: node.children } : { type: 'image', url, title, alt: node.alt }
    return [SKIP, index]
  })
  visit(document, 'paragraph', (node, index, parent) => {
    if (node.children.length > 0 || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return document
}

/** Converts safe HTML that was rendered here back to equivalent Markdown. */
export function markdownOfHtml(html: string): string {
  const tree = fromHtml(html, { fragment: true })
  visit(tree, 'element', (node) => {
    const [kind] = node.tagName === 'aside' ? [node.properties.className].flat() : []
    if (!kind) return
    node.tagName = 'blockquote'
    const marker = {
      type: 'element' as const,
      tagName: 'p',
      properties: {},
      children: [{ type: 'text' as const, value: `[!${String(kind).toUpperCase()}]` }],
    }
    const first = node.children.find((child) => child.type === 'element')
    if (first?.tagName === 'p') first.children.unshift(...marker.children, { type: 'element', tagName: 'br', properties: {}, children: [] })
    else node.children.unshift(marker)
  })
  const document = toMdast(tree) as Root
  return writeMarkdown(document.children)
}
