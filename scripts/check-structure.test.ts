import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkCoverage } from './structure/coverage.ts'
import { checkProse } from './structure/prose.ts'
import { findProblems } from './structure/rules.ts'
import { readSourceFiles } from './structure/source-files.ts'

const roots: string[] = []

afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true })
})

/** Writes the files to a temporary folder and returns the problems found there, as `path:line rule`. */
async function checkFiles(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'waymark-structure-'))
  roots.push(root)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return findProblems(readSourceFiles(root)).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

const server = 'apps/server/src'
const guides = `${server}/areas/guides/guides`
const orders = `${server}/areas/services/orders`
const web = 'apps/web/app'

test('accepts files that follow the rules', async () => {
  const problems = await checkFiles({
    [`${guides}/tables.ts`]: "import { pgTable } from 'drizzle-orm/pg-core'\nimport { orders } from '../../services/orders/tables.ts'\n",
    [`${guides}/queries.ts`]:
      "import { eq } from 'drizzle-orm'\nimport { guides } from './tables.ts'\nimport { db } from '../../../platform/db.ts'\n",
    [`${guides}/commands/publish.ts`]:
      "import { findGuide } from '../queries.ts'\nimport { placeOrder } from '../../../services/orders/commands.ts'\n",
    [`${guides}/reads/list-guides.ts`]:
      "import { eq } from 'drizzle-orm'\nimport { listOrders } from '../../../services/orders/reads/list-orders.ts'\n",
    [`${guides}/hooks.ts`]: '',
    [`${guides}/module.ts`]:
      "import { publish } from './commands/publish.ts'\nimport { readGuide } from '@waymark/contract/guides/guides.ts'\n",
    [`${guides}/queries.test.ts`]: "import { orders } from '../../services/orders/tables.ts'\nimport { sql } from 'drizzle-orm'\n",
    [`${guides}/documents/save-guide.ts`]:
      "import { sql } from 'drizzle-orm'\nimport { saveOffer } from '../../../services/orders/documents/import-rates.ts'\n",
    [`${guides}/commands/withdraw.ts`]: "import { refusals } from '../../../services/orders/refusals.ts'\n",
    [`${orders}/tables.ts`]: '',
    [`${orders}/refusals.ts`]: "import { refusals } from './words/en.ts'\n",
    [`${orders}/mails.ts`]: '',
    [`${orders}/reads/list-orders.ts`]: '',
    [`${orders}/words/en.ts`]: '',
    [`${orders}/commands.ts`]:
      "// import { x } from '../../guides/guides/module.ts'\n/* import y from '../../guides/guides/present.ts' */\n",
    [`${server}/sandbox/store.ts`]: "import { eq } from 'drizzle-orm'\nimport { db } from '../platform/db.ts'\n",
    [`${server}/app.ts`]: "import { registerSandbox } from './sandbox/module.ts'\n",
    [`${server}/platform/db.ts`]: "import { drizzle } from 'drizzle-orm/node-postgres'\n",
    'packages/contract/src/guides/guides.ts': "import * as z from 'zod/mini'\nimport { call } from './calls.ts'\n",
    [`${web}/routes.tsx`]: "const page = () => import('./areas/guides/guides/pages/guide.tsx')\n",
    [`${web}/areas/guides/guides/pages/guide.tsx`]: "import { Steps } from '../parts/steps.tsx'\n",
    [`${web}/areas/guides/guides/parts/steps.tsx`]:
      "import { Card } from '../../../../kit/look/card.tsx'\nimport { useSite } from '../../../../shell/site.ts'\n",
    'apps/web/dist/Index.js': '',
  })
  expect(problems).toEqual([])
})

test.each([
  ['an unknown file in a module', { [`${guides}/helpers.ts`]: '' }, `${guides}/helpers.ts:1 a module holds only`],
  [
    'the database in module.ts',
    { [`${guides}/module.ts`]: "\nimport { eq } from 'drizzle-orm'\n" },
    `${guides}/module.ts:2 only tables, queries`,
  ],
  ['a query that imports module.ts', { [`${guides}/queries.ts`]: "import { a } from './module.ts'\n" }, 'but queries imports module'],
  ['a read that imports module.ts', { [`${guides}/reads/list.ts`]: "import { a } from '../module.ts'\n" }, 'but reads imports module'],
  ['a table that imports a query', { [`${guides}/tables.ts`]: "import { a } from './queries.ts'\n" }, 'but tables imports queries'],
  [
    'the tables of another module',
    { [`${guides}/queries.ts`]: "import {\n  a,\n} from '../../services/orders/tables.ts'\n" },
    'queries.ts:3 a module imports only',
  ],
  ['words in an unknown language', { [`${guides}/words/fr.ts`]: '' }, 'a module holds only'],
  [
    'the words of another module',
    { [`${guides}/commands.ts`]: "import { a } from '../../services/orders/words/en.ts'\n" },
    'not its words',
  ],
  ['a dynamic import', { [`${guides}/jobs.ts`]: "const x = await import('../../services/orders/present.ts')\n" }, 'not its present'],
  [
    'a module imported by the platform',
    { [`${server}/platform/mail.ts`]: "export { a } from '../areas/services/orders/queries.ts'\n" },
    'the platform imports no module',
  ],
  [
    'the sandbox imported by a module',
    { [`${orders}/commands.ts`]: "import { a } from '../../../sandbox/tables.ts'\n" },
    'the sandbox is reached only over HTTP',
  ],
  [
    'a module imported by the sandbox',
    { [`${server}/sandbox/store.ts`]: "import { a } from '../areas/services/orders/queries.ts'\n" },
    'the sandbox imports no module',
  ],
  [
    'the database in a page of the sandbox',
    { [`${server}/sandbox/page.ts`]: "import { eq } from 'drizzle-orm'\n" },
    'only tables, queries',
  ],
  [
    'a part that imports a page',
    { [`${web}/areas/guides/guides/parts/list.tsx`]: "import { a } from '../pages/home.tsx'\n" },
    'imports run pages → screens → parts',
  ],
  [
    'a module imported by the kit',
    { [`${web}/kit/look/card.tsx`]: "import { a } from '../../areas/guides/guides/queries.ts'\n" },
    'but kit imports areas',
  ],
  [
    'the server imported by the contract',
    { 'packages/contract/src/a.ts': "import { a } from '../../../apps/server/src/env.ts'\n" },
    'the contract imports no other',
  ],
  ['a name in camel case', { [`${web}/kit/load/apiClient.ts`]: '' }, 'kebab-case'],
  ['a barrel', { [`${web}/kit/load/index.ts`]: '' }, 'no barrels'],
  ['a long file', { [`${web}/kit/load/long.ts`]: 'x\n'.repeat(501) }, 'this one has 501'],
])('refuses %s', async (_, files, message) => {
  const problems = await checkFiles(files)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(message)
})

test.each([
  ['a doc comment that starts with What', 'a.ts', '/** ' + 'What is shown. */\n', 'a doc comment starts with'],
  ['a comment that starts with Who', 'a.ts', '// ' + 'Who asks waits.\n', 'a comment starts with'],
  ['a test title of 91 characters', 'a.test.ts', `test('${'x'.repeat(91)}', run)\n`, 'at most 90 characters'],
  ['a message about what is right', 'a.ts', "const text = 'A name is " + "right'\n", 'says what to enter'],
  ['a private field of Drizzle', 'a.ts', 'db._.' + 'session\n', 'private fields'],
  ['a type that does not say what it holds', 'a.ts', 'interface ' + 'Told {}\n', 'named after what it holds'],
])('refuses %s', async (_, name, content, message) => {
  const root = await mkdtemp(join(tmpdir(), 'waymark-prose-'))
  roots.push(root)
  await mkdir(join(root, 'apps'))
  await writeFile(join(root, 'apps', name), content)
  const problems = checkProse(root, readSourceFiles(root))
  expect(problems).toHaveLength(1)
  expect(problems[0]?.rule).toContain(message)
})

test('reports an import cycle of files once, with its chain', async () => {
  const problems = await checkFiles({
    [`${guides}/queries.ts`]: "import { a } from '../../services/orders/queries.ts'\n",
    [`${orders}/queries.ts`]: "import type { B } from '../../guides/catalog/queries.ts'\n",
    [`${server}/areas/guides/catalog/queries.ts`]: "\nimport { c } from '../guides/queries.ts'\n",
  })
  expect(problems.filter((problem) => !problem.includes('cycles of folders'))).toEqual([
    `${orders}/queries.ts:1 no import cycles: ${server}/areas/guides/catalog/queries.ts → ${guides}/queries.ts → ${orders}/queries.ts → ${server}/areas/guides/catalog/queries.ts`,
  ])
})

test.each([
  ['modules of the server', `${server}/areas/guides/first/queries.ts`, `${server}/areas/guides/second/queries.ts`],
  ['areas of the server', `${server}/areas/first/module/queries.ts`, `${server}/areas/second/module/queries.ts`],
  ['modules of the web app', `${web}/areas/guides/first/parts/list.tsx`, `${web}/areas/guides/second/parts/list.tsx`],
  ['areas of the web app', `${web}/areas/first/module/parts/list.tsx`, `${web}/areas/second/module/parts/list.tsx`],
  ['areas of the contract', 'packages/contract/src/first/calls.ts', 'packages/contract/src/second/calls.ts'],
])('refuses a cycle between %s although no files form one', async (_, first, second) => {
  const otherFile = (path: string) => path.replace('/module/', '/another/').replace(/[a-z]+(?=\.tsx?$)/, 'commands')
  const writeImport = (path: string, to: string) => `import { a } from '${posix.relative(dirname(path), to)}'\n`
  const third = second.replace('/second/', '/third/')
  const files = {
    [first]: writeImport(first, second),
    [second]: '',
    [otherFile(second)]: `\n${writeImport(otherFile(second), first)}`,
    [third]: writeImport(third, first),
  }
  const folders = [first, second].map((path) => /.*\/(first|second)(?=\/)/.exec(path)?.[0] ?? '')
  const problem = `${first}:1 no import cycles of folders: ${folders.join(', ')}\n    ${first}:1 → ${second}\n    ${otherFile(second)}:2 → ${first}`
  expect(await checkFiles(files)).toEqual([problem])
})

test('refuses an import of a file whose classes style.css excludes', async () => {
  const problems = await checkFiles({
    [`${web}/areas/staff/work/row.tsx`]: "import { cell } from './cell.tsx'\n",
    [`${web}/areas/staff/work/cell.tsx`]: '',
    [`${web}/routes.tsx`]: "const page = () => import('./areas/staff/work/row.tsx')\n",
    [`${web}/areas/guides/guides/module.ts`]: "const page = () => import('./inner/list.tsx')\n",
    [`${web}/areas/guides/guides/inner/list.tsx`]: "import { row } from '../../../staff/work/row.tsx'\n",
    [`${web}/areas/guides/guides/list.tsx`]: "import { row } from '../../staff/work/row.tsx'\n",
  })
  expect(problems).toEqual([expect.stringMatching(/^apps\/web\/app\/areas\/guides\/guides\/list\.tsx:1 files that style\.css excludes/)])
})

test('refuses rows of the coverage table that name a missing module or test file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'waymark-structure-'))
  roots.push(root)
  const testFile = 'apps/web/e2e/site/news.spec.ts'
  const rows = [
    '| row | where | module | test |',
    '|---|---|---|---|',
    `| News list | \`/news\` | site/news | \`${testFile}\` |`,
    `| News item | \`/news/{slug}\` | site/gone | \`${testFile}\` |`,
    '| Next news | `/news` | site/news | `apps/web/e2e/site/gone.spec.ts` |',
  ]
  for (const [path, content] of Object.entries({
    [testFile]: '',
    'apps/web/app/areas/site/news/module.ts': '',
    'docs/specification-coverage.md': rows.join('\n'),
  })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  expect(checkCoverage(root).map(({ line, rule }) => `${line} ${rule}`)).toEqual([
    '4 no such module: site/gone',
    '5 no such test file: apps/web/e2e/site/gone.spec.ts',
  ])
})
