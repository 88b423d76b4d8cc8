import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Source } from '@waymark/contract/fields.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder } from './app.ts'

// Every fact from elsewhere names its source, when it was checked and when it is due for review.

const year = 366 * 24 * 60 * 60 * 1000
const files = [
  'guides/*/*.md',
  'news/*/news.yaml',
  'faq/*/group.yaml',
  'presentations/*/presentation.yaml',
  'company.yaml',
  'routes/*/route.yaml',
  'services/*/service.yaml',
  'templates/*/template.yaml',
]

/** Authorities, statute books, courts and standards bodies. A host includes its subdomains. */
const official = [
  'gov',
  'gov.il',
  'muni.il',
  'misgav.org.il',
  'ganeytikva.org.il',
  'sba.org.il',
  'boi.org.il',
  'gov.uk',
  'ico.org.uk',
  'nibusinessinfo.co.uk',
  'dataprotection.ie',
  'autoriteitpersoonsgegevens.nl',
  'civilresolutionbc.ca',
  'europa.eu',
  'tmdn.org',
  'wipo.int',
  'oecd.org',
  'w3.org',
  'gesetze-im-internet.de',
  'bund.de',
  'elster.de',
  'ihk.de',
  'dpma.de',
  'kfw.de',
  'bafa.de',
  'minijob-zentrale.de',
  'foerderdatenbank.de',
  'existenzgruendungsportal.de',
  'online-mahnantrag.de',
  'verpackungsregister.org',
  'unternehmensregister.de',
  'xeinkauf.de',
]

const isOfficial = (hostname: string) => official.some((host) => hostname === host || hostname.endsWith(`.${host}`))

const sourcesOf = async (file: string): Promise<Partial<Source>[]> => {
  const text = await readFile(path.join(contentFolder, file), 'utf8')
  const yaml = file.endsWith('.md') ? text.slice(0, text.indexOf('\n---', 3)) : text
  return (parse(yaml) as { sources?: Partial<Source>[] }).sources ?? []
}

test('every source has a date of its last check and of the next one within a year', async () => {
  const found = new Map<string, number>()
  for (const pattern of files)
    for await (const file of glob(pattern, { cwd: contentFolder }))
      for (const { title = '', url = '', checked = '', review } of await sourcesOf(file)) {
        const [kind = ''] = file.split(path.sep)
        found.set(kind, (found.get(kind) ?? 0) + 1)
        expect.soft([title, url], file).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^https?:\/\/\S+$/)])
        const [from, until] = [Date.parse(checked), Date.parse(review ?? '')]
        expect.soft(until > from && until <= from + year, `${file}: ${checked} to ${review}`).toBe(true)
      }
  expect([...found.keys()]).toEqual(expect.arrayContaining(['guides', 'news', 'presentations']))
})

test('every guide names at least two sources, two thirds official, the same in each language', async () => {
  const found = new Map<string, string[]>()
  for await (const file of glob('guides/*/*.md', { cwd: contentFolder })) {
    const urls = (await sourcesOf(file)).map(({ url = '' }) => new URL(url))
    const hosts = urls.map(({ hostname }) => hostname)
    expect.soft(new Set(urls.map(String)).size, file).toBe(urls.length)
    expect.soft(urls.length, file).toBeGreaterThanOrEqual(2)
    expect.soft(hosts.filter(isOfficial).length * 3, file).toBeGreaterThanOrEqual(urls.length * 2)
    const guide = path.dirname(file)
    expect.soft(hosts, file).toEqual(found.get(guide) ?? hosts)
    found.set(guide, hosts)
  }
  expect(found.size).toBeGreaterThan(0)
})
