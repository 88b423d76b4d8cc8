import type { Blockquote, Link, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { type FindAndReplaceTuple, findAndReplace, type RegExpMatchObject } from 'mdast-util-find-and-replace'
import { visit } from 'unist-util-visit'
import { nodeText } from '../../../../../platform/markdown.ts'

declare module 'mdast' {
  interface LinkData {
    /** Refers to a note by name, in any folder. */
    wiki?: boolean
  }
  interface ImageData {
    wiki?: boolean
  }
}

/** Converts the syntax of Obsidian, Docusaurus, Hugo, Jekyll and kramdown to common Markdown. */
export function readDialects(document: Root): void {
  document.children = readAdmonitions(document.children).filter((node) => !isCode(node))
  visit(document, 'blockquote', readCallout)
  visit(document, 'paragraph', readDefinition)
  // Each replacement walks the whole document, so its characteristic sign is looked for first.
  const text = nodeText(document)
  findAndReplace(
    document,
    dialects.filter(([sign]) => text.includes(sign)).map(([, ...dialect]) => dialect),
  )
  document.children = document.children.filter((node) => node.type !== 'paragraph' || node.children.length > 0)
}

/** Each with a string that every occurrence contains. */
const dialects: [sign: string, ...FindAndReplaceTuple][] = [
  [
    '[[',
    /(!?)\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g,
    (_: string, sign: string, target: string, words: string | undefined, match: RegExpMatchObject) =>
      wiki(sign, target, words, locateMatch(match)),
  ],
  ['==', /==(?=\S)([^=\n]+?)==/g, (_: string, words: string) => words],
  ['%%', /%%[^%]*%%/g, ''],
  ['{', /\{\{[<%][^\n]*?[%>]\}\}|\{%[^\n]*?%\}|\{:[^}\n]*\}/g, ''],
  ['^', /[ \t]\^[\w-]+$/gm, ''],
]

const pictureName = /\.(png|jpe?g|webp|gif|avif|svg|bmp)$/i

function wiki(sign: string, target: string, words: string | undefined, place: Pick<Link, 'position'>): PhrasingContent {
  const [note = '', heading] = target.trim().split('#')
  const data = { wiki: true }
  if (sign && pictureName.test(note)) return { type: 'image', url: note, alt: /^[\dx\s]*$/.test(words ?? '') ? '' : words, data, ...place }
  const shown = words?.trim() || [note, heading].filter(Boolean).join(': ')
  const url = heading === undefined ? note : `${note}#${heading}`
  return { type: 'link', url, data, children: [{ type: 'text', value: shown }], ...place }
}

/** Position of the replaced text. */
function locateMatch({ index, input, stack }: RegExpMatchObject): Pick<Link, 'position'> {
  const position = stack.at(-1)?.position
  const line = (position?.start.line ?? 0) + input.slice(0, index).split('\n').length - 1
  return position ? { position: { ...position, start: { ...position.start, line } } } : {}
}

/** Imports of MDX, and shortcodes on their own line. */
function isCode(node: RootContent): boolean {
  if (node.type !== 'paragraph') return false
  const text = nodeText(node).trim()
  return /^(import\s.+\sfrom\s+|export\s+(const|default)\s)['"{\w]/.test(text) || /^(\{\{[<%].*[%>]\}\}|\{%.*%\}|\{:.*\})$/.test(text)
}

const kinds: Record<string, string> = {
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  check: 'TIP',
  done: 'TIP',
  note: 'NOTE',
  info: 'NOTE',
  abstract: 'NOTE',
  summary: 'NOTE',
  tldr: 'NOTE',
  todo: 'NOTE',
  important: 'NOTE',
  question: 'NOTE',
  help: 'NOTE',
  faq: 'NOTE',
  example: 'NOTE',
  quote: 'NOTE',
  cite: 'NOTE',
  secondary: 'NOTE',
  warning: 'WARNING',
  caution: 'WARNING',
  attention: 'WARNING',
  danger: 'WARNING',
  error: 'WARNING',
  bug: 'WARNING',
  failure: 'WARNING',
  fail: 'WARNING',
  missing: 'WARNING',
}

/** Converts Obsidian's `> [!info]- Title` to GitHub's `> [!NOTE]`. */
function readCallout(quote: Blockquote): void {
  const [first] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return
  const [marker = '', name = '', title = ''] = /^\[!([A-Za-z]+)\][-+]?[ \t]*([^\n]*)\n?/.exec(text.value) ?? []
  const kind = kinds[name.toLowerCase()]
  if (!kind) return
  text.value = text.value.slice(marker.length)
  const heading: PhrasingContent[] = title.trim() ? [{ type: 'strong', children: [{ type: 'text', value: title.trim() }] }] : []
  if (heading.length > 0 && nodeText(first).trim()) heading.push({ type: 'break' })
  first.children = [{ type: 'text', value: `[!${kind}]\n` }, ...heading, ...first.children]
}

const opening = /^:::+[ \t]*([A-Za-z]+)(?:[ \t]*\[([^\]\n]*)\]|[ \t]+([^\n]*))?[ \t]*(?:\n|$)/

/** Converts Docusaurus' `:::tip Title` … `:::` to a blockquote with GitHub's marker. */
function readAdmonitions(nodes: RootContent[]): RootContent[] {
  const shown: RootContent[] = []
  for (let place = 0; place < nodes.length; place++) {
    const node = nodes[place] as RootContent
    const begin = opening.exec(firstText(node))
    const kind = kinds[begin?.[1]?.toLowerCase() ?? '']
    const end = begin && kind ? nodes.findIndex((other, at) => at >= place && /(^|\n):::+[ \t]*$/.test(lastText(other))) : -1
    if (!begin || end < 0) {
      shown.push(node)
      continue
    }
    const [first, last] = [node as Paragraph, nodes[end] as Paragraph]
    cut(first, 0, (value) => value.slice(begin[0].length))
    cut(last, -1, (value) => value.replace(/(^|\n):::+[ \t]*$/, ''))
    const title = (begin[2] ?? begin[3] ?? '').trim()
    const children = nodes.slice(place, end + 1).filter((child) => child.type !== 'paragraph' || nodeText(child).trim() !== '')
    const sign: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: `[!${kind}] ${title}` }] }
    shown.push({
      type: 'blockquote',
      children: [sign, ...(children as Blockquote['children'])],
      ...(node.position ? { position: node.position } : {}),
    })
    place = end
  }
  return shown
}

const readTextAt = (node: RootContent | undefined, at: number) => {
  const text = node?.type === 'paragraph' ? node.children.at(at) : undefined
  return text?.type === 'text' ? text : undefined
}
const firstText = (node: RootContent) => readTextAt(node, 0)?.value ?? ''
const lastText = (node: RootContent) => readTextAt(node, -1)?.value ?? ''

function cut(node: Paragraph, at: number, change: (value: string) => string): void {
  const text = readTextAt(node, at)
  if (text) text.value = change(text.value)
}

/** Converts a definition list, `Term` followed by `: Definition`, which common Markdown lacks. */
function readDefinition(node: Paragraph): void {
  const [first] = node.children
  if (first?.type !== 'text' || !/^[^\n:]+\n:[ \t]+\S/.test(first.value)) return
  const [term = '', ...meanings] = first.value.split(/\n:[ \t]+/)
  node.children = [
    { type: 'strong', children: [{ type: 'text', value: term.trim() }] },
    ...meanings.flatMap((value): PhrasingContent[] => [{ type: 'break' }, { type: 'text', value }]),
    ...node.children.slice(1),
  ]
}
