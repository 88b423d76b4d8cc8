import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'

const areas = join(import.meta.dirname, 'areas')
const pages = [...new Set(modules.flatMap(({ routes = [] }) => routes.flatMap(({ handle }) => (handle ? [handle.page as string] : []))))]

test('names each page by its file, for the server to find its chunk', () => {
  expect(pages.filter((page) => !existsSync(join(areas, `${page}.tsx`)))).toEqual([])
})

test('has every page in a module, and every module on the list', () => {
  const files = globSync('*/*/{,inner/}pages/*.tsx', { cwd: areas }).map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''))
  expect(pages.toSorted()).toEqual(files.toSorted())
  expect(modules).toHaveLength(globSync('*/*/module.{ts,tsx}', { cwd: areas }).length)
})
