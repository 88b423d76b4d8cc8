import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findProblems } from './structure/rules.ts'
import { readSourceFiles } from './structure/source-files.ts'

const roots: string[] = []

afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true })
})

/** The rules broken by a tree of files, as `path:line rule`. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'waymark-structure-'))
  roots.push(root)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return findProblems(readSourceFiles(root)).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

const server = 'apps/server/src'
const guides = `${server}/modules/guides`
const orders = `${server}/modules/orders`
const web = 'apps/web/app'

it('has nothing against a good tree', async () => {
  const problems = await problemsOf({
    [`${guides}/tables.ts`]: "import { pgTable } from 'drizzle-orm/pg-core'\nimport { orders } from '../orders/tables.ts'\n",
    [`${guides}/queries.ts`]:
      "import { eq } from 'drizzle-orm'\nimport { guides } from './tables.ts'\nimport { db } from '../../platform/db.ts'\n",
    [`${guides}/commands/publish.ts`]: "import { findGuide } from '../queries.ts'\nimport { placeOrder } from '../../orders/commands.ts'\n",
    [`${guides}/routes.ts`]: "import { publish } from './commands/publish.ts'\nimport { readGuide } from '@waymark/contract/guides.ts'\n",
    [`${guides}/queries.test.ts`]: "import { orders } from '../orders/tables.ts'\nimport { sql } from 'drizzle-orm'\n",
    [`${orders}/tables.ts`]: '',
    [`${orders}/commands.ts`]: "// import { x } from '../guides/routes.ts'\n/* import y from '../guides/present.ts' */\n",
    [`${server}/sandbox/store.ts`]: "import { eq } from 'drizzle-orm'\nimport { db } from '../platform/db.ts'\n",
    [`${server}/app.ts`]: "import { registerSandbox } from './sandbox/routes.ts'\n",
    [`${server}/platform/db.ts`]: "import { drizzle } from 'drizzle-orm/node-postgres'\n",
    'packages/contract/src/guides.ts': "import * as z from 'zod/mini'\nimport { call } from './calls.ts'\n",
    [`${web}/routes.tsx`]: "const page = () => import('./pages/public/guide.tsx')\n",
    [`${web}/pages/public/guide.tsx`]: "import { Steps } from '../../features/guides/components/steps.tsx'\n",
    [`${web}/features/guides/components/steps.tsx`]:
      "import { Card } from '../../../components/card.tsx'\nimport '../../orders/queries.ts'\n",
    'apps/web/dist/Index.js': '',
  })
  expect(problems).toEqual([])
})

it.each([
  ['a file outside the vocabulary', { [`${guides}/helpers.ts`]: '' }, `${guides}/helpers.ts:1 a module holds only`],
  [
    'the database in a route',
    { [`${guides}/routes.ts`]: "\nimport { eq } from 'drizzle-orm'\n" },
    `${guides}/routes.ts:2 only tables, queries`,
  ],
  ['a query that imports a route', { [`${guides}/queries.ts`]: "import { a } from './routes.ts'\n" }, 'but queries imports routes'],
  ['a table that imports a query', { [`${guides}/tables.ts`]: "import { a } from './queries.ts'\n" }, 'but tables imports queries'],
  [
    'the tables of another module',
    { [`${guides}/queries.ts`]: "import {\n  a,\n} from '../orders/tables.ts'\n" },
    'queries.ts:3 a module reaches another',
  ],
  ['an import in a call', { [`${guides}/jobs.ts`]: "const x = await import('../orders/present.ts')\n" }, 'not its present'],
  [
    'a platform that knows a module',
    { [`${server}/platform/mail.ts`]: "export { a } from '../modules/orders/queries.ts'\n" },
    'the platform knows no module',
  ],
  [
    'a module that knows the sandbox',
    { [`${orders}/commands.ts`]: "import { a } from '../../sandbox/tables.ts'\n" },
    'the sandbox is reached over HTTP alone',
  ],
  [
    'a sandbox that knows a module',
    { [`${server}/sandbox/store.ts`]: "import { a } from '../modules/orders/queries.ts'\n" },
    'the sandbox knows no module',
  ],
  [
    'the database in a page of the sandbox',
    { [`${server}/sandbox/page.ts`]: "import { eq } from 'drizzle-orm'\n" },
    'only tables, queries',
  ],
  [
    'a feature that imports a page',
    { [`${web}/features/guides/list.tsx`]: "import { a } from '../../pages/home.tsx'\n" },
    'but features imports pages',
  ],
  [
    'a component that knows a feature',
    { [`${web}/components/card.tsx`]: "import { a } from '../features/guides/queries.ts'\n" },
    'but components imports features',
  ],
  [
    'a contract that knows the server',
    { 'packages/contract/src/a.ts': "import { a } from '../../../apps/server/src/env.ts'\n" },
    'the contract imports nothing',
  ],
  ['a name in camel case', { [`${web}/lib/apiClient.ts`]: '' }, 'kebab-case'],
  ['a barrel', { [`${web}/lib/index.ts`]: '' }, 'no barrels'],
  ['a long file', { [`${web}/lib/long.ts`]: 'x\n'.repeat(401) }, 'this one has 401'],
])('finds %s', async (_, files, words) => {
  const problems = await problemsOf(files)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(words)
})

it('finds a circle once, and names its way', async () => {
  const problems = await problemsOf({
    [`${guides}/queries.ts`]: "import { a } from '../orders/queries.ts'\n",
    [`${orders}/queries.ts`]: "import type { B } from '../catalog/queries.ts'\n",
    [`${server}/modules/catalog/queries.ts`]: "\nimport { c } from '../guides/queries.ts'\n",
  })
  expect(problems).toEqual([
    `${orders}/queries.ts:1 no circles: ${server}/modules/catalog/queries.ts → ${guides}/queries.ts → ${orders}/queries.ts → ${server}/modules/catalog/queries.ts`,
  ])
})

it('keeps what has its classes behind a sign-in there', async () => {
  const problems = await problemsOf({
    [`${web}/features/staff/components/row.tsx`]: "import { cell } from './cell.tsx'\n",
    [`${web}/features/staff/components/cell.tsx`]: '',
    [`${web}/pages/staff/console.tsx`]: "import { row } from '../../features/staff/components/row.tsx'\n",
    [`${web}/features/catalog/list.tsx`]: "import { row } from '../staff/components/row.tsx'\n",
  })
  expect(problems).toEqual([expect.stringMatching(/^apps\/web\/app\/features\/catalog\/list\.tsx:1 what style\.css leaves out/)])
})
