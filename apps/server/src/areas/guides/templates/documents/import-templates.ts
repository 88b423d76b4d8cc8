import { languages } from '@waymark/contract/choices.ts'
import { notInArray } from 'drizzle-orm'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { templates, templateTexts } from '../tables.ts'
import { parseTemplate, type ReadTemplate, readTemplates, type TemplatesRead } from './parse-template.ts'

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

/** Reads the templates whose files changed. */
async function checkTemplates(tx: Tx, { sources }: TemplatesRead): Promise<{ changed: ReadTemplate[]; problems: Problem[] }> {
  const stored = new Map((await tx.select().from(templates)).map((row) => [row.slug, row.contentHash]))
  const unread = sources.filter(({ slug, hash }) => stored.get(slug) !== hash)
  if (unread.length === 0) return { changed: [], problems: [] }
  const read = unread.map(parseTemplate)
  return { changed: read.flatMap(({ template }) => template ?? []), problems: read.flatMap(({ problems }) => problems) }
}

/** Writes what was checked, and removes what the folder of templates no longer has. They are in no page that is kept. */
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
