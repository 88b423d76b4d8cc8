import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** One `import`, `export … from` or `import()` of a file. */
export interface Import {
  /** As it is written. */
  from: string
  /** The file it names, seen from the root with forward slashes; undefined for a package. */
  file: string | undefined
  line: number
}

/** A file of the product, seen from the root with forward slashes. */
export interface SourceFile {
  path: string
  lines: number
  imports: Import[]
}

const folders = ['apps', 'packages', 'scripts', 'tools', 'playwright.config.ts', 'vitest.config.ts']
const leftOut = /(^|\/)(node_modules|dist|migrations|coverage|test-results|playwright-report|\.[^/]+)(\/|$)/
const code = /\.[mc]?[jt]sx?$/
const text = /\.([mc]?[jt]sx?|css|json|html|md|sql)$/
const importStatement = /\b(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\s*\(\s*['"]([^'"\n]+)['"]/g

/** Reads every file of the product below the root. Only code has imports. */
export function readSourceFiles(root: string): SourceFile[] {
  return folders.flatMap((name) => walk(root, name)).map((path) => readSourceFile(root, path))
}

function walk(root: string, path: string): string[] {
  const place = join(root, path)
  if (!existsSync(place) || leftOut.test(path)) return []
  if (!statSync(place).isDirectory()) return [path]
  return readdirSync(place).flatMap((name) => walk(root, `${path}/${name}`))
}

function readSourceFile(root: string, path: string): SourceFile {
  if (!text.test(path)) return { path, lines: 0, imports: [] }
  const content = readFileSync(join(root, path), 'utf8')
  return { path, lines: content.trimEnd().split('\n').length, imports: code.test(path) ? readImports(path, content) : [] }
}

function readImports(path: string, content: string): Import[] {
  return [...withoutComments(content).matchAll(importStatement)].map((match) => {
    const from = match[1] ?? match[2] ?? ''
    return { from, file: target(path, from), line: content.slice(0, match.index + match[0].length).split('\n').length }
  })
}

// Spaces instead of words, so that places stay. A // inside a string is left: it would have to stand in an import to matter.
function withoutComments(content: string): string {
  return content.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
}

function target(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const contract = /^@waymark\/contract\/(.+)$/.exec(from)?.[1]
  return contract === undefined ? undefined : `packages/contract/src/${contract}`
}

/** A place that breaks a house rule. */
export interface Problem {
  path: string
  line: number
  rule: string
}
