import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './source-files.ts'

const table = 'docs/specification-coverage.md'

/** Returns the folders that a module of the table may be: it exists in at least one of them. */
function listModuleFolders(module: string): string[] {
  if (module === 'platform') return ['apps/server/src/platform']
  if (module === 'contract') return ['packages/contract/src']
  if (/^(kit|shell)(\/|$)/.test(module)) return [`apps/web/app/${module}`]
  return [`apps/server/src/areas/${module}`, `apps/web/app/areas/${module}`]
}

/** Checks that each row of docs/specification-coverage.md names a module and a test file that exist. */
export function checkCoverage(root: string): Problem[] {
  const file = join(root, table)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => checkRow(root, text).map((rule) => ({ path: table, line: index + 1, rule })))
}

function checkRow(root: string, text: string): string[] {
  const cells = text.startsWith('| ') ? text.slice(2, -2).split(' | ') : []
  if (cells.length === 0 || cells[0] === 'row') return []
  const [, , module = '', test = ''] = cells
  const file = test.replaceAll('`', '')
  const hasModule = module !== '' && listModuleFolders(module).some((folder) => existsSync(join(root, folder)))
  const hasFile = file !== '' && existsSync(join(root, file))
  return [...(hasModule ? [] : [`no such module: ${module}`]), ...(hasFile ? [] : [`no such test file: ${file}`])]
}
