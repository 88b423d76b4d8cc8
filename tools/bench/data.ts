import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { FoundText } from '../../apps/server/src/areas/guides/search/commands/index-subject.ts'
import { importContent } from '../../apps/server/src/areas/staff/imports/commands/import-content.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { startServices } from '../../apps/server/src/services.ts'

export const content = path.resolve(import.meta.dirname, '../../content')
export const category = 'people'

/** Markdown of a guide with six steps. */
export const smallGuide = (slug: string) => `---
slug: ${slug}
category: ${category}
name: Guide ${slug}
announce: A guide that stands in a list of twenty, so that lists can be measured with the bytes they have.
paid: false
tags: [bench]
have: []
recommended: []
sources: []
---
For measuring.

${[1, 2, 3, 4, 5, 6].map((step) => `## Step ${step} {#step-${step} minutes=5}\n\nA lead.\n\n${[1, 2, 3, 4].map((item) => `- [ ] Item ${item} {#item-${item}}`).join('\n')}\n`).join('\n')}
`

/** Imports the delivered content and a category of twenty guides, and writes the same rows to the tables of the baseline. */
export async function fill(databaseUrl: string): Promise<void> {
  // Always the same folder: a guide from another folder would not replace the existing one.
  const folder = path.resolve(import.meta.dirname, '../../.test-data/bench-guides')
  for (let number = 1; number <= 20; number++) {
    mkdirSync(path.join(folder, `bench-${number}`), { recursive: true })
    writeFileSync(path.join(folder, `bench-${number}`, 'en.md'), smallGuide(`bench-${number}`))
  }
  const env = readEnv({ WAYMARK_MODE: 'test', WAYMARK_SECRET: benchSecret, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const { services, close } = await startServices(env, { exclusive: false, onLost: () => process.exit(1) })
  for (const paths of [[content], [folder]]) {
    const result = await importContent({ ...services, db: services.longWorkDb }, paths)
    if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)))
  }
  await close()
  rmSync(folder, { recursive: true })

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    delete from limits;
    drop table if exists bench_cards, bench_guides, bench_marks;
    create table bench_cards as
      select g.id, g.slug, t.name, t.announce, g.total_steps, g.total_items, g.duration, g.paid, g.updated_at, t.translated, 'bench' as category
      from guides g join guide_texts t on t.guide_id = g.id and t.language = 'en' where g.slug like 'bench-%';
    create index on bench_cards (category, updated_at desc, id);
    create table bench_guides (slug text primary key, body text not null);
    create table bench_marks (person uuid, guide uuid, step text, state text, at timestamptz, op uuid, primary key (person, guide, step));
    analyze`)
  await client.end()
}

export const benchSecret = 'a secret for measuring, longer than 32 characters'

export async function putGuide(databaseUrl: string, body: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('insert into bench_guides values ($1, $2) on conflict (slug) do update set body = excluded.body', ['one', body])
  await client.end()
}

/** Words of the delivered guides in text order, so that drawn words are as common as in real texts. */
function deliveredWords(): string[] {
  const folder = path.join(content, 'guides')
  return readdirSync(folder).flatMap((slug) => readFileSync(path.join(folder, slug, 'en.md'), 'utf8').match(/[A-Za-z]{2,}/g) ?? [])
}

/** Pseudo-random integers below `most`, the same for each seed. */
function createRandom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

export interface WrittenGuide {
  slug: string
  text: FoundText
}

/** Writes `count` English guides of eight steps with the vocabulary of the delivered ones. */
export function writeGuides(count: number): WrittenGuide[] {
  const words = deliveredWords()
  const draw = createRandom(count)
  const say = (length: number, shortest = 1) => {
    const said: string[] = []
    while (said.length < length) {
      const word = words[draw(words.length)] ?? ''
      if (word.length >= shortest) said.push(word)
    }
    return said.join(' ')
  }
  return Array.from({ length: count }, (_, number) => ({
    slug: `found-${number}`,
    text: {
      language: 'en',
      written: 'en',
      name: say(4, 4),
      announce: say(16),
      tags: [say(1, 5), say(1, 5), say(1, 5)],
      intro: say(20),
      steps: Array.from({ length: 8 }, (_, at) => ({ id: `step-${at}`, title: say(4, 4), text: say(70), paid: false })),
    },
  }))
}
