import type { Source } from '@waymark/contract/fields.ts'
import type { Root, Toml, Yaml } from 'mdast'
import { parse } from 'smol-toml'
import * as z from 'zod/mini'
import { maxOnCard, type Problem, readYaml } from '../../../../platform/yaml.ts'
import { createNote, type ImportMessage } from './notes.ts'

/** Front matter of a guide, with derived values for missing fields. */
export interface Front {
  slug: string
  /** Null when the file has none. */
  category: string | null
  name: string
  title?: string | undefined
  announce: string
  paid: boolean
  tags: string[]
  have: string[]
  recommended: string[]
  /** Services that the guide links to at its end, before services that name the guide. */
  services: string[]
  sources: Source[]
}

const messages = {
  slug: 'Use lowercase letters, digits and hyphens, such as `rent-a-shop`.',
  category: 'Use a category slug, such as `bank-and-cards`.',
  name: 'Use a name of 1 to 80 characters.',
  announce: `Use a sentence of 20 to ${maxOnCard} characters, which fits the two lines of a card.`,
  list: 'Use a list, such as [bank, account].',
  word: 'Use words or phrases of 1 to 200 characters.',
  url: 'Use an address that begins with http:// or https://.',
  date: 'Use a date such as 2026-11-20.',
}

/** Slugs that would hide screens (product.md 3). */
const reserved = new Set(['finished', 'success', 'decline', 'landing', 'map', 'roots'])

const line = (least: number, most: number, message: string) =>
  z.pipe(
    z.union([z.string(), z.number()], message),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z.string().check(
        z.refine((text) => [...text].length >= least && [...text].length <= most, {
          error: ({ input }) => `${message} This one has ${[...String(input)].length}.`,
        }),
      ),
    ),
  )
const slugSchema = (message: string) =>
  z.string(message).check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, message),
    z.maxLength(120, message),
    z.refine((text) => !reserved.has(text), 'This word is reserved for a page. Use another.'),
  )
const slug = slugSchema(messages.slug)
const day = z.iso.date(messages.date)
const listSchema = <T extends z.ZodMiniType>(entry: T) =>
  z.pipe(
    z.nullable(z.array(entry, messages.list)),
    z.transform((list) => list ?? []),
  )

const own = z.strictObject(
  {
    slug,
    category: slugSchema(messages.category),
    name: line(1, 80, messages.name),
    /** Exported checklists may have longer names than guides. */
    title: z.optional(line(1, 100, messages.name)),
    announce: line(20, maxOnCard, messages.announce),
    paid: z._default(z.boolean('Use true or false.'), false),
    tags: z._default(listSchema(line(1, 200, messages.word)), []),
    have: z._default(listSchema(line(1, 200, messages.word)), []),
    recommended: z._default(listSchema(slug), []),
    services: z._default(listSchema(slug), []),
    sources: z._default(
      listSchema(
        z.strictObject(
          {
            title: line(1, 300, 'Use a title of 1 to 300 characters.'),
            url: z.string(messages.url).check(z.regex(/^https?:\/\/[^\s/]\S*$/, messages.url)),
            checked: day,
            review: z._default(z.nullable(day), null),
          },
          'Use the fields title, url, checked and review.',
        ),
      ),
      [],
    ),
  },
  'Write the front matter as lines such as "name: Rent a shop".',
)

export interface FrontRead {
  front: Front | undefined
  problems: Problem[]
  warnings: Problem[]
  lineOf: (field: string) => number
}

/** Reads the front matter of one of our own guides and reports each invalid field with its line. */
export function parseFront(file: string, text: string, firstLine: number): FrontRead {
  const { data, problems, warnings, lineOf } = readYaml(file, text, firstLine, own)
  return { front: data, problems, warnings, lineOf: (field) => lineOf([field]) }
}

/** Usable fields of another tool's front matter. */
export interface ForeignFront {
  name?: string
  announce?: string
  tags?: string[]
}

const used = new Set(['title', 'name', 'description', 'summary', 'announce', 'tags', 'slug', 'lang', 'language'])

type Matter = Pick<Yaml | Toml, 'type' | 'value'>

const readMatter = ({ type, value }: Matter): Record<string, unknown> | undefined =>
  type === 'yaml' ? readYaml('', value, 1, z.looseObject({})).data : readToml(value)

/** Maximum length in characters: each field is compared with all before it. */
const maxFront = 20_000

/** Whether the text has fields, or lines of `field: value` that cannot be parsed. */
function isFront(matter: Matter): boolean {
  if (matter.value.length > maxFront) return false
  const lines = matter.value.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0 || readMatter(matter)) return true
  return (
    /^[\w-]+[ \t]*[:=]/.test(lines[0] ?? '') && lines.every((line) => /^(?:[\w-]+[ \t]*[:=]|[ \t]|- (?!\[.?\])|#(?!#*[ \t]))/.test(line))
  )
}

/** Parses a file. Three hyphens that begin no front matter are a thematic break, followed by text. */
export function parseWithFront(text: string, parseAll: (text: string) => Root, parseText: (text: string) => Root): Root {
  const document = parseAll(text)
  const [first] = document.children
  return (first?.type === 'yaml' || first?.type === 'toml') && !isFront(first) ? parseText(text) : document
}

/** Reads another tool's front matter in YAML or TOML. Unusable fields become warnings, never problems. */
export function foreignFront(file: string, { children }: Root, warnings: ImportMessage[]): ForeignFront {
  const matter = children.find((node) => node.type === 'yaml' || node.type === 'toml')
  if (!matter) return {}
  const data = readMatter(matter)
  if (!data) {
    if (matter.value.trim()) warnings.push(createNote(file, 1, 'front_unreadable'))
    return {}
  }
  const others = Object.keys(data).filter((key) => !used.has(key))
  if (others.length > 0) warnings.push(createNote(file, 1, 'front_left_out', others.join(', ')))
  const { title, name = title, description, summary, announce = description ?? summary, tags } = data
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
  const words = (Array.isArray(tags) ? tags : text(tags).split(',')).map((tag) => text(tag).replace(/^#/, '')).filter(isTag)
  return {
    ...(text(name) ? { name: text(name) } : {}),
    ...(text(announce) ? { announce: text(announce) } : {}),
    ...(words.length > 0 ? { tags: [...new Set(words)].slice(0, 20) } : {}),
  }
}

const isTag = (tag: string) => tag.length > 0 && tag.length <= 60

function readToml(text: string): Record<string, unknown> | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
