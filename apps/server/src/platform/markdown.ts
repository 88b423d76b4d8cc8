import type { Block } from '@waymark/contract/guides/guides.ts'
import type { Element, ElementContent, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Blockquote, Heading, List, ListItem, Literal, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

declare module 'mdast' {
  interface Toml extends Literal {
    type: 'toml'
  }
  interface RootContentMap {
    toml: Toml
  }
}

const reader = unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']).use(remarkGfm)

/** Throws when the text is nested too deeply. */
export const parseMarkdown = (text: string): Root => reader.parse(text)

const textReader = unified().use(remarkParse).use(remarkGfm)

/** Parses text without front matter: leading hyphens are a thematic break. */
export const parseText = (text: string): Root => textReader.parse(text)

/** Plain text without raw HTML. */
export const nodeText = (node: Nodes): string => toText(node, { includeHtml: false })

/** Elements and attributes allowed in a guide. Everything else is dropped, raw HTML first. */
const schema: Schema = {
  tagNames: [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'a',
    'img',
    'blockquote',
    'aside',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    aside: [['className', 'tip', 'note', 'warning']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style'],
}

const writer = unified().use(remarkRehype).use(rehypeSanitize, schema).use(decorate).use(rehypeStringify)

/** Whether a link works wherever the guide is shown: absolute, or from the root of this site. */
export const isAddress = (url: string): boolean => /^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\]))/i.test(url)

const isForeign = (url: string) => /^https?:/i.test(url)

const isElement =
  (...names: string[]) =>
  (node: HtmlNodes): node is Element =>
    node.type === 'element' && names.includes(node.tagName)

const cellText = (node: HtmlNodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(cellText).join('') : ''

const unitPattern = '(NIS|ILS|USD|EUR|шек\\.|h|min|km|kg|g|cm|m|ч|мин|км|кг|г|см|м)'
/** A number, range or percentage, with a currency sign or unit: '1 200', '24.00 NIS', '−5 %', '3–5'. */
const numberLike = new RegExp(`^[≈~<>≤≥+−–-]*\\s?[$€₪£]?\\s?\\d[\\d\\s.,’/:×–-]*(\\s?(%|[$€₪£]|${unitPattern}))?$`, 'u')
const isEmptyCell = (text: string) => /^[–—-]?$/.test(text)

/** Right-aligns columns with at least two numbers, unless the author has set an alignment. */
function alignNumbers(table: Element): void {
  const rows = table.children.filter(isElement('thead', 'tbody')).flatMap((part) => part.children.filter(isElement('tr')))
  const cells = rows.map((row) => row.children.filter(isElement('th', 'td')))
  const [head = [], ...body] = cells
  for (const [column, title] of head.entries()) {
    if (column === 0 || title.properties.align) continue
    const texts = body.map((row) => (row[column] ? cellText(row[column]).trim() : '')).filter((text) => !isEmptyCell(text))
    if (texts.length < 2 || !texts.every((text) => numberLike.test(text))) continue
    for (const row of cells) if (row[column]) row[column].properties.className = ['number']
  }
}

/** Makes tables scrollable and aligned by classes, adds rel attributes to external links, and turns external pictures into links. */
function decorate() {
  return (tree: HtmlRoot) => {
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      const replace = (nodes: ElementContent[], goOnAt: number) => {
        parent.children.splice(index, 1, ...nodes)
        return goOnAt
      }
      const { tagName, properties } = node
      if (tagName === 'a') {
        const href = String(properties.href ?? '')
        if (!isAddress(href)) return replace(node.children, index)
        if (isForeign(href)) properties.rel = ['noopener', 'noreferrer']
      }
      if (tagName === 'img') {
        const src = String(properties.src ?? '')
        if (isForeign(src) || !isAddress(src))
          return replace([linkPicture(src, String(properties.alt ?? ''), isIn('a', parent))], index + 1)
        properties.loading = 'lazy'
      }
      if (typeof properties.align === 'string') {
        properties.className = [properties.align]
        delete properties.align
      }
      if (tagName === 'table' && !isIn('div', parent)) {
        alignNumbers(node)
        const properties = { className: ['table'], tabIndex: 0 }
        return replace([{ type: 'element', tagName: 'div', properties, children: [node] }], index)
      }
      return undefined
    })
  }
}

const isIn = (tagName: string, parent: HtmlNodes) => parent.type === 'element' && parent.tagName === tagName

function linkPicture(src: string, alt: string, linked: boolean): ElementContent {
  const text = { type: 'text' as const, value: alt || (linked ? '' : src) }
  if (linked || !isForeign(src)) return text
  return { type: 'element', tagName: 'a', properties: { href: src, rel: ['noopener', 'noreferrer'] }, children: [text] }
}

export const alerts: Record<string, string> = { TIP: 'tip', NOTE: 'note', IMPORTANT: 'note', WARNING: 'warning', CAUTION: 'warning' }

/** Turns GitHub's `> [!TIP]` into an aside. */
function markAlert(quote: Blockquote): void {
  const first = quote.children[0]
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return
  const [marker = '', name = ''] = /^\[!([A-Za-z]+)\][ \t]*(\n|$)/.exec(text.value) ?? []
  const kind = alerts[name.toUpperCase()]
  if (!kind) return
  text.value = text.value.slice(marker.length)
  if (first.children[1]?.type === 'break') first.children.splice(1, 1)
  if (!nodeText(first)) quote.children.shift()
  quote.data = { hName: 'aside', hProperties: { className: [kind] } }
}

/** Converts blocks of a document to another representation. */
export interface PieceWriter<B> {
  blocks: (nodes: RootContent[]) => B
  inline: (nodes: PhrasingContent[]) => string
}
export interface Renderer extends PieceWriter<Block[]> {
  html: (nodes: RootContent[]) => string
}

const isDefinition = (node: RootContent) => node.type === 'definition' || node.type === 'footnoteDefinition'

/** Renders blocks to safe HTML. Headings of level `stepLevel` + 1 become `h3`; no heading is above `highest`. */
export function createRenderer(document: Root, stepLevel: number, highest = 3): Renderer {
  const definitions = document.children.filter((node) => node.type === 'definition')
  prepare(document, stepLevel, highest)
  const html = (nodes: RootContent[]) => {
    const tree: Root = { type: 'root', children: [...nodes.filter((node) => !isDefinition(node)), ...definitions] }
    return writer.stringify(writer.runSync(tree) as HtmlRoot).trim()
  }
  const inline = (nodes: PhrasingContent[]) =>
    html([{ type: 'paragraph', children: nodes }])
      .replace(/^<p>|<\/p>$/g, '')
      .replace(/\s*\n\s*/g, ' ')
      .trim()
  return { html, inline, blocks: (nodes) => splitBlocks(nodes, html) }
}

function splitBlocks(nodes: RootContent[], html: Renderer['html']): Block[] {
  const blocks: Block[] = []
  let plain: RootContent[] = []
  const flush = () => {
    const text = html(plain)
    if (text) blocks.push({ kind: 'html', html: text })
    plain = []
  }
  for (const node of nodes) {
    if (node.type !== 'code' || node.lang !== 'prompt') {
      plain.push(node)
      continue
    }
    flush()
    blocks.push({ kind: 'prompt', text: node.value })
  }
  flush()
  return blocks
}

function prepare(document: Root, stepLevel: number, highest: number): void {
  inlineFootnotes(document)
  visit(document, (node) => {
    if (node.type === 'blockquote') markAlert(node)
    if (node.type === 'heading') node.data = { hName: `h${depthBelow(node, stepLevel, highest)}` }
  })
}

/** Level of a heading inside a step. */
export const depthBelow = ({ depth }: Heading, stepLevel: number, highest = 3) =>
  Math.min(6, Math.max(highest, depth - stepLevel + 2)) as Heading['depth']

/** Moves footnotes to their references, because steps are shown one at a time. */
export function inlineFootnotes(document: Root): void {
  const footnotes = new Map(
    document.children.flatMap((node) => (node.type === 'footnoteDefinition' ? [[node.identifier, nodeText(node)]] : [])),
  )
  visit(document, 'footnoteReference', (node, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: 'text', value: ` (${footnotes.get(node.identifier) ?? ''})` }
  })
}

/** Attributes at the end of a heading or task: `{#id minutes=5}`. */
export interface Attributes {
  id: string | null
  minutes: number | null
  /** Attribute text that could not be parsed. */
  unreadable: string | null
}

/** Removes and returns the attributes at the end of a heading or a task's first paragraph. */
export function takeAttributes(node: Heading | Paragraph): Attributes {
  const marks: Attributes = { id: null, minutes: null, unreadable: null }
  const last = node.children.at(-1)
  const found = last?.type === 'text' ? /\s*\{\s*((?:#|minutes=)[^{}]*)\}\s*$/.exec(last.value) : null
  if (last?.type === 'text' && found) {
    last.value = last.value.slice(0, found.index)
    for (const word of (found[1] as string).trim().split(/\s+/)) {
      if (/^#[a-z0-9]+(-[a-z0-9]+)*$/.test(word) && word.length <= 121) marks.id = word.slice(1)
      else if (/^minutes=[0-9]{1,4}$/.test(word)) marks.minutes = Number(word.slice(8))
      else marks.unreadable ??= word
    }
  }
  marks.unreadable ??= /\{#[^}]*\}?/.exec(nodeText(node))?.[0] ?? null
  return marks
}

/** Whether a list has a task at any level. All of its entries then become tasks. */
export const isTasks = (node: RootContent): node is List => node.type === 'list' && node.children.some(hasTask)

const hasTask = (entry: ListItem): boolean => typeof entry.checked === 'boolean' || entry.children.some(isTasks)

export const startLine = (node: { position?: Root['position'] } | undefined): number => node?.position?.start.line ?? 1
