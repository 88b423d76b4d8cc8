import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Node, parseSync } from 'oxc-parser'
import { parse } from 'yaml'
import { root } from '../tools.mjs'

/** A condition or lock that is taken away: what stands in its place, and where. */
export interface Mutation {
  kind: 'owner' | 'lock'
  /** File, function and text: what it is called wherever it stands. */
  name: string
  file: string
  start: number
  end: number
  instead: string
  form: 'expression' | 'method' | 'sql'
}

type Tree = Node & { start: number; end: number; [key: string]: unknown }

/** `p.user_id = ` before a value. */
const ownerBeforeValue = /(?:\w+\.)?user_id = \$\{$/
/** `m.user_id = p.user_id` within a piece. */
const ownerWithin = /\b\w+\.user_id = \w+\.user_id/g
const lockWithin = / for (?:no key )?(?:update|share)\b/g
const joins = new Set(['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin'])

export const sources = 'apps/server/src'

/** All of the server. */
export const readMutations = (): Mutation[] =>
  globSync(`${sources}/{areas,sandbox}/**/*.ts`, { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
    .toSorted()
    .flatMap((file) => findMutations(file.slice(sources.length + 1), readFileSync(path.join(root, file), 'utf8')))

/** Those without which everything would be the same, by their names: why. */
export const readEqual = (): Record<string, string> => parse(readFileSync(path.join(import.meta.dirname, 'equal.yaml'), 'utf8')) ?? {}

/** Every owner condition and row lock of a file of the server, by its syntax tree: Drizzle's and those in pieces of SQL. */
export function findMutations(file: string, code: string): Mutation[] {
  const found: Mutation[] = []
  const add = (kind: Mutation['kind'], place: string, start: number, end: number, instead: string, form: Mutation['form']) => {
    const name = `${file} › ${place} › ${code.slice(start, end).replace(/\s+/g, ' ').trim()}`
    const same = found.filter((one) => one.name === name || one.name.startsWith(`${name} (`)).length
    found.push({ kind, name: same === 0 ? name : `${name} (${same + 1})`, file, start, end, instead, form })
  }
  const visit = (node: Tree, place: string, parent?: Tree) => {
    if (node.type === 'CallExpression') readCall(node, place, parent)
    if (node.type === 'TaggedTemplateExpression') readTemplate((node as unknown as { quasi: Tree }).quasi, place)
    for (const child of childrenOf(node)) visit(child, nameOf(node) ?? place, node)
  }

  function readCall(node: Tree, place: string, parent?: Tree) {
    const callee = node.callee as Tree
    const [first] = node.arguments as Tree[]
    const member = callee.type === 'MemberExpression' ? (callee.property as Tree).name : undefined
    if (member === 'for') add('lock', place, (callee.object as Tree).end, node.end, '', 'method')
    if (callee.name !== 'eq' || first?.type !== 'MemberExpression' || isJoin(parent)) return
    const [table, column] = [(first.object as Tree).name, (first.property as Tree).name]
    const text = code.slice(first.start, first.end)
    if (column === 'userId' || (table === 'users' && column === 'id'))
      add('owner', place, node.start, node.end, `eq(${text}, ${text})`, 'expression')
  }

  function readTemplate(template: Tree, place: string) {
    const pieces = template.quasis as Tree[]
    const values = template.expressions as Tree[]
    for (const piece of pieces) {
      const text = code.slice(piece.start, piece.end)
      for (const match of text.matchAll(ownerWithin))
        add('owner', place, piece.start + match.index, piece.start + match.index + match[0].length, 'true', 'sql')
      for (const match of text.matchAll(lockWithin))
        add('lock', place, piece.start + match.index, piece.start + match.index + match[0].length, '', 'sql')
    }
    for (const value of values) {
      const open = ownerBeforeValue.exec(code.slice(template.start, value.start))
      if (!open) continue
      const closing = code.indexOf('}', value.end) + 1
      const cast = code.slice(closing).startsWith('::uuid') ? '::uuid'.length : 0
      add('owner', place, template.start + open.index, closing + cast, 'true', 'sql')
    }
  }

  visit(parseSync(file, code).program as unknown as Tree, 'file')
  return found
}

/** The code of a file in which each of these is there unless `globalThis.isTakenAway` says otherwise of its number: so that it is loaded once for all. */
export function switchable(code: string, mutations: { mutation: Mutation; number: number }[]): string {
  let switched = code
  for (const { mutation, number } of mutations.toSorted((a, b) => b.mutation.start - a.mutation.start)) {
    const { start, end } = mutation
    switched =
      switched.slice(0, start) + eitherWay(mutation, code.slice(start, end), `globalThis.isTakenAway?.(${number})`) + switched.slice(end)
  }
  return switched
}

/** Of any object `valueOf` answers that object: a query without its lock. */
function eitherWay({ instead, form }: Mutation, own: string, isTakenAway: string): string {
  if (form === 'sql') return `\${${isTakenAway} ? sql.raw('${instead}') : sql\`${own}\`}`
  if (form === 'method') return own.replace(/^\s*\.for\(/, `[${isTakenAway} ? 'valueOf' : 'for'](`)
  return `(${isTakenAway} ? ${instead} : ${own})`
}

/** What ties two tables together says nothing of who asks. */
const isJoin = (parent: Tree | undefined) =>
  parent?.type === 'CallExpression' && joins.has(String(((parent.callee as Tree).property as Tree | undefined)?.name))

/** The name that a function or a constant gives to what stands in it. */
function nameOf(node: Tree): string | undefined {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclarator') return undefined
  return (node.id as Tree | null)?.name as string | undefined
}

const childrenOf = (node: Tree): Tree[] =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((one): one is Tree => typeof one?.type === 'string'),
  )
