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

const longestTitle = 90
const opening = 'What|Whoever|Who|Of|Where|Those|That'

const proseRules: ProseRule[] = [
  {
    rule: 'a doc comment starts with a verb or a noun phrase',
    pattern: new RegExp(`/\\*\\*\\s*(?:\\n\\s*\\*\\s*)?(?:${opening})\\b`, 'g'),
  },
  { rule: 'a comment starts with a verb or a noun phrase', pattern: new RegExp(`^\\s*// (?:${opening})\\b`, 'gm') },
  {
    rule: `a test title has at most ${longestTitle} characters`,
    pattern: new RegExp(`\\b(?:it|test|[a-z]\\w*Test)\\(\\s*(['"\`])(?:(?!\\1).){${longestTitle + 1},}\\1`, 'g'),
    in: 'tests',
  },
  { rule: 'the app under test is called app', pattern: /\blet it\b/g, in: 'tests' },
  { rule: 'a message says what to enter', pattern: /\b(?:is|are) right\b/g, in: 'code' },
  { rule: 'private fields of a library are not used', pattern: /[.]_[.]session|[.]connection as unknown|client[.]release =/g, in: 'code' },
  {
    rule: 'a type is named after what it holds',
    pattern: /^(?:export )?(?:interface|type) (?:Asked|Given|Kept|Told|Held|Found|Place|Person)\b/gm,
  },
]

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
