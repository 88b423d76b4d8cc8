import type { Problem, SourceFile } from './source-files.ts'

interface ImportCycle {
  path: string
  line: number
  /** Each file imports the next one. The first and the last are the same. */
  chain: string[]
}

/** Reports every import cycle between files. */
export const checkImportCycles = (files: SourceFile[]): Problem[] =>
  findImportCycles(files).map(({ path, line, chain }) => ({ path, line, rule: `no import cycles: ${chain.join(' → ')}` }))

/** Finds each cycle once, at the import that closes it. */
function findImportCycles(files: SourceFile[]): ImportCycle[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const cycles: ImportCycle[] = []
  for (const file of files) visit(file, [])
  return cycles

  function visit(file: SourceFile, importers: string[]): void {
    if (finished.has(file.path)) return
    const chain = [...importers, file.path]
    for (const { file: path, line } of file.imports) {
      const next = byPath.get(path ?? '')
      if (!next) continue
      const start = chain.indexOf(next.path)
      if (start >= 0) cycles.push({ path: file.path, line, chain: [...chain.slice(start), next.path] })
      else visit(next, chain)
    }
    finished.add(file.path)
  }
}

/** Folders that must not import each other in a cycle: the areas of each layer, and the modules of server and web app. */
const folderKinds = [
  /^apps\/server\/src\/areas\/[^/]+(?=\/)/,
  /^apps\/server\/src\/areas\/[^/]+\/[^/]+(?=\/)/,
  /^apps\/web\/app\/areas\/[^/]+(?=\/)/,
  /^apps\/web\/app\/areas\/[^/]+\/[^/]+(?=\/)/,
  /^packages\/contract\/src\/[^/]+(?=\/)/,
]

interface FolderImport {
  from: string
  to: string
  path: string
  line: number
  file: string
}

/** Reports every set of folders that import each other in a cycle, with all imports between them. */
export const checkFolderCycles = (files: SourceFile[]): Problem[] =>
  folderKinds.flatMap((kind) => findFolderCycles(files, kind)).map(toProblem)

interface FolderCycle {
  folders: string[]
  imports: FolderImport[]
}

function toProblem({ folders, imports }: FolderCycle): Problem {
  const importList = imports.map(({ path, line, file }) => `\n    ${path}:${line} → ${file}`)
  return {
    path: imports[0]?.path ?? '',
    line: imports[0]?.line ?? 1,
    rule: `no import cycles of folders: ${folders.join(', ')}${importList.join('')}`,
  }
}

function findFolderCycles(files: SourceFile[], kind: RegExp): FolderCycle[] {
  const imports = listFolderImports(files, kind)
  return findStronglyConnected(imports).map((folders) => ({
    folders,
    imports: imports.filter(({ from, to }) => folders.includes(from) && folders.includes(to)),
  }))
}

function listFolderImports(files: SourceFile[], kind: RegExp): FolderImport[] {
  return files
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ file = '', line }) => {
        const [from, to] = [kind.exec(path)?.[0], kind.exec(file)?.[0]]
        return from && to && from !== to ? [{ from, to, path, line, file }] : []
      }),
    )
}

/** Finds the sets of two or more folders that all reach each other by imports (Tarjan's algorithm). */
function findStronglyConnected(imports: FolderImport[]): string[][] {
  const importsByFolder = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []
  for (const folder of importsByFolder.keys()) if (!order.has(folder)) visit(folder)
  return components

  function visit(folder: string): number {
    const index = order.size
    let lowest = index
    order.set(folder, index)
    stack.push(folder)
    for (const { to } of importsByFolder.get(folder) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to))
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to) ?? index)
    }
    if (lowest === index) {
      const folders = stack.splice(stack.indexOf(folder))
      if (folders.length > 1) components.push(folders.sort())
    }
    return lowest
  }
}
