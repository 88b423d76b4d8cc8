import { readFileSync } from 'node:fs'
import type { Problem } from './problem.ts'
import type { Import, SourceFile } from './source-files.ts'

const app = 'apps/web/app/'

// From low to high. Files directly in app/ (the route table, what starts the app) stand above all.
const layers: Record<string, number> = { words: 0, styles: 0, lib: 0, components: 1, features: 2, pages: 3 }
const top = 4

/** What stands behind a sign-in, whose classes are in inner.css alone. */
const style = readFileSync(new URL('../../apps/web/app/style.css', import.meta.url), 'utf8')
const inner = [...style.matchAll(/@source not "\.\/((?:pages|features)\/[^"]+)"/g)].map(([, folder]) => `${app}${folder}/`)
const isInner = (path: string) => inner.some((folder) => path.startsWith(folder))

/** Checks the web app: imports run routes → pages → features → components → lib, and never to the server. */
export function checkWeb(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith(app) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) => imports.flatMap((imported) => problem(path, imported) ?? []))
}

function problem(path: string, { file = '', line }: Import): Problem | undefined {
  if (file.startsWith('apps/server/')) return { path, line, rule: 'the web app imports nothing of the server' }
  if (isInner(file) && !isInner(path) && path !== `${app}routes.tsx`)
    return {
      path,
      line,
      rule: 'what style.css leaves out is used by what it leaves out alone: others would stand there without its classes',
    }
  if (!file.startsWith(app) || level(path) >= level(file)) return undefined
  return { path, line, rule: `imports run routes → pages → features → components → lib, but ${layerOf(path)} imports ${layerOf(file)}` }
}

function level(path: string): number {
  return layers[layerOf(path)] ?? top
}

function layerOf(path: string): string {
  return path.slice(app.length).split('/')[0] ?? ''
}
