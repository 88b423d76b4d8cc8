import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone, hash, pinnedNode, root, run } from './tools.mjs'

const stampFile = path.join(root, 'apps/web/dist/.built-from')
const sources = ['apps/server', 'apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const leftOut = new Set(['dist', 'e2e', 'migrations', 'node_modules', 'test'])

/** Builds web app and server unless the build at hand was made of these very sources. Answers whether there is one now. */
export async function ensureBuilt() {
  return isBuilt() || (await alone('build', async () => isBuilt() || (await build())))
}

/** Builds both in any case. */
export function rebuild() {
  return alone('build', build)
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()
}

async function build() {
  const builtFrom = fingerprint()
  rmSync(stampFile, { force: true })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  for (const what of [['--app', 'apps/web'], ['apps/server']]) {
    if (!(await run(pinnedNode, [vite, 'build', ...what], { NODE_ENV: 'production' }))) return false
  }
  writeFileSync(stampFile, builtFrom)
  return true
}

function fingerprint() {
  return hash(...sources.flatMap(files).flatMap((file) => [file, readFileSync(path.join(root, file))]))
}

function files(name) {
  const place = path.join(root, name)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [name]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name) && (entry.isDirectory() || entry.isFile()))
    .flatMap((entry) => files(path.join(name, entry.name)))
    .sort()
}
