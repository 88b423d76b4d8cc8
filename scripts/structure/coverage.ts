import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './source-files.ts'

const table = 'docs/specification-coverage.md'

const moduleFolders = (module: string) =>
  /^(kit|shell)(\/|$)/.test(module)
    ? [`apps/web/app/${module}`]
    : module === 'platform'
      ? ['apps/server/src/platform']
      : module === 'contract'
        ? ['packages/contract/src']
        : [`apps/server/src/areas/${module}`, `apps/web/app/areas/${module}`]

/** Checks that each row of docs/specification-coverage.md names a module and a test file that exist. */
export function checkCoverage(root: string): Problem[] {
  const place = join(root, table)
  if (!existsSync(place)) return []
  return readFileSync(place, 'utf8')
    .split('\n')
    .flatMap((text, index) => checkRow(root, text).map((rule) => ({ path: table, line: index + 1, rule })))
}

function checkRow(root: string, text: string): string[] {
  const cells = text.startsWith('| ') ? text.slice(2, -2).split(' | ') : []
  if (cells.length === 0 || cells[0] === 'row') return []
  const [, , module = '', test = ''] = cells
  const file = test.replaceAll('`', '')
  return [
    ...(module !== '' && moduleFolders(module).some((folder) => existsSync(join(root, folder))) ? [] : [`no such module: ${module}`]),
    ...(file !== '' && existsSync(join(root, file)) ? [] : [`no such test file: ${file}`]),
  ]
}
