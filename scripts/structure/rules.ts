import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { checkCircles, checkFolderCircles } from './circles.ts'
import { checkServer } from './server-rules.ts'
import type { Import, Problem, SourceFile } from './source-files.ts'

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

// The web app

const app = 'apps/web/app/'

// From low to high: what knows no module, the frame around pages, modules. What starts the app and lists its modules stands above all.
const layers: Record<string, number> = { styles: 0, kit: 1, shell: 2, areas: 3 }
const top = 4
// Within a module, from low to high. What stands beside these folders is in the middle: hooks, addresses, what is kept on the device.
const inModule: Record<string, number> = { words: 0, screens: 2, pages: 3, 'module.ts': 4, 'module.tsx': 4 }
const middle = 1
// A section of the console brings its screens late, as a module does.
const importingLevel = (path: string) => (path.endsWith('/section.ts') ? inModule['module.ts'] : partLevel(path)) ?? middle

/** What stands behind a sign-in, whose classes are in inner.css alone: style.css leaves it out. */
const leftOutOfStyle = [
  ...readFileSync(join(import.meta.dirname, '../..', app, 'style.css'), 'utf8').matchAll(/^@source not "\.\/(.+)";$/gm),
]
  .map(([, place = '']) => place)
  .filter((place) => !place.endsWith('/words'))
const isInner = (path: string) => leftOutOfStyle.some((place) => matchesGlob(path, app + place) || matchesGlob(path, `${app}${place}/**`))

/** What brings its pages late, with their style. */
const isModule = (path: string) => /\/module\.tsx?$/.test(path)

/** Checks the web app: imports run routes → modules → shell → kit, within a module pages → screens → parts → words, and never to the server. */
function checkWeb(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith(app) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) => imports.flatMap((imported) => problem(path, imported) ?? []))
}

function problem(path: string, { file = '', line }: Import): Problem | undefined {
  if (file.startsWith('apps/server/')) return { path, line, rule: 'the web app imports nothing of the server' }
  if (isInner(file) && !isInner(path) && !isModule(path) && level(path) < top)
    return {
      path,
      line,
      rule: 'what style.css leaves out is used by what it leaves out alone: others would stand there without its classes',
    }
  if (!file.startsWith(app)) return undefined
  if (level(path) < level(file))
    return { path, line, rule: `imports run routes → areas → shell → kit, but ${layerOf(path)} imports ${layerOf(file)}` }
  if (layerOf(file) === 'areas' && layerOf(path) === 'areas' && importingLevel(path) < partLevel(file))
    return {
      path,
      line,
      rule: `imports run pages → screens → parts → words, but ${path.slice(app.length)} imports ${file.slice(app.length)}`,
    }
  return undefined
}

const level = (path: string) => layers[layerOf(path)] ?? top
const layerOf = (path: string) => path.slice(app.length).split('/')[0] ?? ''
const partLevel = (path: string) => inModule[/\/areas\/[^/]+\/[^/]+\/(?:inner\/)?([^/]+)/.exec(path)?.[1] ?? ''] ?? middle
