import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Runs the check as if Node.js had this version. */
function check(version: string) {
  const setUp = `Object.defineProperty(process, 'version', { value: ${JSON.stringify(version)} })`
  const load = `require(${JSON.stringify(path.join(import.meta.dirname, 'check-node.cjs'))})`
  const { status, stderr } = spawnSync(process.execPath, ['-e', `${setUp}; ${load}`], { encoding: 'utf8' })
  return { status, stderr }
}

test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v23.0.0', 'v24.21.0', 'v26.1.0'])('accepts Node.js %s', (version) => {
  expect(check(version)).toEqual({ status: 0, stderr: '' })
})

test.each(['v12.22.0', 'v18.20.8', 'v20.10.0', 'v20.18.3', 'v21.7.3', 'v22.11.0'])('refuses Node.js %s in one sentence', (version) => {
  const needed = 'Waymark needs Node.js 20.19.0 or later of version 20, or 22.12.0 or later.'
  expect(check(version)).toEqual({ status: 1, stderr: `${needed} This is Node.js ${version.slice(1)}.\n` })
})
