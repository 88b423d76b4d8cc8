import { join } from 'node:path'
import { findProblems } from './structure/rules.ts'
import { readSourceFiles } from './structure/source-files.ts'

const files = readSourceFiles(join(import.meta.dirname, '..'))
const problems = findProblems(files)
for (const { path, line, rule } of problems) console.error(`${path}:${line}  ${rule}`)
console.log(`${files.length} files, ${problems.length} against the rules`)
if (problems.length > 0) process.exitCode = 1
