import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Block } from '@waymark/contract/guides/guides.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { textOfHtml } from '../../../platform/content-text.ts'
import { nameFile } from './documents/find-beside.ts'
import { parseGuide } from './documents/parse-guide.ts'

const folder = path.resolve(import.meta.dirname, '../../../../test/markdown')
const files = readdirSync(folder).filter((name) => name.endsWith('.md'))

const textOf = (blocks: Block[]) => blocks.map((block) => (block.kind === 'html' ? textOfHtml(block.html) : block.text)).join(' ')

/** Result of reading a file as plain data, for comparison with the expected JSON file. */
function outcome(name: string) {
  const file = path.join(folder, name)
  const { title } = nameFile(file)
  const { guide, problems, warnings, skipped } = parseGuide({ file, language: 'en', text: readFileSync(file, 'utf8') }, 'shape', {
    name: title,
  })
  expect(problems).toEqual([])
  if (!guide) return { skipped: skipped?.message }
  const { front, intro, steps } = guide
  return {
    name: front.name,
    ...shown({ announce: front.announce, tags: front.tags.join(', '), intro: textOfHtml(intro) }),
    steps: steps.map(({ id, title, lead, before, items, after }) => ({
      title,
      ...shown({ id: id ?? '', lead: textOfHtml(lead), before: textOf(before) }),
      ...(items.length > 0
        ? {
            tasks: items.map(({ text, depth, help, how }) =>
              [`${'> '.repeat(depth)}${text}`, textOfHtml(help), textOf(how)].join(' | ').replace(/( \| )+$/, ''),
            ),
          }
        : {}),
      ...shown({ after: textOf(after) }),
    })),
    ...(warnings.length > 0 ? { warnings: warnings.map(({ line, message }) => `${line} ${message}`) } : {}),
  }
}

const shown = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

describe('Markdown as people write it', () => {
  test.each(files)('%s', (name) => {
    const wanted = parse(readFileSync(path.join(folder, name.replace(/\.md$/, '.yaml')), 'utf8'))
    expect(outcome(name)).toEqual(wanted)
  })

  test('is imported in more than twenty shapes', () => expect(files.length).toBeGreaterThan(20))
})
