import { nameOf, type Section, type Specification } from './specification.ts'
import type { Tag } from './tags.ts'

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
