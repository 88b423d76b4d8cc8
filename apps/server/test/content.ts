import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Language } from '@waymark/contract/choices.ts'
import type { TestServices } from './services.ts'

/** A folder of content files for a test, with helpers to change it. */
export async function createContent(files: Record<string, string | Uint8Array> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  const write = async (name: string, text: string | Uint8Array) => {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  return {
    folder,
    path: (name: string) => path.join(folder, name),
    write,
    remove: (name = '') => rm(path.join(folder, name), { recursive: true, force: true }),
  }
}

const texts = (en: string, ru: string, de: string) => ({ en, ru, de })
const category = (slug: string, name: Record<Language, string>) => ({
  slug,
  name,
  description: texts('What it is for.', 'Для чего это.', 'Wozu das dient.'),
})

/** Two roots, the first with two subcategories. JSON is YAML. */
export const categoriesYaml = JSON.stringify([
  {
    ...category('business', texts('Business', 'Бизнес', 'Unternehmen')),
    line: 'a',
    subcategories: [
      category('registration', texts('Registration', 'Регистрация', 'Anmeldung')),
      category('people', texts('People', 'Люди', 'Personal')),
    ],
  },
  { ...category('finance', texts('Finance', 'Финансы', 'Finanzen')), line: 'b' },
])

/** The text of a guide of ours; `front` replaces single fields of its front matter. */
export function guideText(slug: string, front: Record<string, unknown> = {}, body = defaultBody): string {
  const fields = {
    slug,
    category: 'registration',
    name: `Name of ${slug}`,
    announce: 'A short text that says what this is about.',
    ...front,
  }
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', body].join('\n')
}

const defaultBody = `For whom this is.

## First {#first minutes=5}

The lead.

- [ ] One thing done {#one}
- [ ] Another thing done {#two}

## Second {#second minutes=10}

- [ ] The last thing done {#last}
`

/** Resolves once what is kept in memory was told of changed content. */
export const contentChanged = ({ events }: TestServices): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  events.subscribe('content', resolve)
  return promise
}
