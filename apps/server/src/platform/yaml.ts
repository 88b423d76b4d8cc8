import { isNode, LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'

/** Error in a content file, with what to write instead. */
export interface Problem {
  file: string
  line: number
  message: string
}

export interface YamlRead<T> {
  /** Undefined when there are errors. */
  data: T | undefined
  problems: Problem[]
  /** Unknown keys, whose values are ignored. */
  warnings: Problem[]
  /** Line of a value, or of the nearest existing parent. */
  lineOf: (path: PropertyKey[]) => number
}

/** Text of 1 to `most` characters. */
export const yamlText = (most: number) => {
  const message = `Use a text of 1 to ${most} characters.`
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, message))
}

/** Length that fits the two lines of a card. */
export const maxOnCard = 100
const cardMessage = `Use a sentence of 1 to ${maxOnCard} characters, which fits the two lines of a card.`
export const yamlOnCard = z.string(cardMessage).check(
  z.trim(),
  z.minLength(1, cardMessage),
  z.refine((text) => text.length <= maxOnCard, { error: ({ input }) => `${cardMessage} This one has ${String(input).length}.` }),
)

const slugMessage = 'Use lowercase letters, digits and hyphens.'
/** Slug of a document in content files and addresses. */
export const yamlSlug = z
  .string(slugMessage)
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugMessage), z.maxLength(120, 'Use at most 120 characters.'))

/** Parses YAML and validates it with a schema of strict objects. `firstLine`: line in the file where the text begins. Never throws. */
export function readYaml<T>(file: string, text: string, firstLine: number, schema: z.ZodMiniType<T>): YamlRead<T> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => firstLine - 1 + Math.max(1, lineCounter.linePos(offset).line)
  const lineOf = (path: PropertyKey[]) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lineAt(node.range[0])
    }
    return firstLine
  }
  const failed = (problems: Problem[]) => ({ data: undefined, problems, warnings: [], lineOf })

  if (document.errors.length > 0) {
    return failed(
      document.errors.map(({ message, pos }) => ({ file, line: lineAt(pos[0]), message: `Broken YAML: ${message}${withHint(message)}` })),
    )
  }
  let raw: unknown
  try {
    raw = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    return failed([{ file, line: firstLine, message: `Broken YAML: ${(error as Error).message}` }])
  }

  const warnings: Problem[] = []
  let parsed = schema.safeParse(raw)
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const holder = valueAt(raw, issue.path) as Record<string, unknown>
    for (const key of issue.keys) {
      warnings.push({
        file,
        line: lineOf([...issue.path, key]),
        message: `"${key}" is not a known field. Remove it or check its spelling.`,
      })
      delete holder[key]
    }
  }
  if (warnings.length > 0) parsed = schema.safeParse(raw)
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    file,
    line: lineOf(path),
    message: `${formatField(path, valueAt(raw, path))}${message}`,
  }))
  return { data: parsed.data, problems, warnings, lineOf }
}

const valueAt = (raw: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw)

/** Beginning of a message about a field. */
function formatField(path: PropertyKey[], value: unknown): string {
  if (path.length === 0) return ''
  return value === undefined || value === null ? `\`${path.join('.')}\` is missing. ` : `${path.join('.')}: `
}

const withHint = (message: string) =>
  /mapping|collection|scalar/i.test(message) ? '. A value with ": ", "#" or a quotation mark in it goes in "double quotes"' : ''

/** Reports an error at a path of a file. */
export type Note = (path: PropertyKey[], message: string) => void

export const yamlWhole = (least: number, most: number) => {
  const message = `Use a whole number from ${least} to ${most}.`
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message))
}

export const yamlList = <T extends z.ZodMiniType>(item: T, most: number, least = 0) => {
  const message = `Use a list of ${least} to ${most} entries.`
  return z.array(item, message).check(z.minLength(least, message), z.maxLength(most, message))
}

const addressMessage = 'Use an address such as https://example.com.'
export const yamlDay = z.iso.date('Use a date such as 2026-10-05.')

/** Sources of facts (the contract's `source`); empty by default. */
export const yamlSources = z._default(
  yamlList(
    z.strictObject(
      {
        title: yamlText(200),
        url: z.string(addressMessage).check(z.regex(/^https?:\/\/[^\s/]+\S*$/, addressMessage)),
        checked: yamlDay,
        review: z._default(z.nullable(yamlDay), null),
      },
      'Use the fields title, url, checked and review.',
    ),
    20,
  ),
  [],
)

/** Texts by id; empty by default. */
export const yamlNamed = <T extends z.ZodMiniType>(item: T) =>
  z._default(z.record(z.string(), item, 'Use one text for each id.'), {} as Record<string, z.output<T>>)

/** Reports duplicate ids. */
export function noteDuplicates(ids: string[], pathOf: (at: number) => PropertyKey[], note: Note): void {
  const seen = new Set<string>()
  for (const [at, id] of ids.entries()) {
    if (seen.has(id)) note(pathOf(at), `"${id}" is already used above. Remove or rename it.`)
    seen.add(id)
  }
}

/** Checks that a language file names exactly the ids of the facts. `facts`: name of their file. */
export function noteKeys(facts: string, named: object, wanted: string[], path: PropertyKey[], note: Note): void {
  for (const id of wanted) if (!Object.hasOwn(named, id)) note(path, `"${id}" of ${facts} is missing. Add it.`)
  for (const key of Object.keys(named))
    if (!wanted.includes(key)) note([...path, key], `${facts} has no such id. Add it there, or remove it here.`)
}
