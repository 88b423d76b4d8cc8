import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** One `import`, `export … from` or `import()` of a file. */
export interface Import {
  /** The specifier as written in the source. */
  from: string
  /** Path of the imported file, relative to the root, with forward slashes. Undefined for a package. */
  file: string | undefined
  line: number
}

/** A file of the product. */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string
  lines: number
  imports: Import[]
}

const folders = ['apps', 'packages', 'scripts', 'tools', 'playwright.config.ts', 'vitest.config.ts']
const excluded = /(^|\/)(node_modules|dist|migrations|coverage|test-results|playwright-report|\.[^/]+)(\/|$)/
const code = /\.[mc]?[jt]sx?$/
const text = /\.([mc]?[jt]sx?|css|json|html|md|sql)$/
const importStatement = /\b(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\s*\(\s*['"]([^'"\n]+)['"]/g

/** Reads every file of the product below the root. Files that are not code have no imports. */
export function readSourceFiles(root: string): SourceFile[] {
  return folders.flatMap((name) => listFiles(root, name)).map((path) => readSourceFile(root, path))
}

function listFiles(root: string, path: string): string[] {
  const absolute = join(root, path)
  if (!existsSync(absolute) || excluded.test(path)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute).flatMap((name) => listFiles(root, `${path}/${name}`))
}

function readSourceFile(root: string, path: string): SourceFile {
  if (!text.test(path)) return { path, lines: 0, imports: [] }
  const content = readFileSync(join(root, path), 'utf8')
  return { path, lines: content.trimEnd().split('\n').length, imports: code.test(path) ? readImports(path, content) : [] }
}

function readImports(path: string, content: string): Import[] {
  return [...blankComments(content).matchAll(importStatement)].map((match) => {
    const from = match[1] ?? match[2] ?? ''
    return { from, file: resolveImport(path, from), line: content.slice(0, match.index + match[0].length).split('\n').length }
  })
}

// Replaces comments with spaces, so that offsets stay. Only whole-line // comments count: a // after code can be part of a string.
function blankComments(content: string): string {
  return content.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
}

function resolveImport(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const contract = /^@waymark\/contract\/(.+)$/.exec(from)?.[1]
  return contract === undefined ? undefined : `packages/contract/src/${contract}`
}

/** A line that breaks a rule. */
export interface Problem {
  path: string
  line: number
  rule: string
}
