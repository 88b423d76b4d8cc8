import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, SourceFile } from './source-files.ts'

/** One kind of wording that CONTRIBUTING.md asks to avoid. */
interface ProseRule {
  rule: string
  pattern: RegExp
  /** Kind of files that the rule applies to. The default is all files. */
  in?: 'tests' | 'code'
}

const proseRules: ProseRule[] = [{ rule: 'the app under test is called app', pattern: /\blet it\b/g, in: 'tests' }]

const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/(test|e2e)\//.test(path)

/** Checks comments, names, test titles and messages of one file against the rules of CONTRIBUTING.md. */
function findProseProblems(path: string, content: string): Problem[] {
  const kind = isTest(path) ? 'tests' : 'code'
  return proseRules
    .filter((rule) => rule.in === undefined || rule.in === kind)
    .flatMap(({ rule, pattern }) =>
      [...content.matchAll(pattern)].map(({ index }) => ({ path, line: content.slice(0, index).split('\n').length, rule })),
    )
}

/** Checks every TypeScript file of `files` below `root`. */
export function checkProse(root: string, files: SourceFile[]): Problem[] {
  return files
    .map(({ path }) => path)
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('scripts/structure/prose'))
    .flatMap((path) => findProseProblems(path, readFileSync(join(root, path), 'utf8')))
}
