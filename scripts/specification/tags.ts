import { parseSync } from 'oxc-parser'

/** The rows that one test names by `proves(…)` before it. */
export interface Tag {
  file: string
  line: number
  /** As it stands in the source; undefined when no test follows. */
  title: string | undefined
  rows: string[]
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** Reads the tags of a test file, in their order. */
export function readTags(file: string, source: string): Tag[] {
  if (!source.includes('proves(')) return []
  const textOf = ({ type, value, start, end }: Node) => (type === 'Literal' ? `${value}` : source.slice(start + 1, end - 1))
  const tags: Tag[] = []
  const collect = (node: Node, following?: Node) => {
    const call = callOf(node)
    if (call?.name === 'proves') {
      const title = following && titleOf(following)
      const line = source.slice(0, node.start).split('\n').length
      tags.push({ file, line, title: title && textOf(title), rows: call.args.map(textOf) })
    }
    for (const [part, value] of Object.entries(node)) {
      const inner = [value].flat().filter(isNode)
      // Of a call that is a statement the statement has been seen.
      if (!(call && part === 'expression'))
        for (const [at, one] of inner.entries()) collect(one, part === 'body' ? inner[at + 1] : undefined)
      else for (const one of inner) for (const argument of [one.callee, one.arguments].flat().filter(isNode)) collect(argument)
    }
  }
  collect(parseSync(file, source).program as unknown as Node)
  return tags
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function callOf(node: Node) {
  const call = node.type === 'ExpressionStatement' && isNode(node.expression) ? node.expression : node
  if (call.type !== 'CallExpression' || !isNode(call.callee)) return undefined
  return { name: call.callee.name, args: [call.arguments].flat().filter(isNode) }
}

// A test is a call that begins with its title, or the one statement of a loop or a condition.
function titleOf(statement: Node): Node | undefined {
  const only = statement.type === 'ForOfStatement' ? statement.body : statement.type === 'IfStatement' ? statement.consequent : undefined
  if (isNode(only)) return titleOf(only)
  const [title, ...more] = callOf(statement)?.args ?? []
  return title && more.length > 0 && ['Literal', 'TemplateLiteral'].includes(title.type) ? title : undefined
}
