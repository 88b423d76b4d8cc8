import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The file of a test that a page names, of several places where it may be; undefined when it is in none. */
export const findFile = (file: string, places: string[]): string | undefined =>
  places.map((place) => path.posix.join(place, file)).find((place) => existsSync(path.join(root, place)))

/** Whether a test file holds a test of this title, as it stands in the source. */
export function hasTest(file: string, title: string): boolean {
  const source = readText(file)
  return [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((text) => source.includes(text))
}
