import type { Problem, SourceFile } from './source-files.ts'

interface Circle {
  path: string
  line: number
  way: string[]
}

/** Every circle of imports of files. */
export const checkCircles = (files: SourceFile[]): Problem[] =>
  circles(files).map(({ path, line, way }) => ({ path, line, rule: `no circles: ${way.join(' → ')}` }))

/** Each once, at the import that closes it. */
function circles(files: SourceFile[]): Circle[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const found: Circle[] = []
  for (const file of files) visit(file, [])
  return found

  function visit(file: SourceFile, way: string[]): void {
    if (finished.has(file.path)) return
    const here = [...way, file.path]
    for (const { file: path, line } of file.imports) {
      const next = byPath.get(path ?? '')
      if (!next) continue
      const start = here.indexOf(next.path)
      if (start >= 0) found.push({ path: file.path, line, way: [...here.slice(start), next.path] })
      else visit(next, here)
    }
    finished.add(file.path)
  }
}

/** What has no circles of imports between its folders: the areas of each layer, and the modules of server and web app. */
const kinds = [
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

/** Every set of folders that reach each other in a circle, with all imports between them. */
export const checkFolderCircles = (files: SourceFile[]): Problem[] => kinds.flatMap((kind) => folderCircles(files, kind)).map(circleProblem)

interface FolderCircle {
  folders: string[]
  imports: FolderImport[]
}

function circleProblem({ folders, imports }: FolderCircle): Problem {
  const named = imports.map(({ path, line, file }) => `\n    ${path}:${line} → ${file}`)
  return {
    path: imports[0]?.path ?? '',
    line: imports[0]?.line ?? 1,
    rule: `no circles of folders: ${folders.join(', ')}${named.join('')}`,
  }
}

function folderCircles(files: SourceFile[], kind: RegExp): FolderCircle[] {
  const imports = folderImports(files, kind)
  return stronglyConnected(imports).map((folders) => ({
    folders,
    imports: imports.filter(({ from, to }) => folders.includes(from) && folders.includes(to)),
  }))
}

function folderImports(files: SourceFile[], kind: RegExp): FolderImport[] {
  return files
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ file = '', line }) => {
        const [from, to] = [kind.exec(path)?.[0], kind.exec(file)?.[0]]
        return from && to && from !== to ? [{ from, to, path, line, file }] : []
      }),
    )
}

/** The sets of more than one folder in which each reaches each other (Tarjan's algorithm). */
function stronglyConnected(imports: FolderImport[]): string[][] {
  const reached = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const way: string[] = []
  const found: string[][] = []
  for (const folder of reached.keys()) if (!order.has(folder)) visit(folder)
  return found

  function visit(folder: string): number {
    const own = order.size
    let low = own
    order.set(folder, own)
    way.push(folder)
    for (const { to } of reached.get(folder) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (way.includes(to)) low = Math.min(low, order.get(to) ?? own)
    }
    if (low === own) {
      const folders = way.splice(way.indexOf(folder))
      if (folders.length > 1) found.push(folders.sort())
    }
    return low
  }
}
