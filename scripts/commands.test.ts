import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const ofServer = Object.keys(scripts).filter((name) => scripts[name]?.includes('apps/server/src/'))

// A backup is brought back on a machine on which nothing was started yet.
test.each(['start', ...ofServer])('npm run %s installs first what it needs', (name) => {
  expect(scripts[`pre${name}`]).toBe('node scripts/ensure-installed.mjs')
})
