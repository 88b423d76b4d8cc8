import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'

const areas = join(import.meta.dirname, 'areas')
const pages = [...new Set(modules.flatMap(({ routes = [] }) => routes.flatMap(({ handle }) => (handle ? [handle.page as string] : []))))]

test('names each page by its file, so that the server finds its chunk', () => {
  expect(pages.filter((page) => !existsSync(join(areas, `${page}.tsx`)))).toEqual([])
})

test('every page belongs to a module, and every module is listed', () => {
  const files = globSync('*/*/{,inner/}pages/*.tsx', { cwd: areas }).map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''))
  expect(pages.toSorted()).toEqual(files.toSorted())
  expect(modules).toHaveLength(globSync('*/*/module.{ts,tsx}', { cwd: areas }).length)
})
