import { checkCircles, checkFolderCircles } from './circles.ts'
import { checkServer } from './server-rules.ts'
import type { Problem, SourceFile } from './source-files.ts'
import { checkWeb } from './web-rules.ts'

const maxLines = 500
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const conventional = /^(README|LICENSE)/

/** Holds the files against the house rules (architecture.md, section 4), by place and by line. Circles of folders that are known pass. */
export function findProblems(files: SourceFile[]): Problem[] {
  const problems = [
    ...files.flatMap(checkEvery),
    ...files.flatMap(checkContract),
    ...checkServer(files),
    ...checkWeb(files),
    ...checkCircles(files),
    ...checkFolderCircles(files),
  ]
  return problems.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

function checkEvery({ path, lines }: SourceFile): Problem[] {
  const name = path.split('/').at(-1) ?? ''
  const found = []
  if (!kebabCase.test(name) && !conventional.test(name)) found.push('file names are in kebab-case')
  if (/^index\.[jt]sx?$/.test(name)) found.push('no barrels: name the file after what it holds')
  if (lines > maxLines) found.push(`no file over ${maxLines} lines; this one has ${lines}`)
  return found.map((rule) => ({ path, line: 1, rule }))
}

function checkContract({ path, imports }: SourceFile): Problem[] {
  if (!path.startsWith('packages/contract/') || path.endsWith('.test.ts')) return []
  return imports
    .filter(({ from, file }) => (file === undefined ? from.startsWith('@waymark/') : !file.startsWith('packages/contract/')))
    .map(({ from, line }) => ({ path, line, rule: `the contract imports nothing of ours, but this imports ${from}` }))
}
