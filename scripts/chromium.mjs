import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// The headless shell comes first: without a window it needs half the processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium that runs: `CHROMIUM_PATH`, the system's or Playwright's. Undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const ofSystem = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...new Set([...ofSystem, ...macApplications, playwrightChromium()])].find(isRunnable)
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return ''
  }
}

// A file that exists may still not run: Ubuntu's /usr/bin/chromium-browser only recommends a snap, and a download can lack system
// libraries.
function isRunnable(file) {
  return file !== '' && existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
