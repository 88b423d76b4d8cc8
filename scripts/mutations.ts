import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Mutation, readEqual, readMutations, sources } from './mutations/find.ts'
import { pinnedNode, root } from './tools.mjs'

// Takes each owner condition of the server's statements, and each row lock, away in turn, in a copy of the tree, and demands a test that
// fails: `node scripts/mutations.ts [PART OF A NAME …]`. With `--owners` or `--locks` it takes these alone, with `--list` it names them and
// runs nothing. What would be the same without one stands in mutations/equal.yaml.

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

/** Whether these tests of the copy all pass. */
function passes(copy: string, tests: string): Promise<boolean> {
  const args = [path.join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', '--reporter=dot', tests]
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
    return !(await passes(copy, tests))
  } finally {
    writeFileSync(place, code)
  }
}

/** Those that no test misses. */
async function surviving(copy: string): Promise<Mutation[]> {
  let left = chosen
  // Two people who have the same of everything are quick, and miss nearly every owner.
  for (const testsOf of [({ kind }: Mutation) => (kind === 'owner' ? strangers : undefined), ofModule]) {
    const still: Mutation[] = []
    for (const mutation of left) {
      const tests = testsOf(mutation)
      const missed = tests !== undefined && (await isMissed(copy, mutation, tests))
      if (tests) console.log(`${missed ? 'red  ' : 'GREEN'}  ${mutation.name}  (${path.basename(tests)})`)
      if (!missed) still.push(mutation)
    }
    left = still
  }
  return left
}

let survivors: Mutation[] = []
if (given.includes('--list')) for (const { kind, name } of all) console.log(`${name in equal ? 'equal' : kind}  ${name}`)
else {
  const copy = copyTree()
  try {
    if (!(await passes(copy, strangers))) throw new Error('the tests fail as it is')
    survivors = await surviving(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
for (const { name } of survivors) console.log(`no test would miss: ${name}`)
console.log(`${all.length} conditions and locks, ${all.length - chosen.length} left out, ${survivors.length} that no test would miss`)
process.exitCode = survivors.length === 0 ? 0 : 1
