import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const serverCommands = Object.keys(scripts).filter((name) => scripts[name]?.includes('apps/server/src/'))

// A backup is restored on a machine where nothing is installed yet.
test.each(['start', ...serverCommands])('npm run %s installs the packages first', (name) => {
  expect(scripts[`pre${name}`]).toBe('node scripts/check-node.cjs && node scripts/ensure-installed.mjs')
})
