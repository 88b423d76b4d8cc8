import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import * as z from 'zod/mini'
import { fillMarkdown, fillText, type SiteValues } from '../../../../platform/content-text.ts'
import { createRenderer, isAddress, nodeText, parseMarkdown, startLine, takeAttributes } from '../../../../platform/markdown.ts'
import { type Problem, readYaml, yamlText } from '../../../../platform/yaml.ts'
import type { DocumentFile } from './read-documents.ts'

const invalidDay = 'Use a date such as 2024-08-07.'
const daySchema = z.string(invalidDay).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, invalidDay),
  z.refine((value) => !Number.isNaN(Date.parse(value)), invalidDay),
)
const frontSchema = z.strictObject(
  {
    slug: yamlText(40),
    title: yamlText(100),
    revised: daySchema,
    /** From when the version binds users who agreed to an earlier one. */
    effective: z.optional(daySchema),
    version: z
      .string('Use a version in "quotes".')
      .check(z.regex(/^[0-9A-Za-z.-]{1,40}$/, 'Use up to 40 letters, digits, dots and hyphens.')),
    summary: yamlText(300),
  },
  'Use the fields slug, title, revised, version, summary and, if needed, effective.',
)

export interface ParsedDocument {
  file: string
  language: DocumentFile['language']
  hash: string
  front: z.output<typeof frontSchema>
  lineOf: (field: string) => number
  html: string
  sections: { id: string; title: string; line: number }[]
}

/** Parses one language of a document. `document` is null if there are problems. */
export function parseDocument(
  source: DocumentFile,
  slug: string,
  filling: SiteValues,
): { document: ParsedDocument | null; problems: Problem[] } {
  const { file, language, hash } = source
  const problems: Problem[] = []
  const report = (line: number, message: string) => void problems.push({ file, line, message })
  const tree = parseMarkdown(fillMarkdown(source.text, filling, report))
  const matter = tree.children.find((node) => node.type === 'yaml')
  if (!matter)
    return {
      document: null,
      problems: [{ file, line: 1, message: 'The front matter is missing. Begin with fields between two lines "---".' }],
    }
  const read = readYaml(
    file,
    source.text
      .split('\n')
      .slice(1, matter.position?.end.line)
      .join('\n')
      .replace(/---\s*$/, ''),
    2,
    frontSchema,
  )
  problems.push(...read.problems, ...read.warnings)
  if (read.data && read.data.slug !== slug)
    report(read.lineOf(['slug']), `slug: "${read.data.slug}" differs from the folder "${slug}". Use the same name.`)

  checkLinks(tree, report)
  const { html, sections } = render(tree, report)
  if (!read.data || problems.length > 0) return { document: null, problems }
  const data = { ...read.data, title: fillText(read.data.title, filling), summary: fillText(read.data.summary, filling) }
  return { document: { file, language, hash, front: data, lineOf: (field) => read.lineOf([field]), html, sections }, problems }
}

function checkLinks(tree: Root, report: (line: number, message: string) => void): void {
  visit(tree, (node) => {
    if (node.type === 'html') report(startLine(node), 'Raw HTML is not allowed. Use Markdown.')
    if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !isAddress(node.url))
      report(startLine(node), `"${node.url}" leads nowhere. Use https://…, mailto:… or a path such as /terms#section.`)
  })
}

/** `## Title {#id}` starts a section. */
function render(tree: Root, report: (line: number, message: string) => void): Pick<ParsedDocument, 'html' | 'sections'> {
  const renderer = createRenderer(tree, 2)
  const sections: ParsedDocument['sections'] = []
  let html = ''
  let body: Root['children'] = []
  const flush = () => {
    html += `${html ? '\n' : ''}${renderer.html(body)}`
    body = []
  }
  for (const node of tree.children) {
    if (node.type === 'yaml') continue
    if (node.type !== 'heading' || node.depth > 2) {
      body.push(node)
      continue
    }
    flush()
    const line = startLine(node)
    const { id } = takeAttributes(node)
    if (node.depth === 1) report(line, 'The title is already in the front matter. Begin sections with "##".')
    else if (!id) report(line, 'The id of this section is missing. Add {#id} at the end of the line.')
    else if (sections.some((section) => section.id === id)) report(line, `{#${id}} is already used above. Use another id.`)
    else sections.push({ id, title: nodeText(node).trim(), line })
    html += `\n<h2 id="${id}">${renderer.inline(node.children)}</h2>`
  }
  flush()
  if (sections.length === 0) report(1, 'There are no sections. Begin one with a line such as "## Title {#id}".')
  return { html: html.trim(), sections }
}
