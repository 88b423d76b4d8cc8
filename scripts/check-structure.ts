import { join } from 'node:path'
import { checkCoverage } from './structure/coverage.ts'
import { checkProse } from './structure/prose.ts'
import { findProblems } from './structure/rules.ts'
import { readSourceFiles } from './structure/source-files.ts'

const root = join(import.meta.dirname, '..')
const files = readSourceFiles(root)
const problems = [...findProblems(files), ...checkCoverage(root), ...checkProse(root, files)]
for (const { path, line, rule } of problems) console.error(`${path}:${line}  ${rule}`)
console.log(`${files.length} files, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
