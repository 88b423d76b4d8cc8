import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '@waymark/contract/calls.ts'
import { findProblems, writePage } from './specification/proof.ts'
import { readSpecification } from './specification/specification.ts'
import { readTags } from './specification/tags.ts'

// Writes which tests prove what of the specification; with --check it only says whether what is written is so.

const root = path.join(import.meta.dirname, '..')
const page = path.join(root, 'docs/specification-coverage.md')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const specification = readSpecification(read('scripts/specification.yaml'))
const tests = ['apps', 'packages', 'scripts'].flatMap(testsBelow).sort()
const tags = tests.flatMap((file) => readTags(file, read(file)))
const called = Object.values(calls).flatMap(({ method, path, changes }) => [`${method} ${path}`, ...(changes ? [`POST ${path}`] : [])])
const problems = findProblems(specification, tags, called)
const written = writePage(specification, tags)
if (!process.argv.includes('--check')) writeFileSync(page, written)
else if (!existsSync(page) || readFileSync(page, 'utf8') !== written)
  problems.push('docs/specification-coverage.md is not what the tests say: npm run coverage')

const rows = specification.sections.flatMap(({ rows }) => rows)
const open = rows.filter((row) => row.open !== undefined).length
for (const problem of problems) console.error(problem)
console.log(`Specification: ${rows.length - open} rows done, ${open} open, ${problems.length} against the tests`)
if (problems.length > 0) process.exitCode = 1

function testsBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry
    const place = `${folder}/${name}`
    if (/^(node_modules|dist|\..*)$/.test(name)) return []
    return entry.isDirectory() ? testsBelow(place) : /\.(test|spec)\.tsx?$/.test(name) ? [place] : []
  })
}
