import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode } from '../tools.mjs'
import { type Mutation, sources, switchable } from './find.ts'

export interface Numbered {
  mutation: Mutation
  number: number
}

interface Result {
  file: string
  isPassed: boolean
  ms: number
}

const strangers = 'apps/server/test/contract/strangers.test.ts'

/** Where the tests stand that speak of it: in its area, or in the sandbox. */
const folderOf = ({ file }: Mutation): string =>
  `${sources}/${file.startsWith('sandbox/') ? 'sandbox' : file.split('/').slice(0, 2).join('/')}/`

/** Puts a switch for each of these into the code of this copy, and asks the tests of their
 * areas, and two people who have the same of everything, which of them they come to. */
export async function prepareTests(copy: string, numbered: Numbered[]) {
  for (const file of new Set(numbered.map(({ mutation }) => mutation.file))) {
    const place = path.join(copy, sources, file)
    const those = numbered.filter(({ mutation }) => mutation.file === file)
    writeFileSync(place, switchable(readFileSync(place, 'utf8'), those))
  }
  const folders = new Set(numbered.map(({ mutation }) => folderOf(mutation)))
  const files = [
    strangers,
    ...globSync(
      [...folders].map((folder) => `${folder}**/*.test.ts`),
      { cwd: copy },
    ),
  ]
  const code = new Map(files.map((file) => [file, readFileSync(path.join(copy, file), 'utf8')]))
  const reachedBy = (file: string) => path.join(copy, `${file}.json`)
  for (const file of files) writeFileSync(path.join(copy, file), `${thatNotes(reachedBy(file))}\n${code.get(file)}`)
  const results = (await runTests(copy, files)).filter(({ isPassed }) => isPassed)
  for (const file of files) if (!results.some((result) => result.file === file)) console.log(`left out, since it fails as it is: ${file}`)
  const reached = new Map(results.map(({ file }) => [file, new Set<number>(JSON.parse(readFileSync(reachedBy(file), 'utf8')))]))
  const quickest = results.toSorted((a, b) => a.ms - b.ms).map(({ file }) => file)

  return {
    /** The test files that come to it: for an owner the two people first; else, and then, those of its own module, of its area, and others. */
    of({ number, mutation }: Numbered): string[] {
      const module = `${sources}/${path.dirname(mutation.file).split('/').slice(0, 3).join('/')}/`
      const near = [mutation.kind === 'owner' ? strangers : module, module, folderOf(mutation), '']
      const distanceOf = (file: string) => near.findIndex((place) => file.startsWith(place))
      return quickest.filter((file) => reached.get(file)?.has(number)).toSorted((a, b) => distanceOf(a) - distanceOf(b))
    },

    /** Runs each of these files without what stands beside it, all in one run. Answers those that failed. */
    async without<T extends Numbered & { file: string }>(pairs: T[]): Promise<T[]> {
      const copies = new Map(pairs.map((pair) => [pair.file.replace('.test.ts', `.without-${pair.number}.test.ts`), pair]))
      for (const [name, { number, file }] of copies) writeFileSync(path.join(copy, name), `${untilOneFails(number)}\n${code.get(file)}`)
      const failed = (await runTests(copy, [...copies.keys()])).filter(({ isPassed }) => !isPassed)
      for (const name of copies.keys()) rmSync(path.join(copy, name))
      return failed.flatMap(({ file }) => copies.get(file) ?? [])
    },
  }
}

async function runTests(copy: string, files: string[]): Promise<Result[]> {
  const report = path.join(copy, 'report.json')
  // Statements that are prepared once would be those of whichever file came first: each file loads the code anew.
  const args = [
    path.join(copy, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--isolate',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ]
  await new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { cwd: copy, stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; startTime: number; endTime: number }[]
  }
  return testResults.map(({ name, status, startTime, endTime }) => {
    return { file: path.relative(copy, name), isPassed: status === 'passed', ms: endTime - startTime }
  })
}

const thatNotes = (report: string) => `import { afterAll as afterAllElse } from 'vitest'
import { writeFileSync as writeReached } from 'node:fs'
const reachedNumbers = new Set()
globalThis.isTakenAway = (number) => void reachedNumbers.add(number)
afterAllElse(() => writeReached(${JSON.stringify(report)}, JSON.stringify([...reachedNumbers])))`

const untilOneFails = (number: number) => `import { beforeEach as beforeEachElse } from 'vitest'
globalThis.isTakenAway = (number) => number === ${number}
let hasFailed = false
beforeEachElse(({ skip, onTestFailed }) => {
  if (hasFailed) skip()
  onTestFailed(() => void (hasFailed = true))
})`
