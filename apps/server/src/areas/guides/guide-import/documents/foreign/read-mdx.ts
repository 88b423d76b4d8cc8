import { toTitle } from '../match-ids.ts'
import { createNote, type Noted, shortened } from '../notes.ts'

// MDX is Markdown with components and expressions. Known components are written as the equivalent Markdown. Any other
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
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as Kind])))

export interface MdxRead {
  /** The result as Markdown. */
  text: string
  /** Line number in the file for each line of `text`. */
  lines: number[]
  problems: Noted[]
  warnings: Noted[]
}

interface Tag {
  name: string
  closes: boolean
  closed: boolean
  props: Map<string, string | null>
  end: number
}

interface Open {
  name: string
  /** Prefix of each line of its content. */
  prefix: string
  /** Indentation of its content in spaces; null until its first line. */
  indent: number | null
  after: string
  section: boolean
}

/** Properties that hold a component's title. */
const titles = ['title', 'label', 'text', 'heading', 'summary', 'question', 'header']
/** Properties that hold further content, which is not imported. */
const contents = ['items', 'tasks', 'steps', 'list', 'entries', 'children', 'content', 'body', 'description']

/** Maximum length of an expression or tag; longer ones are code. */
const maxExpression = 10_000
/** Maximum nesting of components: the prefix of each line grows with it. */
const maxDepth = 49
/** Maximum number of unclosed brackets: each costs a scan of `maxExpression` characters. */
const maxUnclosed = 200

/** Converts an MDX file to Markdown. Never throws. */
export function readMdx(file: string, source: string): MdxRead {
  const text = source.replace(/\r\n?/g, '\n')
  const front = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? ''
  const writer = new MdxWriter(file, text)
  for (const line of front.split('\n').slice(0, -1)) writer.line(line)
  writer.read(front.length)
  return writer.result()
}

class MdxWriter {
  private readonly out: string[] = []
  private readonly lines: number[] = []
  private readonly problems: Noted[] = []
  private readonly warnings: Noted[] = []
  private readonly stack: Open[] = []
  private current = ''
  /** Current line of the file. */
  private at = 1
  /** Only spaces were read in the current line so far. */
  private fresh = true
  /** The next text belongs on the line that a component began. */
  private joins = false
  private depth = 1
  private unclosed = 0
  /** Set after a fatal problem; the rest of the file is not read. */
  private ended = false
  /** The line found last by `lineEnd`. */
  private seen = { from: 0, end: -1 }

  private readonly file: string
  private readonly text: string

  constructor(file: string, text: string) {
    this.file = file
    this.text = text
  }

  line(line: string): void {
    this.out.push(line)
    this.lines.push(this.at)
    this.at++
  }

  result(): MdxRead {
    this.flush()
    return { text: this.out.join('\n'), lines: this.lines, problems: this.problems, warnings: this.warnings }
  }

  read(from: number): void {
    const { text } = this
    let place = from
    while (place < text.length && !this.ended) {
      const next = this.fresh ? this.readLine(place) : place
      place = next > place ? next : this.readSign(place)
    }
  }

  /** Reads fenced code and import or export statements as a whole. Returns the position after them, or `place` if there is none. */
  private readLine(place: number): number {
    const rest = this.text.slice(place, this.lineEnd(place))
    const fence = /^[ \t]*(`{3,}|~{3,})/.exec(rest)?.[1]
    if (fence) return this.copyFence(place, fence)
    if (this.stack.length > 0 || !/^(?:import\s*[\w*{'"]|export\s+(?:const|let|var|default|function|async|class|\{|\*))/.test(rest))
      return place
    let end = this.lineEnd(place)
    while (end < this.text.length && !this.isWhole(place, end)) end = this.lineEnd(end + 1)
    this.skip(this.text.slice(place, end))
    return end
  }

  /** An import or export ends on the line where its brackets are balanced. */
  private isWhole(from: number, to: number): boolean {
    if (to - from > maxExpression) return true
    let open = 0
    for (const sign of this.text.slice(from, to).match(/[{}()[\]]/g) ?? []) open += '{(['.includes(sign) ? 1 : -1
    return open <= 0
  }

  private copyFence(place: number, fence: string): number {
    let end = this.lineEnd(place)
    this.words(this.text.slice(place, end))
    while (end < this.text.length) {
      const next = this.lineEnd(end + 1)
      const line = this.text.slice(end + 1, next)
      this.newLine()
      this.words(line)
      end = next
      const close = line.trim()
      if (close.startsWith(fence) && close.replaceAll(fence.charAt(0), '') === '') break
    }
    return end
  }

  private readSign(place: number): number {
    const { text } = this
    const sign = text.charAt(place)
    if (sign === '\n') {
      this.newLine()
      return place + 1
    }
    if (sign === '\\' && place + 1 < text.length && text.charAt(place + 1) !== '\n')
      return this.words(text.slice(place, place + 2), place + 2)
    if (sign === '`') {
      const run = /^`+/.exec(text.slice(place, place + 100))?.[0] ?? '`'
      const end = text.indexOf(run, place + run.length)
      const stop = end < 0 || /\n\s*\n/.test(text.slice(place, end)) ? place + run.length : end + run.length
      return this.words(text.slice(place, stop), stop)
    }
    if (sign === '{') return this.readExpression(place)
    if (sign === '<') return this.readTag(place)
    const run = /^[^\n\\`{<]+/.exec(text.slice(place, this.lineEnd(place)))?.[0] ?? sign
    return this.words(run, place + run.length)
  }

  /** A string in braces becomes text, a comment disappears; `{#id}` is the heading id of Docusaurus. */
  private readExpression(place: number): number {
    const end = closing(this.text, place)
    const inside = this.text.slice(place + 1, Math.max(place + 1, end - 1))
    if (end < 0 && ++this.unclosed > maxUnclosed) return this.end('expression_unknown', shortened(this.text.slice(place, place + 100)))
    if (end < 0 || /^#/.test(inside)) return this.words('{', place + 1)
    const value = textOfExpression(inside)
    if (value === null) {
      this.problems.push(createNote(this.file, this.at, 'expression_unknown', shortened(`{${inside}}`)))
      this.skip(inside)
    } else {
      this.words(value.replace(/\s*\n\s*/g, ' '))
      this.skip(inside)
    }
    return end
  }

  private readTag(place: number): number {
    const { text } = this
    if (text.startsWith('<!--', place)) {
      const end = text.indexOf('-->', place)
      this.skip(text.slice(place, end < 0 ? text.length : end + 3))
      return end < 0 ? text.length : end + 3
    }
    const tag = tagAt(text, place)
    if (!tag && /^<[A-Za-z]/.test(text.slice(place, place + 2)) && ++this.unclosed > maxUnclosed)
      return this.end('expression_unknown', shortened(text.slice(place, place + 100)))
    if (!tag) return this.words('<', place + 1)
    const raw = text.slice(place, tag.end)
    if (/^[a-z]/.test(tag.name)) this.words(htmlOf(tag))
    else if (tag.closes) this.close(tag.name)
    else this.open(tag)
    this.skip(raw)
    return tag.end
  }

  private end(key: 'expression_unknown' | 'too_deep', what: string): number {
    this.problems.push(createNote(this.file, this.at, key, what))
    this.ended = true
    return this.text.length
  }

  private open(tag: Tag): void {
    if (this.stack.length >= maxDepth) return void this.end('too_deep', '')
    const { name, props, closed } = tag
    const kind = name === '' ? 'plain' : kindOf.get(name)
    const open: Open = { name, prefix: this.prefix(), indent: null, after: '', section: false }
    if (!kind) {
      this.problems.push(createNote(this.file, this.at, 'component_unknown', name))
      if (!closed) this.stack.push(open)
      return
    }
    const title = given(props, ...titles)
    for (const one of contents)
      if (props.get(one)) this.warnings.push(createNote(this.file, this.at, 'html_left_out', shortened(`${one}="${props.get(one)}"`)))
    if ([...titles, ...contents].some((one) => props.get(one) === null))
      this.problems.push(createNote(this.file, this.at, 'expression_unknown', `<${name}>`))
    if (kind === 'task') this.openTask(tag, title, open)
    else if (kind === 'section') this.openSection(title ?? given(props, 'name', 'value'), open)
    else if (kind === 'tip' || kind === 'note' || kind === 'warning')
      this.openQuote(kind, title, given(props, 'type', 'variant', 'kind'), open)
    else if (kind === 'link') {
      const url = given(props, 'href', 'to', 'url') ?? ''
      if (closed) this.words(title ? `[${title}](${url})` : '')
      else {
        this.words('[')
        open.after = `](${url})`
      }
    } else if (kind === 'image')
      this.words(`![${given(props, 'alt', 'caption') ?? title ?? ''}](${given(props, 'src', 'url', 'href') ?? ''})`)
    else if (kind === 'media') {
      const url = given(props, 'src', 'url', 'href', 'link')
      if (url) this.words(`[${title ?? url}](${url}) `)
    } else if (kind === 'plain' && closed && title) this.words(title)
    if (!closed) this.stack.push(open)
  }

  private openTask({ props, closed }: Tag, title: string | undefined, open: Open): void {
    const address = title === undefined && closed ? given(props, 'slug', 'id', 'name', 'item', 'href') : undefined
    if (address) this.warnings.push(createNote(this.file, this.at, 'task_named_by_address', address))
    this.endLine()
    this.words(`- [ ] ${title ?? (address ? toTitle(address) : '')}`)
    open.prefix += '  '
    if (title === undefined) this.joins = true
    else if (!closed) {
      this.stack.push(open)
      this.blank()
      this.stack.pop()
    }
  }

  private openSection(title: string | undefined, open: Open): void {
    this.blank()
    if (title && open.prefix) this.words(`**${title}**`)
    else if (title)
      this.words(`${'#'.repeat(Math.min(6, this.depth + 1 + this.stack.filter(({ section }) => section).length))} ${title}`, 0, true)
    open.section = title !== undefined && open.prefix === ''
    this.blank()
  }

  private openQuote(kind: string, title: string | undefined, type: string | undefined, open: Open): void {
    const named = /warn|danger|caution|error|destructive/i.test(type ?? '')
      ? 'warning'
      : /tip|success|hint/i.test(type ?? '')
        ? 'tip'
        : kind
    this.blank()
    open.prefix += '> '
    this.stack.push(open)
    this.words(`[!${named.toUpperCase()}]`)
    this.endLine()
    if (title) {
      this.words(`**${title}**`)
      this.blank()
    }
    this.stack.pop()
  }

  private close(name: string): void {
    const from = this.stack.findLastIndex((open) => open.name === name)
    if (from < 0) return
    const [closed] = this.stack.splice(from)
    if (!closed) return
    if (closed.after) this.words(closed.after)
    this.joins = false
    if (closed.prefix !== this.prefix() || closed.section) {
      this.endLine()
      if (!closed.prefix.endsWith('  ') || closed.section) this.blank()
    }
  }

  private prefix = () => this.stack.at(-1)?.prefix ?? ''

  /** Appends text to the current line and returns `end`, the position to continue at. */
  private words(words: string, end = 0, ours = false): number {
    let shown = words
    if (this.current === '' && !ours) {
      const spaces = /^[ \t]*/.exec(shown)?.[0].length ?? 0
      const open = this.stack.at(-1)
      if (open && open.indent === null && spaces < shown.length && this.fresh) open.indent = spaces
      shown = shown.slice(Math.min(spaces, open?.indent ?? 0))
      const heading = this.prefix() === '' && !this.stack.some(({ section }) => section) ? /^(#{1,6})[ \t]/.exec(shown)?.[1] : undefined
      if (heading) this.depth = heading.length
    }
    if (shown.trim() !== '') this.fresh = false
    if (this.joins) shown = shown.trimStart()
    if (shown === '') return end
    if (this.joins && shown.trim() !== '') this.joins = false
    this.current = this.current === '' ? this.prefix() + shown : this.current + shown
    return end
  }

  private newLine(): void {
    if (!this.joins) this.flush()
    this.at++
    this.fresh = true
  }

  /** Inside a blockquote an empty line gets the prefix, because a bare one would end the quote. */
  private flush(): void {
    this.out.push(this.current.trim() === '' ? this.prefix().trimEnd() : this.current)
    this.lines.push(this.at)
    this.current = ''
  }

  private endLine(): void {
    if (this.current.trim() !== '') this.flush()
    this.current = ''
  }

  private blank(): void {
    this.endLine()
    if (this.out.at(-1)?.trim() !== '') {
      this.current = this.prefix().trimEnd()
      this.out.push(this.current)
      this.lines.push(this.at)
      this.current = ''
    }
  }

  /** Counts the lines of omitted text. */
  private skip(raw: string): void {
    this.at += raw.split('\n').length - 1
  }

  private lineEnd(place: number): number {
    if (place < this.seen.from || place > this.seen.end) {
      const end = this.text.indexOf('\n', place)
      this.seen = { from: place, end: end < 0 ? this.text.length : end }
    }
    return this.seen.end
  }
}

/** Value of the first of these properties that has a text. */
function given(props: Map<string, string | null>, ...names: string[]): string | undefined {
  const found = names.map((name) => props.get(name)).find((value) => value)
  return found?.replace(/\s+/g, ' ').trim()
}

/** Position after the brace that closes the one at `place`; -1 if there is none. */
function closing(text: string, place: number): number {
  let open = 0
  let quote = ''
  const last = Math.min(text.length, place + maxExpression)
  for (let at = place; at < last; at++) {
    const sign = text.charAt(at)
    if (quote) {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (open > 0 && /["'`]/.test(sign)) quote = sign
    else if (sign === '{') open++
    else if (sign === '}' && --open === 0) return at + 1
  }
  return -1
}

/** The string that an expression consists of; null for any other expression. */
function textOfExpression(inside: string): string | null {
  const code = inside.replace(/\/\*[\s\S]*?\*\//g, '').trim()
  if (code === '') return ''
  const found = /^(["'`])((?:(?!\1)[^\\]|\\.)*)\1$/s.exec(code)
  if (!found || (found[1] === '`' && found[2]?.includes('${'))) return null
  return (found[2] ?? '').replace(/\\n/g, ' ').replace(/\\(.)/gs, '$1')
}

/** Parses the tag at `place`; undefined if there is none. A property's value is null if it is no string. */
function tagAt(text: string, place: number): Tag | undefined {
  const head = /^<(\/?)\s*([A-Za-z][\w.:-]*)?/.exec(text.slice(place, place + 200))
  if (!head) return undefined
  const tag: Tag = { name: head[2] ?? '', closes: head[1] === '/', closed: false, props: new Map(), end: place + head[0].length }
  if (tag.name === '' && text.charAt(tag.end) !== '>') return undefined
  const last = Math.min(text.length, place + maxExpression)
  while (tag.end < last) {
    const rest = text.slice(tag.end, Math.min(last, tag.end + 2000))
    const space = /^\s+/.exec(rest)?.[0].length
    if (space) tag.end += space
    else if (rest.startsWith('/>')) return { ...tag, closed: true, end: tag.end + 2 }
    else if (rest.startsWith('>')) return { ...tag, end: tag.end + 1 }
    else if (rest.startsWith('{')) {
      tag.end = closing(text, tag.end)
      if (tag.end < 0) return undefined
    } else {
      const name = /^[\w:.@-]+/.exec(rest)?.[0]
      if (!name) return undefined
      tag.end += name.length
      const equals = /^\s*=\s*/.exec(text.slice(tag.end, tag.end + 100))?.[0]
      const value = equals === undefined ? { text: '', end: tag.end } : valueAt(text, tag.end + equals.length)
      if (!value) return undefined
      tag.props.set(name, value.text)
      tag.end = value.end
    }
  }
  return undefined
}

function valueAt(text: string, place: number): { text: string | null; end: number } | undefined {
  const sign = text.charAt(place)
  if (sign === '{') {
    const end = closing(text, place)
    return end < 0 ? undefined : { text: textOfExpression(text.slice(place + 1, end - 1)), end }
  }
  if (sign !== '"' && sign !== "'") return undefined
  const end = text.indexOf(sign, place + 1)
  return end < 0 ? undefined : { text: text.slice(place + 1, end), end: end + 1 }
}

/** Writes an HTML tag on one line, as Markdown requires. */
function htmlOf({ name, closes, closed, props }: Tag): string {
  const attributes = [...props].flatMap(([key, value]) =>
    value ? ` ${key}="${value.replace(/\s+/g, ' ').replaceAll('"', '&quot;')}"` : value === '' ? ` ${key}` : '',
  )
  return `<${closes ? '/' : ''}${name}${attributes.join('')}${closed ? ' /' : ''}>`
}
