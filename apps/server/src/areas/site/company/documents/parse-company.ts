import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import * as z from 'zod/mini'
import type { Pictures } from '../../../../platform/bring-picture.ts'
import { fillText, type SiteValues, writeText } from '../../../../platform/content-text.ts'
import { type Note, noteDuplicates, type Problem, readYaml, yamlList, yamlSlug, yamlSources, yamlText } from '../../../../platform/yaml.ts'
import type { companyTexts } from '../tables.ts'
import type { CompanySource } from './read-company.ts'

const localizedText = (most: number) =>
  z.strictObject({ en: yamlText(most), ru: yamlText(most), de: yamlText(most) }, 'Use the fields en, ru and de.')
const invalidAddress = 'Use an address such as https://example.com.'
const invalidPicture = 'Use a picture in the folder "team" next to this file, such as team/anna.jpg.'

const schema = z.strictObject(
  {
    about: localizedText(8000),
    team: yamlList(
      z.strictObject(
        {
          slug: yamlSlug,
          name: localizedText(80),
          position: localizedText(120),
          avatar: z.optional(z.string(invalidPicture).check(z.regex(/^team\/[\w-]+\.\w+$/, invalidPicture))),
        },
        'Use the fields slug, name, position and avatar.',
      ),
      60,
    ),
    companies: yamlList(
      z.strictObject(
        {
          slug: yamlSlug,
          url: z.optional(z.string(invalidAddress).check(z.regex(/^https:\/\/[^\s/]+\S*$/, invalidAddress))),
          name: localizedText(80),
          about: localizedText(600),
        },
        'Use the fields slug, url, name and about.',
      ),
      30,
    ),
    // For editors; not displayed.
    sources: yamlSources,
  },
  'Use the fields about, team, companies and sources.',
)
type Facts = z.output<typeof schema>

export type CompanyTexts = Record<Language, Pick<typeof companyTexts.$inferSelect, 'html' | 'team' | 'companies'>>

/** Parses the company's texts in all languages. `texts` is null if there are problems. Never throws. */
export async function parseCompany(
  { file, text, folder }: CompanySource,
  filling: SiteValues,
  pictures: Pictures,
): Promise<{ texts: CompanyTexts | null; problems: Problem[] }> {
  const { data, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, schema)
  const problems = [...wrong, ...warnings]
  const report: Note = (at, message) => problems.push({ file, line: lineOf(at), message: `${at.join('.')}: ${message}` })
  if (!data) return { texts: null, problems }
  for (const list of ['team', 'companies'] as const)
    noteDuplicates(
      data[list].map(({ slug }) => slug),
      (at) => [list, at, 'slug'],
      report,
    )
  const avatars = new Map<string, string>()
  for (const [at, { slug, avatar }] of data.team.entries()) {
    if (!avatar) continue
    const found = await pictures.bring(path.join(folder, avatar), folder, avatar)
    if (found.kind === 'picture') avatars.set(slug, found.src)
    else report(['team', at, 'avatar'], 'message' in found ? found.message : invalidPicture)
  }
  const written = languages.map((language) => [language, renderTexts(data, language, filling, avatars, report)] as const)
  return { texts: problems.length === 0 ? (Object.fromEntries(written) as CompanyTexts) : null, problems }
}

function renderTexts(
  { about, team, companies }: Facts,
  language: Language,
  filling: SiteValues,
  avatars: Map<string, string>,
  report: Note,
) {
  const { html } = writeText(about[language], filling, (line, message) => report(['about', language], `line ${line}: ${message}`))
  return {
    html,
    team: team.map(({ slug, name, position }) => ({
      slug,
      name: name[language],
      position: position[language],
      avatar: avatars.get(slug) ?? null,
    })),
    companies: companies.map(({ slug, url, ...words }) => ({
      slug,
      url: url ?? null,
      name: fillText(words.name[language], filling),
      about: fillText(words.about[language], filling),
    })),
  }
}
