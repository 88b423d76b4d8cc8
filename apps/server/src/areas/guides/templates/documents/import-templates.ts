import { type Language, languages } from '@waymark/contract/choices.ts'
import { prefills } from '@waymark/contract/sold-choices.ts'
import { notInArray } from 'drizzle-orm'
import { visit } from 'unist-util-visit'
import * as z from 'zod/mini'
import { type ContentFile, type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import { parseMarkdown, startLine } from '../../../../platform/markdown.ts'
import { type Problem, readYaml, yamlSlug, yamlText } from '../../../../platform/yaml.ts'
import { listBlanks } from '../drawing/compose-document.ts'
import { templates, templateTexts } from '../tables.ts'

export const importTemplates: ReadKind = async ({ paths }) => {
  const read = await readTemplates(paths)
  let changed: ReadTemplate[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkTemplates(tx, read)
      changed = checked.changed
      return { problems: checked.problems }
    },
    async save(tx, { now }) {
      await saveTemplates(tx, changed, read, now)
      return { changed: false }
    },
  }
}

/** Reads the templates whose files have changed. */
async function checkTemplates(tx: Tx, { sources }: TemplatesRead): Promise<{ changed: ReadTemplate[]; problems: Problem[] }> {
  const stored = new Map((await tx.select().from(templates)).map((row) => [row.slug, row.contentHash]))
  const unread = sources.filter(({ slug, hash }) => stored.get(slug) !== hash)
  if (unread.length === 0) return { changed: [], problems: [] }
  const read = unread.map(parseTemplate)
  return { changed: read.flatMap(({ template }) => template ?? []), problems: read.flatMap(({ problems }) => problems) }
}

/** Writes the changed templates and deletes the ones missing from the folder. No cached page contains templates, so none is invalidated. */
async function saveTemplates(tx: Tx, changed: ReadTemplate[], { sources, whole }: TemplatesRead, now: Date): Promise<void> {
  for (const { source, facts, words } of changed) {
    const { slug, hash: contentHash } = source
    const row = { position: facts.position, fields: facts.fields, contentHash, updatedAt: now }
    await tx
      .insert(templates)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: templates.slug, set: row })
    for (const language of languages) {
      const texts = words[language]
      await tx
        .insert(templateTexts)
        .values({ slug, language, ...texts })
        .onConflictDoUpdate({ target: [templateTexts.slug, templateTexts.language], set: texts })
    }
  }
  if (!whole) return
  await tx.delete(templates).where(
    notInArray(
      templates.slug,
      sources.map(({ slug }) => slug),
    ),
  )
}

const names = ['template.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
type Name = (typeof names)[number]

type TemplateSource = ContentFolder<Name>
type TemplatesRead = ContentRead<Name>

/** Finds document templates of folders that are laid out like `content/`: `templates/<slug>/` with four files each. */
const readTemplates = (paths: string[]): Promise<TemplatesRead> => readContentFolders(paths, { kind: 'templates', names, format: 2 })

const fromProfile = prefills.filter((prefill) => prefill !== 'step')
const factsSchema = z.strictObject(
  {
    slug: yamlSlug,
    position: z.int('Use a whole number.').check(z.minimum(1, 'Use a number from 1.')),
    fields: z
      .array(
        z.strictObject(
          {
            id: yamlSlug,
            prefill: z._default(z.nullable(z.enum(fromProfile, `Use one of ${fromProfile.join(', ')}.`)), null),
            long: z._default(z.boolean('Use true or false.'), false),
          },
          'Use the fields id, prefill and long.',
        ),
        'Use a list of fields.',
      )
      .check(z.minLength(1, 'Add at least one field.'), z.maxLength(60, 'Use at most 60 fields.')),
  },
  'Use the fields slug, position and fields.',
)
const wordsSchema = z.strictObject(
  {
    name: yamlText(60),
    announce: yamlText(140),
    fields: z.record(
      z.string(),
      z.strictObject({ label: yamlText(80), help: z._default(yamlText(240), '') }, 'Use the fields label and help.'),
      'Use one label for each id in template.yaml.',
    ),
    text: yamlText(20_000),
  },
  'Use the fields name, announce, fields and text.',
)

export type TemplateFacts = z.output<typeof factsSchema>
export type TemplateWords = z.output<typeof wordsSchema>
interface ReadTemplate {
  source: TemplateSource
  facts: TemplateFacts
  words: Record<Language, TemplateWords>
}

/** Reads a template in all its languages; null with problems. Never throws. */
function parseTemplate(source: TemplateSource): { template: ReadTemplate | null; problems: Problem[] } {
  const { facts, problems } = parseFacts(source.files['template.yaml'], source.slug)
  const read = languages.map((language) => parseWords(source.files[`${language}.yaml`], facts))
  const [en, ru, de] = read.map(({ words }) => words)
  const all = [...problems, ...read.flatMap((one) => one.problems)]
  return { template: all.length === 0 && facts && en && ru && de ? { source, facts, words: { en, ru, de } } : null, problems: all }
}

function parseFacts({ file, text }: ContentFile, slug: string) {
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  const note = (path: PropertyKey[], message: string) => problems.push({ file, line: lineOf(path), message })
  if (facts && facts.slug !== slug) note(['slug'], `slug: "${facts.slug}" differs from the folder "${slug}". Use the same name.`)
  for (const [at, { id }] of facts?.fields.entries() ?? [])
    if (facts?.fields.findIndex((field) => field.id === id) !== at)
      note(['fields', at], `fields: "${id}" is already used above. Use another id.`)
  return { facts, problems }
}

function parseWords({ file, text }: ContentFile, facts: TemplateFacts | undefined) {
  const { data: words, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, wordsSchema)
  const problems = [...wrong, ...warnings]
  const note = (path: PropertyKey[], message: string) => problems.push({ file, line: lineOf(path), message })
  if (!words || !facts) return { words, problems }
  const ids = facts.fields.map(({ id }) => id)
  const blanks = listBlanks(words.text)
  for (const id of ids) {
    if (!Object.hasOwn(words.fields, id)) note(['fields'], `fields: "${id}" of template.yaml is missing. Add it.`)
    if (!blanks.includes(id)) note(['text'], `text: {{${id}}} is missing. Add it.`)
  }
  for (const key of Object.keys(words.fields))
    if (!ids.includes(key)) note(['fields', key], `fields.${key}: template.yaml has no such field. Add it there, or remove it here.`)
  for (const id of blanks)
    if (!ids.includes(id)) note(['text'], `text: {{${id}}} is not a field of template.yaml. Add it there, or remove it here.`)
  checkMarkdown(words.text, (line, message) => problems.push({ file, line: lineOf(['text']) + line, message }))
  return { words, problems }
}

const notPrinted = new Map([
  ['html', 'Raw HTML'],
  ['link', 'A link'],
  ['image', 'A picture'],
  ['code', 'A code block'],
  ['definition', 'A link definition'],
])

/** Reports links, pictures and HTML, which a printed document cannot show, and a missing title. */
function checkMarkdown(text: string, note: (line: number, message: string) => void) {
  const tree = parseMarkdown(text)
  const [first] = tree.children
  if (first?.type !== 'heading' || first.depth !== 1) note(0, 'text: The title is missing. Begin with a line such as "# Invoice".')
  visit(tree, (node) => {
    if (notPrinted.has(node.type)) note(startLine(node), `text: ${notPrinted.get(node.type)} cannot be printed. Remove it.`)
    if (node.type === 'heading' && node.depth === 1 && node !== first) note(startLine(node), 'text: This is a second title. Use "##".')
  })
}
