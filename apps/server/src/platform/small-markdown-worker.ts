import type { Paragraph, PhrasingContent, Root } from 'mdast'
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

/** Markdown that stays as typed: everything but links, lists and bold. */
const disabledSyntax = [
  ...['headingAtx', 'setextUnderline', 'thematicBreak', 'blockQuote', 'codeIndented', 'codeFenced', 'codeText', 'htmlFlow', 'htmlText'],
  ...['definition', 'labelStartImage', 'hardBreakEscape', 'characterReference', 'table', 'strikethrough', 'tasklistCheck'],
  ...['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'],
]
function disableSyntax(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: disabledSyntax } }]
}

/** Single stars are literal, and line breaks stay. */
function keepAsTyped() {
  return (tree: Root, { value }: { value: unknown }) => {
    const source = String(value)
    visit(tree, 'emphasis', (node, index, parent) => {
      if (!parent || index === undefined) return
      const mark = { type: 'text' as const, value: source[node.position?.start.offset ?? 0] ?? '*' }
      ;(parent as Paragraph).children.splice(index, 1, mark, ...node.children, mark)
      return index
    })
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes('\n')) return
      const pieces = node.value
        .split('\n')
        .flatMap((line): PhrasingContent[] => [{ type: 'break' }, { type: 'text', value: line }])
        .slice(1)
      ;(parent as Paragraph).children.splice(index, 1, ...pieces)
      return [SKIP, index + pieces.length]
    })
  }
}

const schema: Schema = {
  tagNames: ['p', 'br', 'strong', 'ul', 'ol', 'li', 'a'],
  attributes: { a: ['href', ['rel', 'nofollow', 'noopener', 'ugc']], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
}

/** Links of strangers get `rel` attributes: no credit for search engines, no access to this page. */
function foreignLinks() {
  return (tree: Root) => {
    visit(tree, 'link', (node) => {
      node.data = { hProperties: { rel: ['nofollow', 'noopener', 'ugc'] } }
    })
  }
}

const writer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(disableSyntax)
  .use(keepAsTyped)
  .use(foreignLinks)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)

/** Runs in a process of its own (small-markdown.ts), because the worst message of a thousand characters takes 0.1 s of processor time. */
export default function render(text: string): string {
  return String(writer.processSync(text)).trim()
}
