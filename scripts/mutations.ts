import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Mutation, readEqual, readMutations } from './mutations/find.ts'
import { type Numbered, prepareTests } from './mutations/try.ts'
import { root } from './tools.mjs'

// Takes each owner condition of the server's statements, and each row lock, away in turn, in a copy of the tree, and demands a test that
// fails: `npm run mutations -- [PART OF A NAME …]`. With `--owners` or `--locks` it takes these alone, with `--list` it names them and runs
// nothing. What would be the same without one stands in mutations/equal.yaml.

const given = process.argv.slice(2)
const wanted = given.filter((part) => !part.startsWith('--'))
const equal = readEqual()
const all = readMutations()
const kinds = ['owner', 'lock'].filter((kind) => given.includes(`--${kind}s`))
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part))
const isChosen = ({ kind, name }: Mutation) => !(name in equal) && (kinds.length === 0 || kinds.includes(kind)) && isWanted(name)
const chosen = all.filter(isChosen).map((mutation, number) => ({ mutation, number }))

/** A copy of what tests need; packages are those of this tree. */
function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'waymark-mutations-'))
  const isOurs = (from: string) => !/(^|\/)(node_modules|dist|test-results|\.[^/]+)$/.test(path.relative(root, from))
  for (const part of ['apps', 'packages', 'scripts', 'content', 'docs', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: isOurs })
  for (const packages of globSync('{,apps/*/,packages/*/}node_modules', { cwd: root }))
    symlinkSync(path.join(root, packages), path.join(copy, packages), 'junction')
  symlinkSync(path.join(root, 'apps/web/dist'), path.join(copy, 'apps/web/dist'), 'junction')
  return copy
}

/** Those that no test misses: each is tried with one test file that comes to it, then with two more, then with four, until one fails. */
async function surviving(copy: string): Promise<Numbered[]> {
  const tests = await prepareTests(copy, chosen)
  let left = chosen
  for (let from = 0, to = 1; left.length > 0; [from, to] = [to, 2 * to + 1]) {
    const pairs = left.flatMap((one) =>
      tests
        .of(one)
        .slice(from, to)
        .map((file) => ({ ...one, file })),
    )
    if (pairs.length === 0) break
    const failed = await tests.without(pairs)
    for (const { number, mutation, file } of failed)
      console.log(`${mutation.name}: ${path.basename(file)} of ${tests.of({ number, mutation }).length}`)
    const missed = new Set(failed.map(({ number }) => number))
    left = left.filter(({ number }) => !missed.has(number))
  }
  for (const one of left) console.log(`no test would miss: ${one.mutation.name} (${tests.of(one).length} files come to it)`)
  return left
}

let survivors: Numbered[] = []
if (given.includes('--list')) for (const { kind, name } of all) console.log(`${name in equal ? 'equal' : kind}  ${name}`)
else {
  const copy = copyTree()
  try {
    survivors = await surviving(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
console.log(`${all.length} conditions and locks, ${all.length - chosen.length} left out, ${survivors.length} that no test would miss`)
process.exitCode = survivors.length === 0 ? 0 : 1
