import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Env } from '../env.ts'
import { createRenderer, isAddress, parseMarkdown, startLine } from './markdown.ts'
import { cellSeparator } from './sentences.ts'

/** Values of the placeholders `{site}`, `{company}`, `{email}` and `{origin}`. */
export type SiteValues = Record<'site' | 'company' | 'email' | 'origin', string>

export const siteValues = ({ site, publicUrl }: Pick<Env, 'site' | 'publicUrl'>): SiteValues => ({
  site: site.name,
  company: site.legalName,
  email: site.contactEmail,
  origin: publicUrl,
})

const placeholder = /\{([a-z]+)\}/g

/** Replaces the placeholders of a plain text. Unknown ones stay. */
export const fillText = (text: string, filling: SiteValues): string =>
  text.replace(placeholder, (whole, name: string) => Object.entries(filling).find(([known]) => known === name)?.[1] ?? whole)

/** Replaces the placeholders of Markdown. Values are escaped, since a company may be called *Star*. */
export function fillMarkdown(markdown: string, filling: SiteValues, note: (line: number, message: string) => void): string {
  const lines = markdown.split('\n').map((line, at) =>
    line.replace(placeholder, (whole, name: string) => {
      const value = Object.entries(filling).find(([known]) => known === name)?.[1]
      if (value === undefined) note(at + 1, `${whole} is not known; {${Object.keys(filling).join('}, {')}} are`)
      return (value ?? whole).replace(/[\\`*[\]<>#|~&]|(?<!\w)_|_(?!\w)/g, '\\$&')
    }),
  )
  return lines.join('\n')
}

/** Converts HTML rendered by us to plain text. */
export const textOfHtml = (html: string): string =>
  toPlainText(html.replace(/<(\/?(?:p|li|h\d|td|th|tr|pre|aside|blockquote)|br|hr)\b[^>]*>/g, ' '))

/** Converts HTML rendered by us to plain text with a line per paragraph, item and row. */
export const linesOfHtml = (html: string): string =>
  html
    .replace(/<\/(?:td|th)>\s*(?=<t[dh])/g, cellSeparator)
    .split(/<(?:\/?(?:p|li|h\d|tr|pre|aside|blockquote|table|ul|ol)|br|hr)\b[^>]*>/)
    .map(toPlainText)
    .filter(Boolean)
    .join('\n')

function toPlainText(html: string): string {
  return html
    .replace(/<\/?[a-z](?:"[^"]*"|[^">])*>/g, '')
    .replace(/&#x([0-9A-Fa-f]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Rendered text of the content. */
export interface WrittenText {
  /** Safe HTML. */
  html: string
  /** Text for the search index. */
  plain: string
}

/**
 * Renders Markdown without steps, replaces its placeholders, and reports unsupported content through `note`. `##`
 * becomes a heading of level `top`. Front matter is skipped.
 */
export function writeText(
  markdown: string,
  filling: SiteValues,
  note: (line: number, message: string) => void,
  top: 2 | 3 = 3,
): WrittenText {
  const tree = parseMarkdown(fillMarkdown(markdown, filling, note))
  const body: Root = { type: 'root', children: tree.children.filter(({ type }) => type !== 'yaml' && type !== 'toml') }
  visit(body, (node) => {
    if (node.type === 'html') note(startLine(node), 'Raw HTML is not allowed. Use Markdown.')
    if (node.type === 'image' || node.type === 'imageReference') note(startLine(node), 'Pictures are not allowed here. Use text.')
    if (node.type === 'heading' && node.depth === 1) note(startLine(node), 'The name is already the title. Begin sections with "##".')
    if ((node.type === 'link' || node.type === 'definition') && !isAddress(node.url))
      note(startLine(node), `"${node.url}" leads nowhere. Use https://…, mailto:… or a path such as /plans.`)
  })
  const html = createRenderer(body, 4 - top, top).html(body.children)
  const plain = textOfHtml(html)
  if (plain === '') note(1, 'The text is missing.')
  return { html, plain }
}
