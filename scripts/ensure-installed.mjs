import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'
import { alone, attempt, hash, pinnedNode, root, run } from './tools.mjs'

const lockFile = path.join(root, 'package-lock.json')
const hiddenLockFile = path.join(root, 'node_modules/.package-lock.json')
const stampFile = path.join(root, 'node_modules/.waymark-installed')

/** Installs what package-lock.json names unless it is there. Answers whether all is well. */
export async function ensureInstalled() {
  return isInstalled() || (await alone('installation', async () => isInstalled() || (await install())))
}

/** Finds or installs a Chromium for the browser tests. Answers whether there is one. */
export async function ensureChromium() {
  const { CHROMIUM_PATH: given } = process.env
  if (given && !existsSync(given)) return fail(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return hasChromium() || (await alone('installation', async () => hasChromium() || (await installChromium())))
}

function isInstalled() {
  if (!existsSync(hiddenLockFile) || !existsSync(pinnedNode)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return true
  if (!holdsWhatIsLocked() || !pinnedNodeRuns()) return false
  writeFileSync(stampFile, stamp())
  return true
}

// The machine is part of it: a folder copied to another kind of machine has the wrong binaries.
function stamp() {
  return hash(readFileSync(lockFile), process.platform, process.arch)
}

// For a folder that somebody filled with `npm install`: npm writes down what it put there. More than is locked does no harm.
function holdsWhatIsLocked() {
  const packages = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  const here = new Map(packages(hiddenLockFile))
  const wanted = packages(lockFile).filter(([name, entry]) => name !== '' && !entry.optional && !entry.peer)
  return wanted.every(([name, entry]) => here.get(name)?.version === entry.version)
}

function pinnedNodeRuns() {
  return spawnSync(pinnedNode, ['--version'], { stdio: 'ignore' }).status === 0
}

async function install() {
  console.log('Installing packages; the first time this takes a minute or two …')
  rmSync(stampFile, { force: true })
  // What the environment says about production or scripts must not leave out the build tools or Node.js itself.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts=false', '--loglevel=error', '--no-audit', '--no-fund']
  const done = await npm(['ci', ...options], { NODE_ENV: '' })
  if (!done) return fail('npm ci failed. Its words are above; with a working connection to the npm registry, run the command again.')
  if (!pinnedNodeRuns()) return fail(`npm ci ended well, but ${pinnedNode} does not run. Allow the install scripts of the package "node".`)
  writeFileSync(stampFile, stamp())
  return true
}

function npm(args, env) {
  const self = process.env.npm_execpath ?? ''
  if (/npm-cli\.js$/.test(self)) return run(process.execPath, [self, ...args], env)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, env)
}

function hasChromium() {
  return findChromium() !== undefined
}

function installChromium() {
  console.log('No Chromium here for the browser tests; trying the download of Playwright …')
  const words = [attempt(pinnedNode, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']).words]
  if (hasChromium()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('That did not work; trying the package of this system …')
    // The first is half the work for the machine; not every release of Debian has it.
    for (const command of [['update'], ['install', '-y', 'chromium-headless-shell'], ['install', '-y', 'chromium']]) {
      words.push(attempt('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...command], { DEBIAN_FRONTEND: 'noninteractive' }).words)
      if (hasChromium()) return true
    }
  }
  console.error(words.map((text) => text.split('\n').slice(0, 12).join('\n')).join('\n'))
  return fail(
    'The browser tests need a Chromium, and none could be installed. Install one (on Debian: sudo apt-get install chromium), ' +
      'or set CHROMIUM_PATH to one.',
  )
}

function fail(words) {
  console.error(words)
  return false
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const ready = (await ensureInstalled()) && (!process.argv.includes('--browser') || (await ensureChromium()))
  process.exitCode = ready ? 0 : 1
}
