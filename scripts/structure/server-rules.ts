import type { Import, Problem, SourceFile } from './source-files.ts'

const areas = 'apps/server/src/areas/'
/** Files that a module may hold, relative to its folder. */
const moduleFiles =
  /^(tables|queries|commands|policy|states|present|jobs|refusals|mails|hooks|module|provider|markdown)\.ts$|^words\/(en|ru|de)\.ts$|^(reads|commands|documents|documents\/foreign|drawing|providers)\/[a-z0-9-]+\.ts$|^((reads|commands|documents)\/)?[a-z0-9-]+\.test\.ts$/
const sandbox = 'apps/server/src/sandbox/'
/** Files that assemble the process, such as main.ts and app.ts. */
const assembly = /^apps\/server\/src\/[^/]+\.ts$/
const ormUsers =
  /^apps\/server\/(src\/platform\/|src\/sandbox\/(tables|store)\.ts$|src\/areas\/[^/]+\/[^/]+\/(tables|queries|commands|(reads|commands|documents)\/[^/]+)\.ts$|drizzle\.config\.ts$|test\/|src\/.*\.test\.ts$)/

// Imports within a module run from a higher layer to the same or a lower one. Layers without an entry are in the middle.
const layers: Record<string, number> = { tables: 0, states: 0, hooks: 0, module: 2 }
const middle = 1

/** Checks the server: the files of a module, the users of the database, and the direction of imports. */
export function checkServer(files: SourceFile[]): Problem[] {
  return files.filter(({ path }) => path.startsWith('apps/server/')).flatMap((file) => [...checkModuleFile(file), ...checkImports(file)])
}

function checkModuleFile({ path }: SourceFile): Problem[] {
  const position = findPosition(path)
  if (!path.startsWith(areas) || (position && moduleFiles.test(position.name))) return []
  return [
    {
      path,
      line: 1,
      rule: 'a module holds only tables, queries, reads, commands, documents, drawing, policy, states, present, jobs, refusals, mails, hooks, words, module, provider, providers, markdown and tests',
    },
  ]
}

function checkImports(file: SourceFile): Problem[] {
  const isTest = /\.test\.ts$|^apps\/server\/test\//.test(file.path)
  return file.imports.flatMap((imported) => {
    const rules = [
      ormRule(file.path, imported),
      ...(isTest ? [] : [platformRule(file.path, imported), sandboxRule(file.path, imported), moduleRule(file.path, imported)]),
    ]
    return rules.filter((rule) => rule !== undefined).map((rule) => ({ path: file.path, line: imported.line, rule }))
  })
}

function ormRule(path: string, { from }: Import): string | undefined {
  if (!/^drizzle-orm(\/|$)/.test(from) || ormUsers.test(path)) return undefined
  return 'only tables, queries, reads, commands and documents of a module, and the platform, import drizzle-orm'
}

function platformRule(path: string, { file = '' }: Import): string | undefined {
  if (path.startsWith('apps/server/src/platform/') && file.startsWith(areas)) return 'the platform imports no module'
  if (file.startsWith('apps/web/')) return 'the server imports nothing from the web app'
  return undefined
}

// The app calls the sandbox over HTTP, like any other payment provider.
function sandboxRule(path: string, { file = '' }: Import): string | undefined {
  if (path.startsWith(sandbox)) return file.startsWith(areas) ? 'the sandbox imports no module' : undefined
  if (!file.startsWith(sandbox) || assembly.test(path)) return undefined
  return 'the sandbox is reached only over HTTP'
}

function moduleRule(path: string, { file = '' }: Import): string | undefined {
  const importer = findPosition(path)
  const imported = findPosition(file)
  if (!importer || !imported) return undefined
  if (importer.module !== imported.module) return otherModuleRule(importer, imported)
  if ((layers[importer.layer] ?? middle) >= (layers[imported.layer] ?? middle)) return undefined
  return `imports run module → reads and commands → tables, but ${importer.layer} imports ${imported.layer}`
}

function otherModuleRule(importer: Position, imported: Position): string | undefined {
  if (importer.layer === 'tables')
    return imported.layer === 'tables' || imported.layer === 'hooks'
      ? undefined
      : 'tables import only tables and hook types of another module'
  if (/^(reads|commands|documents|queries|jobs|refusals|hooks)$/.test(imported.layer)) return undefined
  if (importer.area === imported.area && !/^(module|words)$/.test(imported.layer)) return undefined
  return `a module imports only reads, commands, documents, queries, jobs, refusals and hooks of a module in another area, not its ${imported.layer}`
}

/** Position of a file in a module, such as `commands/publish.ts` with the layer `commands`. */
interface Position {
  area: string
  module: string
  name: string
  layer: string
}

function findPosition(path: string): Position | undefined {
  const [area, module, ...rest] = path.startsWith(areas) ? path.slice(areas.length).split('/') : []
  const layer = rest[0]?.replace(/\.ts$/, '')
  return area && module && layer ? { area, module: `${area}/${module}`, name: rest.join('/'), layer } : undefined
}
