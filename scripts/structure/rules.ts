import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { checkFolderCycles, checkImportCycles } from './import-cycles.ts'
import { checkServer } from './server-rules.ts'
import type { Import, Problem, SourceFile } from './source-files.ts'

const maxLines = 500
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const upperCaseFileNames = /^(README|LICENSE)/

/** Checks the files against the rules of docs/architecture.md. Returns the problems in the order of path and line. */
export function findProblems(files: SourceFile[]): Problem[] {
  const problems = [
    ...files.flatMap(checkEvery),
    ...files.flatMap(checkContract),
    ...checkServer(files),
    ...checkWeb(files),
    ...checkImportCycles(files),
    ...checkFolderCycles(files),
  ]
  return problems.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

function checkEvery({ path, lines }: SourceFile): Problem[] {
  const name = path.split('/').at(-1) ?? ''
  const rules = []
  if (!kebabCase.test(name) && !upperCaseFileNames.test(name)) rules.push('file names are in kebab-case')
  if (/^index\.[jt]sx?$/.test(name)) rules.push('no barrels: name the file after its contents')
  if (lines > maxLines) rules.push(`no file over ${maxLines} lines; this one has ${lines}`)
  return rules.map((rule) => ({ path, line: 1, rule }))
}

function checkContract({ path, imports }: SourceFile): Problem[] {
  if (!path.startsWith('packages/contract/') || path.endsWith('.test.ts')) return []
  return imports
    .filter(({ from, file }) => (file === undefined ? from.startsWith('@waymark/') : !file.startsWith('packages/contract/')))
    .map(({ from, line }) => ({ path, line, rule: `the contract imports no other package of the repository, but this imports ${from}` }))
}

// The web app

const app = 'apps/web/app/'

// Imports run from a higher layer to the same or a lower one. Files beside these folders start the app and list the modules: the top layer.
const layers: Record<string, number> = { styles: 0, kit: 1, shell: 2, areas: 3 }
const top = 4
// Layers within a module. Files beside these folders, such as hooks and addresses, are in the middle.
const inModule: Record<string, number> = { words: 0, screens: 2, pages: 3, 'module.ts': 4, 'module.tsx': 4 }
const middle = 1
// A section of the console loads its screens lazily, as a module does.
const importingLevel = (path: string) => (path.endsWith('/section.ts') ? inModule['module.ts'] : partLevel(path)) ?? middle

/** Globs of files for signed-in people: their CSS classes are only in inner.css, because style.css excludes them. */
const excludedFromStyle = [
  ...readFileSync(join(import.meta.dirname, '../..', app, 'style.css'), 'utf8').matchAll(/^@source not "\.\/(.+)";$/gm),
]
  .map(([, glob = '']) => glob)
  .filter((glob) => !glob.endsWith('/words'))
const isInner = (path: string) => excludedFromStyle.some((glob) => matchesGlob(path, app + glob) || matchesGlob(path, `${app}${glob}/**`))

/** A module loads its pages lazily, together with their styles. */
const isModule = (path: string) => /\/module\.tsx?$/.test(path)

/** Checks the web app: imports run routes → modules → shell → kit, within a module pages → screens → parts → words, and never to the server. */
function checkWeb(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith(app) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) => imports.flatMap((imported) => checkWebImport(path, imported) ?? []))
}

function checkWebImport(path: string, { file = '', line }: Import): Problem | undefined {
  if (file.startsWith('apps/server/')) return { path, line, rule: 'the web app imports nothing from the server' }
  if (isInner(file) && !isInner(path) && !isModule(path) && layerLevel(path) < top)
    return {
      path,
      line,
      rule: 'files that style.css excludes are imported only by such files: the classes are missing everywhere else',
    }
  if (!file.startsWith(app)) return undefined
  if (layerLevel(path) < layerLevel(file))
    return { path, line, rule: `imports run routes → areas → shell → kit, but ${layerName(path)} imports ${layerName(file)}` }
  if (layerName(file) === 'areas' && layerName(path) === 'areas' && importingLevel(path) < partLevel(file))
    return {
      path,
      line,
      rule: `imports run pages → screens → parts → words, but ${path.slice(app.length)} imports ${file.slice(app.length)}`,
    }
  return undefined
}

const layerLevel = (path: string) => layers[layerName(path)] ?? top
const layerName = (path: string) => path.slice(app.length).split('/')[0] ?? ''
const partLevel = (path: string) => inModule[/\/areas\/[^/]+\/[^/]+\/(?:inner\/)?([^/]+)/.exec(path)?.[1] ?? ''] ?? middle
