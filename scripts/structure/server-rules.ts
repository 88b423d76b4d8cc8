import type { Import, Problem, SourceFile } from './source-files.ts'

const areas = 'apps/server/src/areas/'
const vocabulary =
  /^(tables|queries|commands|policy|states|present|jobs|refusals|mails|module|provider|markdown)\.ts$|^words\/(en|ru|de)\.ts$|^(commands|documents|documents\/foreign|drawing|providers)\/[a-z0-9-]+\.ts$|^((commands|documents)\/)?[a-z0-9-]+\.test\.ts$/
const sandbox = 'apps/server/src/sandbox/'
/** What puts the parts of the process together. */
const wiring = /^apps\/server\/src\/[^/]+\.ts$/
const ormUsers =
  /^apps\/server\/(src\/platform\/|src\/sandbox\/(tables|store)\.ts$|src\/areas\/[^/]+\/[^/]+\/(tables|queries|commands|(commands|documents)\/[^/]+)\.ts$|drizzle\.config\.ts$|test\/|src\/.*\.test\.ts$)/

// Imports run from a higher layer to the same or a lower one. What is not named stands in the middle.
const layers: Record<string, number> = { tables: 0, states: 0, module: 2 }
const middle = 1

/** Checks the server: what a module holds, who talks to the database, and who imports whom. */
export function checkServer(files: SourceFile[]): Problem[] {
  return files.filter(({ path }) => path.startsWith('apps/server/')).flatMap((file) => [...checkPlace(file), ...checkImports(file)])
}

function checkPlace({ path }: SourceFile): Problem[] {
  const place = placeOf(path)
  if (!path.startsWith(areas) || (place && vocabulary.test(place.name))) return []
  return [
    {
      path,
      line: 1,
      rule: 'a module holds only tables, queries, commands, documents, drawing, policy, states, present, jobs, refusals, mails, words, module, provider, providers, markdown and tests',
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
  return 'only tables, queries, commands and documents of a module, and the platform, import drizzle-orm'
}

function platformRule(path: string, { file = '' }: Import): string | undefined {
  if (path.startsWith('apps/server/src/platform/') && file.startsWith(areas)) return 'the platform knows no module'
  if (file.startsWith('apps/web/')) return 'the server imports nothing of the web app'
  return undefined
}

// A payment provider of its own, which the app reaches over HTTP like any other.
function sandboxRule(path: string, { file = '' }: Import): string | undefined {
  if (path.startsWith(sandbox)) return file.startsWith(areas) ? 'the sandbox knows no module' : undefined
  if (!file.startsWith(sandbox) || wiring.test(path)) return undefined
  return 'the sandbox is reached over HTTP alone'
}

function moduleRule(path: string, { file = '' }: Import): string | undefined {
  const here = placeOf(path)
  const there = placeOf(file)
  if (!here || !there) return undefined
  if (here.module !== there.module) return foreignRule(here, there)
  if ((layers[here.layer] ?? middle) >= (layers[there.layer] ?? middle)) return undefined
  return `imports run module → commands and queries → tables, but ${here.layer} imports ${there.layer}`
}

function foreignRule(here: Place, there: Place): string | undefined {
  if (here.layer === 'tables') return there.layer === 'tables' ? undefined : 'tables import nothing of another module but its tables'
  if (/^(commands|documents|queries|jobs|refusals)$/.test(there.layer)) return undefined
  return `a module reaches another through its commands, documents, queries, jobs and refusals, not its ${there.layer}`
}

interface Place {
  module: string
  name: string
  layer: string
}

function placeOf(path: string): Place | undefined {
  const [area, module, ...rest] = path.startsWith(areas) ? path.slice(areas.length).split('/') : []
  const layer = rest[0]?.replace(/\.ts$/, '')
  return module && layer ? { module: `${area}/${module}`, name: rest.join('/'), layer } : undefined
}
