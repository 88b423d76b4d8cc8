import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { asc } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Env } from '../../../../env.ts'
import { newId } from '../../../../platform/columns.ts'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Problem, readYaml, yamlSlug, yamlText } from '../../../../platform/yaml.ts'
import { programs } from '../tables.ts'

const invalidHost = 'Use a lowercase host name without a port, such as shop.example.com.'
const hostSchema = z
  .string(invalidHost)
  .check(
    z.maxLength(253, invalidHost),
    z.regex(/^(?!react\.)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, invalidHost),
  )
const hostsSchema = z.array(hostSchema, 'Use a list of host names.')
const booleanField = (defaultValue: boolean) => z._default(z.boolean('Use true or false.'), defaultValue)

const schema = z.array(
  z.strictObject(
    {
      slug: yamlSlug,
      demo: booleanField(false),
      name: yamlText(60),
      attribution: z.strictObject({ en: yamlText(200), ru: yamlText(200), de: yamlText(200) }, 'Use the fields en, ru and de.'),
      hosts: hostsSchema.check(z.minLength(1, 'Add at least one host.')),
      services: z.optional(z.array(yamlSlug, 'Use a list of services.')),
      embed_hosts: z._default(hostsSchema, []),
      header: booleanField(true),
      footer: booleanField(true),
    },
    'Use the fields slug, name, attribution, hosts and, if needed, demo, services, embed_hosts, header and footer.',
  ),
  'Use a list of programs.',
)

type Program = Omit<typeof programs.$inferInsert, 'id' | 'createdAt'>

export interface ProgramsRead {
  programs: Program[]
  problems: Problem[]
  /** Services that the programs name, each with its place in the file. */
  named: (Pick<Problem, 'file' | 'line'> & { service: string })[]
}

/** Reads the `programs.yaml` of content folders. Demo programs are left out in production. */
async function readPrograms(paths: string[], env: Pick<Env, 'mode' | 'publicUrl'>): Promise<ProgramsRead> {
  const result: ProgramsRead = { programs: [], problems: [], named: [] }
  for (const folder of paths) {
    const place = path.join(folder, 'programs.yaml')
    const text = await readFile(place, 'utf8').catch(() => null)
    if (text === null) continue
    const read = parsePrograms(path.relative(process.cwd(), place), text, env)
    result.programs.push(...read.programs)
    result.problems.push(...read.problems)
    result.named.push(...read.named)
  }
  return result
}

/** Parses and checks a `programs.yaml`. Never throws. */
export function parsePrograms(file: string, text: string, { mode, publicUrl }: Pick<Env, 'mode' | 'publicUrl'>): ProgramsRead {
  const { data = [], problems: yamlProblems, warnings, lineOf } = readYaml(file, text, 1, schema)
  const problems = [...yamlProblems, ...warnings]
  const report = (path: PropertyKey[], message: string) =>
    problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  const seen = new Set<string>()
  const reportDuplicate = (word: string, path: PropertyKey[]) => {
    if (seen.has(word)) report(path, `"${word}" is already used above. Use another.`)
    seen.add(word)
  }
  for (const [at, program] of data.entries()) {
    reportDuplicate(program.slug, [at, 'slug'])
    for (const [place, name] of program.hosts.entries()) {
      reportDuplicate(name, [at, 'hosts', place])
      if (name === new URL(publicUrl).hostname) report([at, 'hosts', place], `"${name}" is the host of the main site. Use another.`)
    }
  }
  const included = data.map((program, at) => ({ program, at })).filter(({ program }) => mode !== 'production' || !program.demo)
  return {
    problems,
    programs: included.map(({ program: { demo: _, embed_hosts: embedHosts, services = null, ...program } }) => ({
      ...program,
      embedHosts,
      services,
    })),
    named: included.flatMap(({ program, at }) =>
      (program.services ?? []).map((service, place) => ({ file, line: lineOf([at, 'services', place]), service })),
    ),
  }
}

/** Saves programs that differ and returns whether any did. Programs missing from the file stay. */
async function savePrograms(tx: Tx, imported: Program[], now: Date): Promise<boolean> {
  if (imported.length === 0) return false
  const stored = await tx.select().from(programs).orderBy(asc(programs.slug))
  const changed = imported.filter((program) => {
    const { id: _, createdAt: __, ...before } = stored.find(({ slug }) => slug === program.slug) ?? {}
    return !isDeepStrictEqual(before, program)
  })
  for (const program of changed)
    await tx
      .insert(programs)
      .values({ id: newId(), createdAt: now, ...program })
      .onConflictDoUpdate({ target: programs.slug, set: program })
  return changed.length > 0
}

export const importPrograms: ReadKind = async ({ paths, env }) => {
  const read = await readPrograms(paths, env)
  return {
    problems: read.problems,
    gives: { named: read.named },
    save: async (tx, { now }) => ({ changed: await savePrograms(tx, read.programs, now) }),
  }
}
