import { addressOf, nameOf, plain, rowsOf, type Section, type Specification } from './specification.ts'
import type { Tag } from './tags.ts'

/** What is wrong with the specification, the tags of tests, or the calls of the contract beside them: `GET /react/faq`. */
export function findProblems(specification: Specification, tags: Tag[], calls: string[]): string[] {
  return [
    ...specification.sections.flatMap((section) => sectionProblems(section, specification.parts)),
    ...tagProblems(specification, tags),
    ...callProblems(specification, calls.map(plain)),
  ]
}

function sectionProblems(section: Section, parts: string[]): string[] {
  const { title, least, rows } = section
  const names = rows.map((row) => nameOf(section, row))
  return [
    ...(rows.length < least ? [`${title} has lost rows: ${least} before, ${rows.length} now`] : []),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `twice: ${name}`),
    ...rows.filter(({ what, where }) => !what || !where).map((row) => `says not what or where: ${nameOf(section, row)}`),
    ...rows
      .filter(({ open }) => open !== undefined && !parts.includes(open))
      .map((row) => `open for no part of the work: ${nameOf(section, row)}`),
  ]
}

function tagProblems({ sections }: Specification, tags: Tag[]): string[] {
  const rows = new Map(sections.flatMap((section) => section.rows.map((row) => [nameOf(section, row), row] as const)))
  const proved = new Set(tags.flatMap((tag) => tag.rows))
  const ofTag = ({ file, line, title, rows: names }: Tag) => [
    ...(title === undefined ? [`${file}:${line} stands before no test`] : []),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${file}:${line} names twice: ${name}`),
    ...names.filter((name) => !rows.has(name)).map((name) => `${file}:${line} names no row: ${name}`),
  ]
  return [
    ...tags.flatMap(ofTag),
    ...[...rows].filter(([name, { open }]) => open === undefined && !proved.has(name)).map(([name]) => `no test proves: ${name}`),
    ...[...rows].filter(([name, { open }]) => open !== undefined && proved.has(name)).map(([name]) => `open, and yet proved: ${name}`),
  ]
}

function callProblems(specification: Specification, calls: string[]): string[] {
  const rows = rowsOf(specification, '7.1')
  const named = new Set(rows.map(addressOf))
  return [
    ...calls.filter((call) => !named.has(call)).map((call) => `no row of 7.1 for ${call}`),
    ...rows.filter((row) => row.open === undefined && !calls.includes(addressOf(row))).map(({ where }) => `7.1: no call ${where}`),
  ]
}

const intro = `# What of the specification is done, and which test says so

Written by \`npm run coverage\` from \`scripts/specification.yaml\` and the tests, which name before their titles what they \`proves(…)\`: change those. One row for each path,
rule, screen, field group, state, message, role, call and constant of the specification, with the tests that prove it, as file › title as it stands in the
source, or \`open\` and the part of the work that brings it.
`

/** The page that says which tests prove which row. */
export function writePage(specification: Specification, tags: Tag[]): string {
  const tests = Map.groupBy(
    tags.flatMap(({ file, title, rows }) => rows.map((row) => ({ row, test: `\`${file} › ${title}\`` }))),
    ({ row }) => row,
  )
  const section = (of: Section) => {
    const lines = of.rows.map((row) => {
      const proofs = new Set((tests.get(nameOf(of, row)) ?? []).map(({ test }) => test))
      return `| ${row.what} | ${row.where} | ${row.open === undefined ? [...proofs].join('<br>') : `open: ${row.open}`} |`
    })
    return [`## ${of.title}`, ...(of.intro ? [of.intro] : []), ['| what | where | test |', '|---|---|---|', ...lines].join('\n')].join(
      '\n\n',
    )
  }
  return `${[intro.trimEnd(), ...specification.sections.map(section)].join('\n\n')}\n`
}
