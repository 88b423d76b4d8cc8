import type { BlockContent, Html, List, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { type MdxFlowExpression, type MdxTextExpression, mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression'
import { type MdxJsxFlowElement, type MdxJsxTextElement, mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { startLine } from '../../../../../platform/markdown.ts'
import { toTitle } from '../match-ids.ts'
import { createNote, type ImportMessage, shorten } from '../notes.ts'
import { parseWithFront } from '../parse-front.ts'

// MDX is Markdown with components and expressions. Known components become the equivalent Markdown. Any other
// component, and any expression that is more than a string, is a problem with its line, so that no content is lost
// silently.

type Kind = 'task' | 'section' | 'tip' | 'note' | 'warning' | 'plain' | 'link' | 'image' | 'media' | 'nothing'

/** Component names of common libraries, by their meaning. */
const kinds: Record<Kind, string> = {
  task: 'ChecklistItem CheckListItem CheckItem Checkbox CheckBox Check Task TaskItem TaskListItem Todo TodoItem ActionItem',
  section:
    'Section Step Accordion AccordionItem Expandable Collapse Collapsible Details Disclosure Tab TabItem TabPanel Card HowTo Panel Phase',
  tip: 'Tip Success Hint',
  note: 'Note Info Callout Alert Admonition Aside Notice Banner Highlight',
  warning: 'Warning Caution Danger Error Important',
  plain: [
    'Checklist CheckList ChecklistItemGroup ChecklistGroup InlineChecklist TaskList TodoList Steps Tabs TabList Accordions AccordionGroup Cards CardGroup',
    'CardGrid Columns Column Grid Row Col Box Stack Flex Container Center Wrapper Content Frame FileTree Figure Fragment Summary Tooltip Badge Label Tag Kbd',
    'Highlighted StyledSpan RiskLevel Text Small Strong Lead Paragraph P Blockquote Quote BrowserOnly Head',
  ].join(' '),
  link: 'Link Button LinkButton ButtonLink LinkCard ExternalLink Anchor A CTA',
  image: 'Image Img ImageEmbed Picture Screenshot ThemedImage Zoom',
  media: 'Video VideoEmbed YouTube Youtube Vimeo Audio Embed Iframe IFrame',
  nothing: 'CopyButton TOC Toc TableOfContents TOCInline Spacer Divider Separator Br Icon Comments',
}
const kindByName = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as Kind])))
const blockKinds: readonly (Kind | undefined)[] = ['task', 'section', 'tip', 'note', 'warning']

/** Properties that hold a component's title. */
const titles = ['title', 'label', 'text', 'heading', 'summary', 'question', 'header']
/** Properties that hold further content, which is not imported. */
const contents = ['items', 'tasks', 'steps', 'list', 'entries', 'children', 'content', 'body', 'description']

/** Maximum length of an import or export, in characters. */
const maxStatement = 10_000
/** Maximum nesting of components. */
const maxDepth = 49

/** Lets a Markdown parser read components and expressions, without parsing their JavaScript. */
function mdxSyntax(this: Processor): void {
  const data = this.data()
  const disable = { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), mdxJsx(), mdxExpression(), { disable }]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mdxJsxFromMarkdown(), mdxExpressionFromMarkdown()]
}

const textReader = unified().use(remarkParse).use(remarkGfm).use(mdxSyntax)
const reader = unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']).use(remarkGfm).use(mdxSyntax)

const fences = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t]*\1[`~]*[ \t]*(?=\n|$)|$)/gm
const statement = /^(?:import\s*[\w*{'"]|export\s+(?:const|let|var|default|function|async|class|\{|\*))/
/** Inline code, which stays; a comment; a void tag. */
const codeCommentOrVoid =
  /(`{1,9})(?!`)[^\n]*?[^`\n]\1(?!`)|<!--[\s\S]*?(?:-->|$)|<(br|hr|img|input)\b((?:[^<>"'{}]|"[^"]*"|'[^']*')*?)\/?>/gi

/** Blanks imports, exports and HTML comments, and closes void HTML tags. Every line keeps its number. */
export function prepareMdx(source: string): string {
  const text = source.replace(/\r\n?/g, '\n')
  let from = 0
  let prepared = ''
  for (const { 0: fence, index } of text.matchAll(fences)) {
    prepared += prepareText(text.slice(from, index)) + fence
    from = index + fence.length
  }
  return prepared + prepareText(text.slice(from))
}

function prepareText(text: string): string {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const end = statement.test(line) ? findStatementEnd(lines, at) : null
    if (end !== null) lines.fill('', at, end + 1)
  }
  return lines.join('\n').replace(codeCommentOrVoid, (match, _, name?: string, attributes?: string) => {
    if (name) return `<${name}${attributes}/>`
    return match.startsWith('<!--') ? match.replace(/[^\n]+/g, '') : match
  })
}

/** Index of the line on which the brackets of an import or export are balanced; null when they never are. */
function findStatementEnd(lines: string[], from: number): number | null {
  let open = 0
  let length = 0
  for (let at = from; at < lines.length && length <= maxStatement; at++) {
    const line = lines[at] ?? ''
    length += line.length
    for (const sign of line.match(/[{}()[\]]/g) ?? []) open += '{(['.includes(sign) ? 1 : -1
    if (open <= 0) return at
  }
  return null
}

type Element = MdxJsxFlowElement | MdxJsxTextElement

export interface MdxRead {
  document: Root
  problems: ImportMessage[]
  warnings: ImportMessage[]
}

/** Reads a prepared MDX file as Markdown, or returns the error in its syntax. */
export function readMdx(file: string, text: string): MdxRead | ImportMessage {
  try {
    const document = parseWithFront(
      text,
      (source) => reader.parse(source),
      (source) => textReader.parse(source),
    )
    const components = new ComponentReader(file, text)
    document.children = components.readBlocks(document.children, { level: 0, isNested: false, depth: 0 })
    return { document, problems: components.problems, warnings: components.warnings }
  } catch (error) {
    if (isSyntaxError(error)) return noteSyntaxError(error, file, text)
    throw error
  }
}

/** Line at which too many components are open; null when there is none. */
function findTooDeep(text: string): number | null {
  let open = 0
  for (const { 0: tag, index } of text.matchAll(/<\/?[A-Z][^<>]*>/g)) {
    if (tag.startsWith('</')) open--
    else if (!tag.endsWith('/>')) open++
    if (open > maxDepth) return text.slice(0, index).split('\n').length
  }
  return null
}

interface SyntaxProblem extends Error {
  reason: string
  ruleId: string
  line?: number
}

const isSyntaxError = (error: unknown): error is SyntaxProblem => error instanceof Error && 'ruleId' in error

function noteSyntaxError({ reason, ruleId, line: at = 1 }: SyntaxProblem, file: string, text: string): ImportMessage {
  if (ruleId !== 'end-tag-mismatch') return createNote(file, at, 'expression_unknown', shorten(text.split('\n')[at - 1] ?? ''))
  const tooDeepAt = findTooDeep(text)
  if (tooDeepAt !== null) return createNote(file, tooDeepAt, 'too_deep')
  // The reason names the position of the opening tag.
  return createNote(file, Number(/\((\d+):/.exec(reason)?.[1] ?? at), 'unreadable', reason)
}

interface Context {
  /** Number of sections around the node. */
  level: number
  /** Inside a quote or a list, where no step can begin. */
  isNested: boolean
  /** Number of components around the node. */
  depth: number
}

class ComponentReader {
  readonly problems: ImportMessage[] = []
  readonly warnings: ImportMessage[] = []
  /** Level of the last heading outside of sections. */
  private heading = 1
  private readonly file: string
  private readonly source: string

  constructor(file: string, source: string) {
    this.file = file
    this.source = source
  }

  readBlocks(nodes: readonly RootContent[], context: Context): RootContent[] {
    const read: RootContent[] = []
    for (const node of nodes)
      for (const block of this.readBlock(node, context)) {
        const last = read.at(-1)
        if (isTaskOfComponent(block) && isTaskOfComponent(last)) last.children.push(...block.children)
        else read.push(block)
      }
    return read
  }

  private readBlock(node: RootContent, context: Context): RootContent[] {
    if (node.type === 'mdxJsxFlowElement') return this.readElement(node, context)
    if (node.type === 'mdxFlowExpression') return paragraphs(this.readExpression(node), node)
    if (node.type === 'paragraph') return this.readParagraph(node, context)
    if (node.type === 'heading' && !context.isNested && context.level === 0) this.heading = node.depth
    if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem' || node.type === 'footnoteDefinition')
      node.children = this.readBlocks(node.children, { ...context, isNested: true }) as never
    else if ('children' in node) node.children = node.children.flatMap((child) => this.readInline(child as PhrasingContent)) as never
    return [node]
  }

  /** Components that are blocks end the paragraph in which they stand. */
  private readParagraph(node: Paragraph, context: Context): RootContent[] {
    const read: RootContent[] = []
    let run: PhrasingContent[] = []
    const endRun = () => {
      read.push(...paragraphs(run, node))
      run = []
    }
    const isOnlyElements = node.children.every((child) => child.type === 'mdxJsxTextElement' || isBlank(child))
    for (const child of node.children) {
      if (child.type === 'mdxJsxTextElement' && (isBlock(child) || (isOnlyElements && isPureHtml(child)))) {
        endRun()
        read.push(...this.readElement(child, context))
      } else run.push(...this.readInline(child))
    }
    endRun()
    return read
  }

  private readInline(node: PhrasingContent): PhrasingContent[] {
    if (node.type === 'mdxTextExpression') return this.readExpression(node)
    if (node.type === 'mdxJsxTextElement') return this.readInlineElement(node)
    if (!('children' in node)) return [node]
    node.children = node.children.flatMap((child) => this.readInline(child as PhrasingContent)) as never
    return [node]
  }

  /** A string in braces becomes text, a comment disappears; `{#id}` is an id of a heading or task. */
  private readExpression(node: MdxFlowExpression | MdxTextExpression): PhrasingContent[] {
    const { value, position } = node
    if (value.startsWith('#')) return [{ type: 'text', value: `{${value}}`, ...(position && { position }) }]
    const text = readString(value)
    if (text === null) this.problems.push(createNote(this.file, startLine(node), 'expression_unknown', shorten(`{${value}}`)))
    return text ? [{ type: 'text', value: text.replace(/\s*\n\s*/g, ' '), ...(position && { position }) }] : []
  }

  private readInlineElement(node: MdxJsxTextElement): PhrasingContent[] {
    const { name, children, position } = node
    const inside = () => children.flatMap((child) => this.readInline(child))
    if (name && /^[a-z]/.test(name)) return writeHtml(node, inside())
    const { kind, title, props } = this.openElement(node)
    const at = position && { position }
    if (kind === 'nothing') return []
    if (kind === 'link') {
      const url = pick(props, 'href', 'to', 'url') ?? ''
      const words: PhrasingContent[] = children.length > 0 ? inside() : title ? [{ type: 'text', value: title }] : []
      return words.length > 0 ? [{ type: 'link', url, children: words as never, ...at }] : []
    }
    if (kind === 'image') {
      const alt = pick(props, 'alt', 'caption') ?? title ?? ''
      return [{ type: 'image', url: pick(props, 'src', 'url', 'href') ?? '', alt, ...at }]
    }
    if (kind === 'media') {
      const url = pick(props, 'src', 'url', 'href', 'link')
      return [
        ...(url ? [{ type: 'link' as const, url, children: [{ type: 'text' as const, value: title ?? url }], ...at }] : []),
        ...inside(),
      ]
    }
    return children.length === 0 && title ? [{ type: 'text', value: title, ...at }] : inside()
  }

  private readElement(node: Element, context: Context): RootContent[] {
    const { name, position } = node
    if (context.depth >= maxDepth) {
      this.problems.push(createNote(this.file, startLine(node), 'too_deep'))
      return []
    }
    const below = { ...context, depth: context.depth + 1 }
    const inside = (nested: Partial<Context> = {}) => this.readBlocks(toBlocks(node), { ...below, ...nested })
    const at = position && { position }
    if (name && /^[a-z]/.test(name)) return isPureHtml(node) ? [this.copyHtml(node)] : inside()
    const kind = name ? kindByName.get(name) : 'plain'
    if (kind === 'link' || kind === 'image' || kind === 'media' || kind === 'nothing') {
      const hasBlocks = kind !== 'nothing' && node.children.some((child) => child.type !== 'paragraph' && !isInline(child))
      const children = hasBlocks ? [] : toInline(node)
      const read = paragraphs(this.readInlineElement({ ...node, type: 'mdxJsxTextElement', children }), node)
      return hasBlocks ? [...read, ...inside()] : read
    }
    const { title, props } = this.openElement(node)
    if (kind === 'task') {
      const address = title === undefined && node.children.length === 0 ? pick(props, 'slug', 'id', 'name', 'item', 'href') : undefined
      if (address) this.warnings.push(createNote(this.file, startLine(node), 'task_named_by_address', address))
      const words = title ?? (address && toTitle(address))
      const children = [...(words ? paragraphs([{ type: 'text', value: words, ...at }], node) : []), ...inside({ isNested: true })]
      const task = { type: 'listItem' as const, checked: false, spread: true, children: children as BlockContent[], ...at }
      return [{ type: 'list', ordered: false, spread: true, children: [task], data: { isComponent: true }, ...at }]
    }
    if (kind === 'section') {
      const words = title ?? pick(props, 'name', 'value')
      if (!words) return inside()
      const text: PhrasingContent[] = [{ type: 'text', value: words, ...at }]
      if (context.isNested) return [{ type: 'paragraph', children: [{ type: 'strong', children: text }], ...at }, ...inside()]
      const depth = Math.min(6, this.heading + 1 + context.level) as 1
      return [{ type: 'heading', depth, children: text, ...at }, ...inside({ level: context.level + 1 })]
    }
    if (kind === 'tip' || kind === 'note' || kind === 'warning') {
      const marker = paragraphs([{ type: 'text', value: `[!${hintMarker(kind, pick(props, 'type', 'variant', 'kind'))}]`, ...at }], node)
      const bold: PhrasingContent[] = title ? [{ type: 'strong', children: [{ type: 'text', value: title, ...at }] }] : []
      const children = [...marker, ...paragraphs(bold, node), ...inside({ isNested: true })]
      return [{ type: 'blockquote', children: children as BlockContent[], ...at }]
    }
    if (kind === 'plain' && node.children.length === 0 && title) return paragraphs([{ type: 'text', value: title, ...at }], node)
    return inside()
  }

  /** Notes unknown components, unreadable properties and properties with content. */
  private openElement(node: Element) {
    const { name } = node
    const kind = name ? kindByName.get(name) : 'plain'
    const props = readProps(node)
    const note = (key: 'component_unknown' | 'expression_unknown', what: string) =>
      this.problems.push(createNote(this.file, startLine(node), key, what))
    if (!kind) note('component_unknown', name ?? '')
    else {
      for (const prop of contents)
        if (props.get(prop))
          this.warnings.push(createNote(this.file, startLine(node), 'html_left_out', shorten(`${prop}="${props.get(prop)}"`)))
      if ([...titles, ...contents].some((prop) => props.get(prop) === null)) note('expression_unknown', `<${name}>`)
    }
    return { kind, props, title: pick(props, ...titles) }
  }

  private copyHtml({ position }: Element): Html {
    const { start, end } = position ?? {}
    return { type: 'html', value: this.source.slice(start?.offset, end?.offset), ...(position && { position }) }
  }
}
declare module 'mdast' {
  interface ListData {
    /** Written by a component: adjacent ones are one list. */
    isComponent?: boolean
  }
}

const isTaskOfComponent = (node: RootContent | undefined): node is List => node?.type === 'list' && node.data?.isComponent === true

const isBlock = ({ name, children }: MdxJsxTextElement): boolean =>
  blockKinds.includes(kindByName.get(name ?? '')) || children.some((child) => child.type === 'mdxJsxTextElement' && isBlock(child))

/** Content of a component as blocks; inline content becomes a paragraph. */
const toBlocks = ({ type, children, position }: Element): RootContent[] =>
  type === 'mdxJsxFlowElement' ? children : [{ type: 'paragraph', children, ...(position && { position }) }]

const isInline = (node: Nodes): node is PhrasingContent => node.type === 'text' || node.type === 'mdxJsxTextElement'

const toInline = ({ children }: Element): PhrasingContent[] =>
  children.flatMap((child) => (child.type === 'paragraph' ? child.children : (child as PhrasingContent)))

const isBlank = (node: PhrasingContent | undefined) => node?.type === 'text' && node.value.trim() === ''

/** A paragraph without spaces at its ends; none when there is no text. */
function paragraphs(nodes: readonly PhrasingContent[], { position }: Nodes): Paragraph[] {
  const children = [...nodes]
  while (isBlank(children[0])) children.shift()
  while (isBlank(children.at(-1))) children.pop()
  const [first, last] = [children[0], children.at(-1)]
  if (first?.type === 'text') children[0] = { ...first, value: first.value.trimStart() }
  if (last?.type === 'text') children[children.length - 1] = { ...last, value: (children.at(-1) as typeof last).value.trimEnd() }
  const place = children[0]?.position ?? position
  return children.length > 0 ? [{ type: 'paragraph', children, ...(place && { position: place }) }] : []
}

/** Whether an element contains only HTML elements and plain text, so that its source is HTML. */
function isPureHtml(element: Element): boolean {
  let isPure = true
  visit(element as Nodes, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const isPlain = node.attributes.every((attribute) => attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object')
      isPure &&= /^[a-z]/.test(node.name ?? '') && (isPlain || node.attributes.every(({ type }) => type === 'mdxJsxAttribute'))
    } else isPure &&= node.type === 'paragraph' || node.type === 'text'
  })
  return isPure
}

/** Writes an inline element as HTML tags around its content. */
function writeHtml(node: MdxJsxTextElement, children: PhrasingContent[]): PhrasingContent[] {
  const { name, position } = node
  const attributes = [...readProps(node)].map(([key, value]) =>
    value ? ` ${key}="${value.replace(/\s+/g, ' ').replaceAll('"', '&quot;')}"` : value === '' ? ` ${key}` : '',
  )
  const tag = (value: string): Html => ({ type: 'html', value, ...(position && { position }) })
  const begin = `<${name}${attributes.join('')}`
  return node.children.length === 0 ? [tag(`${begin}/>`)] : [tag(`${begin}>`), ...children, tag(`</${name}>`)]
}

function hintMarker(kind: 'tip' | 'note' | 'warning', type = ''): string {
  if (/warn|danger|caution|error|destructive/i.test(type)) return 'WARNING'
  return /tip|success|hint/i.test(type) ? 'TIP' : kind.toUpperCase()
}

/** Properties by name. A value is null if it is no string. */
const readProps = ({ attributes }: Element): Map<string, string | null> =>
  new Map(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return []
      const { name, value } = attribute
      return [[name, typeof value === 'object' && value ? readString(value.value) : (value ?? '')] as const]
    }),
  )

/** Value of the first of these properties that has a text. */
function pick(props: Map<string, string | null>, ...names: string[]): string | undefined {
  const found = names.map((name) => props.get(name)).find((value) => value)
  return found?.replace(/\s+/g, ' ').trim()
}

/** The string that an expression consists of; null for any other expression. */
function readString(expression: string): string | null {
  const code = expression.replace(/\/\*[\s\S]*?\*\//g, '').trim()
  if (code === '') return ''
  const found = /^(["'`])((?:(?!\1)[^\\]|\\.)*)\1$/s.exec(code)
  if (!found || (found[1] === '`' && found[2]?.includes('${'))) return null
  return (found[2] ?? '').replace(/\\n/g, ' ').replace(/\\(.)/gs, '$1')
}
