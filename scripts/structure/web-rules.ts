import type { Problem } from './problem.ts'
import type { Import, SourceFile } from './source-files.ts'

const app = 'apps/web/app/'

// From low to high. Files directly in app/ (the route table, what starts the app) stand above all.
const layers: Record<string, number> = { words: 0, lib: 0, components: 1, features: 2, pages: 3 }
const top = 4

/** Checks the web app: imports run routes → pages → features → components → lib, and never to the server. */
export function checkWeb(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith(app) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) => imports.flatMap((imported) => problem(path, imported) ?? []))
}

function problem(path: string, { file = '', line }: Import): Problem | undefined {
  if (file.startsWith('apps/server/')) return { path, line, rule: 'the web app imports nothing of the server' }
  if (!file.startsWith(app) || level(path) >= level(file)) return undefined
  return { path, line, rule: `imports run routes → pages → features → components → lib, but ${layerOf(path)} imports ${layerOf(file)}` }
}

function level(path: string): number {
  return layers[layerOf(path)] ?? top
}

function layerOf(path: string): string {
  return path.slice(app.length).split('/')[0] ?? ''
}
