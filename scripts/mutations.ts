import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Mutation, readEqual, readMutations, sources, switchable } from './mutations/find.ts'
import { pinnedNode, root } from './tools.mjs'

// Takes each owner condition of the server's statements, and each row lock, away in turn, in a copy of the tree, and demands a test that
// fails: `npm run mutations -- [PART OF A NAME …]`. With `--owners` or `--locks` it takes these alone, with `--quick` it asks the
// generated test of two people alone, with `--list` it names them and runs nothing. What would be the same without one stands in mutations/equal.yaml.

const strangers = 'apps/server/test/contract/strangers.test.ts'

const given = process.argv.slice(2)
const wanted = given.filter((part) => !part.startsWith('--'))
const equal = readEqual()
const all = readMutations()
const kinds = ['owner', 'lock'].filter((kind) => given.includes(`--${kind}s`))
const chosen = all.filter(
  ({ kind, name }) => !(name in equal) && (kinds.length === 0 || kinds.includes(kind)) && wanted.every((part) => name.includes(part)),
)

/** The tests of what a file belongs to. */
const ofModule = ({ file }: Mutation): string =>
  `${sources}/${file.startsWith('sandbox/') ? 'areas/money/payments' : file.split('/').slice(0, 3).join('/')}/`

/** A copy of what tests need; packages are those of this tree. */
function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'waymark-mutations-'))
  const isOurs = (from: string) => !/(^|\/)(node_modules|dist|test-results|\.[^/]+)$/.test(path.relative(root, from))
  for (const part of ['apps', 'packages', 'scripts', 'content', 'docs', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: isOurs })
  for (const packages of globSync('{,apps/*/,packages/*/}node_modules', { cwd: root }))
    symlinkSync(path.join(root, packages), path.join(copy, packages), 'junction')
  return copy
}

/** Runs tests of the copy; whether all pass. */
function vitest(copy: string, ...given: string[]): Promise<boolean> {
  const args = [path.join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...given]
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { cwd: copy, stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Whether these tests fail without it. */
async function isMissed(copy: string, { file, start, end, instead }: Mutation, tests: string): Promise<boolean> {
  const place = path.join(copy, sources, file)
  const code = readFileSync(place, 'utf8')
  writeFileSync(place, code.slice(0, start) + instead + code.slice(end))
  try {
    return !(await vitest(copy, '--bail=1', tests))
  } finally {
    writeFileSync(place, code)
  }
}

/** Owners that two people who have the same of everything do not miss: asked in one run, so that the code is loaded once for all. */
async function strangersMiss(copy: string, owners: Mutation[]): Promise<Set<Mutation>> {
  const numbered = owners.map((mutation, number) => ({ mutation, number }))
  const before = Array.from(new Set(owners.map(({ file }) => file)), (file) => {
    const place = path.join(copy, sources, file)
    return { file, place, code: readFileSync(place, 'utf8') }
  })
  for (const { file, place, code } of before)
    writeFileSync(
      place,
      switchable(
        code,
        numbered.filter(({ mutation }) => mutation.file === file),
      ),
    )
  const test = readFileSync(path.join(copy, strangers), 'utf8')
  const fileOf = (number: number) => strangers.replace('.test.ts', `-${number}.test.ts`)
  for (const { number } of numbered) writeFileSync(path.join(copy, fileOf(number)), `${untilOneFails(number)}\n${test}`)
  const report = path.join(copy, 'report.json')
  await vitest(copy, '--reporter=json', `--outputFile=${report}`, ...numbered.map(({ number }) => fileOf(number)))
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] }
  const passed = new Set(testResults.filter(({ status }) => status === 'passed').map(({ name }) => path.basename(name)))
  for (const { number } of numbered) rmSync(path.join(copy, fileOf(number)))
  for (const { place, code } of before) writeFileSync(place, code)
  return new Set(numbered.filter(({ number }) => !passed.has(path.basename(fileOf(number)))).map(({ mutation }) => mutation))
}

const untilOneFails = (number: number) => `import { beforeEach } from 'vitest'
globalThis.takenAway = ${number}
let failed = false
beforeEach(({ skip, onTestFailed }) => {
  if (failed) skip()
  onTestFailed(() => void (failed = true))
})`

const say = (word: string, { name }: Mutation, tests: string) => console.log(`${word.padEnd(6)} ${name}  (${path.basename(tests)})`)

/** Those that no test misses. */
async function surviving(copy: string): Promise<Mutation[]> {
  const owners = chosen.filter(({ kind }) => kind === 'owner')
  const missed = await strangersMiss(copy, owners)
  for (const mutation of owners) say(missed.has(mutation) ? 'red' : 'green', mutation, strangers)
  const left = chosen.filter((one) => !missed.has(one))
  if (given.includes('--quick')) return left
  const still: Mutation[] = []
  for (const mutation of left) {
    const tests = ofModule(mutation)
    const isRed = await isMissed(copy, mutation, tests)
    say(isRed ? 'red' : 'GREEN', mutation, tests)
    if (!isRed) still.push(mutation)
  }
  return still
}

let survivors: Mutation[] = []
if (given.includes('--list')) for (const { kind, name } of all) console.log(`${name in equal ? 'equal' : kind}  ${name}`)
else {
  const copy = copyTree()
  try {
    if (!(await vitest(copy, '--bail=1', strangers))) throw new Error('the tests fail as it is')
    survivors = await surviving(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
for (const { name } of survivors) console.log(`no test would miss: ${name}`)
console.log(`${all.length} conditions and locks, ${all.length - chosen.length} left out, ${survivors.length} that no test would miss`)
process.exitCode = survivors.length === 0 ? 0 : 1
