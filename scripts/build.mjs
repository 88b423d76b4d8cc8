import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { capture, hash, pinnedNode, root, runStep, withLock } from './tools.mjs'

/** Holds the fingerprint of the sources of the last build. */
const stampFile = path.join(root, 'apps/web/dist/.built-from')
const sources = ['apps/server', 'apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const excluded = new Set(['dist', 'e2e', 'migrations', 'node_modules', 'test'])

/** Builds web app and server unless the build is up to date. Returns whether there is a build now. */
export async function ensureBuilt() {
  return isUpToDate() || (await withLock('build', async () => isUpToDate() || (await build())))
}

/** Builds web app and server even when the build is up to date. Returns whether it succeeded. */
export function rebuild() {
  return withLock('build', build)
}

function isUpToDate() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprintSources()
}

const build = () => runStep('Building', buildApps)

async function buildApps() {
  const fingerprint = fingerprintSources()
  rmSync(stampFile, { force: true })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  for (const args of [['--app', 'apps/web'], ['apps/server']]) {
    const built = await capture(pinnedNode, [vite, 'build', ...args], { NODE_ENV: 'production' })
    if (!built.succeeded) return built
  }
  writeFileSync(stampFile, fingerprint)
  return { succeeded: true }
}

function fingerprintSources() {
  return hash(...sources.flatMap(listFiles).flatMap((file) => [file, readFileSync(path.join(root, file))]))
}

function listFiles(name) {
  const absolute = path.join(root, name)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [name]
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => !excluded.has(entry.name) && (entry.isDirectory() || entry.isFile()))
    .flatMap((entry) => listFiles(path.join(name, entry.name)))
    .sort()
}
