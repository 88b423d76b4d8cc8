import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './source-files.ts'

/** One kind of wording that CONTRIBUTING.md asks to avoid. */
interface ProseRule {
  rule: string
  pattern: RegExp
  /** Which files the rule is about: all when left out. */
  in?: 'tests' | 'code'
}

const oddOpening = '(?:What|Whoever|Who|Of|Where|Those|That)\\b'

const proseRules: ProseRule[] = [
  {
    rule: 'a doc comment starts with a verb or a noun phrase, not with "What", "Who", "Of", "Where", "Those" or "That"',
    pattern: new RegExp(`/\\*\\*\\s*(?:\\n\\s*\\*\\s*)?${oddOpening}`, 'g'),
  },
  {
    rule: 'a comment starts with a verb or a noun phrase, not with "What", "Who", "Of", "Where", "Those" or "That"',
    pattern: new RegExp(`^\\s*// ${oddOpening}`, 'gm'),
  },
  {
    rule: 'a type is named for what it is, not Asked, Given, Kept, Told, Held, Found, Place or Person',
    pattern: /^(?:export )?(?:interface|type) (?:Asked|Given|Kept|Told|Held|Found|Place|Person)\b/gm,
  },
  { rule: 'a test title has at most 90 characters', pattern: /\b(?:it|test|[a-z]\w*Test)\(\s*(['`"])(?:(?!\1).){91,}?\1/g, in: 'tests' },
  { rule: 'the app under test is called app', pattern: /\blet it\b/g, in: 'tests' },
  { rule: 'a message says "must be", not "is right"', pattern: /\b(?:is|are) right\b/g, in: 'code' },
  { rule: 'private fields of libraries are not used', pattern: /\._\.session|\.connection as unknown|client\.release =/g, in: 'code' },
]

const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/(test|e2e)\//.test(path)

/** Checks comments, names, test titles and messages of one file against the rules of CONTRIBUTING.md. */
export function findProseProblems(path: string, content: string): Problem[] {
  const kind = isTest(path) ? 'tests' : 'code'
  return proseRules
    .filter((rule) => rule.in === undefined || rule.in === kind)
    .flatMap(({ rule, pattern }) =>
      [...content.matchAll(pattern)].map(({ index }) => ({ path, line: content.slice(0, index).split('\n').length, rule })),
    )
}

/** Checks every TypeScript file at `paths`, relative to `root`. */
export function checkProse(root: string, paths: string[]): Problem[] {
  return paths
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('scripts/structure/prose'))
    .flatMap((path) => findProseProblems(path, readFileSync(join(root, path), 'utf8')))
}
