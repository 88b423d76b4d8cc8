import type { SourceFile } from './source-files.ts'

interface Circle {
  path: string
  line: number
  way: string[]
}

/** Every circle of imports once, at the import that closes it. */
export function circles(files: SourceFile[]): Circle[] {
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
