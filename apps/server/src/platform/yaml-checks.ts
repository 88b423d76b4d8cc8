import * as z from 'zod/mini'
import { yamlText } from './yaml.ts'

/** Names what is wrong at a place of a file. */
export type Note = (path: PropertyKey[], message: string) => void

export const yamlWhole = (least: number, most: number) => {
  const right = `a whole number from ${least} to ${most} is right`
  return z.int(right).check(z.minimum(least, right), z.maximum(most, right))
}

export const yamlList = <T extends z.ZodMiniType>(item: T, most: number, least = 0) => {
  const right = `a list of ${least} to ${most} is right`
  return z.array(item, right).check(z.minLength(least, right), z.maxLength(most, right))
}

const httpsRight = 'an address such as https://example.com is right'
export const yamlDay = z.iso.date('a day such as 2026-10-05 is right')

/** Where facts come from (the contract's `source`), none when they are left out. */
export const yamlSources = z._default(
  yamlList(
    z.strictObject(
      {
        title: yamlText(200),
        url: z.string(httpsRight).check(z.regex(/^https?:\/\/[^\s/]+\S*$/, httpsRight)),
        checked: yamlDay,
        review: z._default(z.nullable(yamlDay), null),
      },
      'title, url, checked and review are right',
    ),
    20,
  ),
  [],
)

/** Texts that belong to ids, none when they are left out. */
export const yamlNamed = <T extends z.ZodMiniType>(item: T) =>
  z._default(z.record(z.string(), item, 'texts by their ids are right'), {} as Record<string, z.output<T>>)

/** Names what stands above already. */
export function noteTwins(ids: string[], pathOf: (at: number) => PropertyKey[], note: Note): void {
  const seen = new Set<string>()
  for (const [at, id] of ids.entries()) {
    if (seen.has(id)) note(pathOf(at), `"${id}" stands above already`)
    seen.add(id)
  }
}

/** Words name each of the ids that the facts have, and no other. `facts`: the file's name. */
export function noteKeys(facts: string, named: object, wanted: string[], path: PropertyKey[], note: Note): void {
  for (const id of wanted) if (!Object.hasOwn(named, id)) note(path, `"${id}" of ${facts} is missing`)
  for (const key of Object.keys(named)) if (!wanted.includes(key)) note([...path, key], `${facts} has nothing of this id`)
}
