import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'
import { capture, hash, pinnedNode, root, runQuietly, runStep, withLock } from './tools.mjs'

// Run as a program it installs the locked packages; --tests adds those of the tests, --browser a Chromium.

const lockFile = path.join(root, 'package-lock.json')
const hiddenLockFile = path.join(root, 'node_modules/.package-lock.json')
const stampFile = path.join(root, 'node_modules/.waymark-installed')

/**
 * Installs the locked packages unless they are installed. `npm start` needs only `dependencies`; `tests` asks for `devDependencies` too.
 * Returns whether they are installed now.
 */
export async function ensureInstalled({ tests = false } = {}) {
  return isInstalled(tests) || (await withLock('installation', async () => isInstalled(tests) || (await install(tests))))
}

/** Finds or installs a Chromium for the browser tests. Returns whether there is one now. */
export async function ensureChromium() {
  const { CHROMIUM_PATH: configured } = process.env
  if (configured && !existsSync(configured)) return fail(`CHROMIUM_PATH names ${configured}, which does not exist.`)
  return hasChromium() || (await withLock('installation', async () => hasChromium() || (await installChromium())))
}

function isInstalled(tests) {
  if (!existsSync(hiddenLockFile) || !existsSync(pinnedNode)) return false
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (installed === stamp(true) || (!tests && installed === stamp(false))) return true
  if (!hasLockedPackages(tests) || !pinnedNodeRuns()) return false
  writeFileSync(stampFile, stamp(tests))
  return true
}

// Includes platform, architecture and Node.js: a folder copied to another machine has the wrong binaries, and npm leaves out optional
// packages that do not support the Node.js it runs on.
function stamp(tests) {
  return hash(readFileSync(lockFile), process.platform, process.arch, process.version, tests ? 'tests' : 'start')
}

// Accepts a folder filled by `npm install`. The hidden lockfile lists the packages that npm installed; additional packages do no harm.
function hasLockedPackages(tests) {
  const packages = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  const installed = new Map(packages(hiddenLockFile))
  const needed = packages(lockFile).filter(
    ([name, entry]) =>
      name !== '' && !entry.peer && (tests || !(entry.dev || entry.devOptional)) && (!entry.optional || isBinaryForThisPlatform(entry)),
  )
  return needed.every(([name, entry]) => installed.get(name)?.version === entry.version)
}

/** Optional packages hold the native code of others, one package for each platform. */
function isBinaryForThisPlatform({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(systemLibc()))
}

function systemLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function pinnedNodeRuns() {
  return spawnSync(pinnedNode, ['--version'], { stdio: 'ignore' }).status === 0
}

async function install(tests) {
  rmSync(stampFile, { force: true })
  // Explicit options, so that NODE_ENV or an npmrc cannot leave out the build tools or Node.js itself.
  const options = [
    tests ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ]
  const succeeded = await runStep('Installing packages', () => npm(['ci', ...options], { NODE_ENV: '' }))
  if (!succeeded) return fail('npm ci failed, see above. Check the connection to the npm registry and run the command again.')
  if (!pinnedNodeRuns()) return fail(`npm ci succeeded, but ${pinnedNode} does not run. Allow the install scripts of the package "node".`)
  writeFileSync(stampFile, stamp(tests))
  return true
}

function npm(args, env) {
  // Set when npm runs this script: the path of npm itself.
  const npmCli = process.env.npm_execpath ?? ''
  if (/npm-cli\.js$/.test(npmCli)) return capture(process.execPath, [npmCli, ...args], env)
  return capture(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, env)
}

function hasChromium() {
  return findChromium() !== undefined
}

function installChromium() {
  console.log('No Chromium found for the browser tests. Trying the download of Playwright …')
  const outputs = [runQuietly(pinnedNode, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])]
  if (hasChromium()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('The download failed. Trying the package of this system …')
    // The headless shell needs half the processor time, but not every Debian release has it.
    for (const command of [['update'], ['install', '-y', 'chromium-headless-shell'], ['install', '-y', 'chromium']]) {
      outputs.push(runQuietly('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...command], { DEBIAN_FRONTEND: 'noninteractive' }))
      if (hasChromium()) return true
    }
  }
  console.error(outputs.map((text) => text.split('\n').slice(0, 12).join('\n')).join('\n'))
  return fail(
    'The browser tests need a Chromium, and none could be installed. Install one (on Debian: sudo apt-get install chromium), ' +
      'or set CHROMIUM_PATH to one.',
  )
}

function fail(message) {
  console.error(message)
  return false
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const succeeded =
    (await ensureInstalled({ tests: process.argv.includes('--tests') })) &&
    (!process.argv.includes('--browser') || (await ensureChromium()))
  process.exitCode = succeeded ? 0 : 1
}
