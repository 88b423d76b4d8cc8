import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { importContent } from './areas/staff/imports/commands/import-content.ts'
import { withDatabase } from './connect-database.ts'
import { BadSettings, readEnv } from './env.ts'
import type { Conflict } from './platform/content-kinds.ts'
import { describeDatabaseError } from './platform/db.ts'
import { createEvents } from './platform/events.ts'
import { createFiles } from './platform/files.ts'
import type { Problem } from './platform/yaml.ts'

const usage = `npm run import -- PATH… [--category SLUG] [--replace]

Checks Markdown files and folders and imports them as guides. If there is any error, nothing is changed.
--category: category of files that don't name one, such as business
--replace: replaces guides that have the same address but came from other files

Exit codes: 0 imported, with or without warnings; 1 errors in files; 2 the import couldn't run.`

const width = 30

/** Redraws one line on a terminal; elsewhere it prints nothing. */
function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const bar = '█'.repeat(Math.round((width * done) / total)).padEnd(width, '░')
  process.stderr.write(`\r${bar} ${done} of ${total}${done === total ? '\n' : ''}`)
}

/** Maximum number of files listed for one message. */
const maxListedFiles = 3

/** Lists problems by message, one line per file: `file:1,4 message`. Shortens long lists of problems of whole files. */
function formatProblems(entries: Problem[]): string {
  const groups = Map.groupBy(entries, ({ message }) => message)
  return [...groups.values()]
    .flatMap((alike) => {
      const files = [...Map.groupBy(alike, ({ file }) => file)]
      const lines = files.map(([file, said]) => `${file}:${said.map(({ line }) => line).join(',')} ${said[0]?.message}`)
      const left = lines.length - maxListedFiles
      const areWhole = alike.every(({ line }) => line === 1)
      return left > 1 && areWhole ? [...lines.slice(0, maxListedFiles), `… and ${left} more files: ${alike[0]?.message}`] : lines
    })
    .join('\n')
}

const formatConflicts = (conflicts: Conflict[]) =>
  conflicts
    .map(({ slug, file, differences }) => `${file} (/instruction/${slug})\n${differences.map((one) => `  ${one}`).join('\n')}`)
    .join('\n')

async function run(paths: string[], { category, replace = false }: { category?: string; replace?: boolean }): Promise<number> {
  // Loaded late, to keep the usage message fast.
  const { modules } = await import('./modules.ts')
  const env = readEnv(process.env)
  return withDatabase(env, async (db, url) => {
    const events = await createEvents(url, pino({ level: 'silent' }))
    const files = createFiles(path.join(env.dataDir, 'uploads'))
    const services = { env, db, events, files, clock: () => new Date(), modules }
    const taken = replace ? 'replaced' : 'refused'
    const result = await importContent(services, paths, { onProgress: showProgress, category, taken }).finally(() => events.close())
    if (!result.ok) {
      const lines = result.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
      console.error(`${lines.join('\n')}\n\n${lines.length} ${lines.length === 1 ? 'error' : 'errors'}. Nothing was changed.`)
      return 1
    }
    const { added, changed, unchanged, skipped, conflicts, warnings } = result
    if (warnings.length > 0) console.warn(`Imported with warnings:\n${formatProblems(warnings)}\n`)
    if (skipped.length > 0) console.warn(`Skipped:\n${formatProblems(skipped)}\n`)
    if (conflicts.length > 0)
      console.warn(`Not changed, because staff edited them and their files differ:\n${formatConflicts(conflicts)}\n`)
    console.info(
      `${added.length} added, ${changed.length} changed, ${unchanged.length} unchanged, ${skipped.length} skipped, ${conflicts.length} in conflict`,
    )
    for (const slug of [...added, ...changed]) console.info(`  ${env.publicUrl}/instruction/${slug}`)
    return 0
  })
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { category: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (positionals.length === 0 || values.help) {
    console.info(usage)
    process.exitCode = values.help ? 0 : 2
  } else {
    // npm runs scripts in the repository; paths are relative to the person's folder.
    const from = process.env.INIT_CWD ?? process.cwd()
    process.exitCode = await run(
      positionals.map((place) => path.resolve(from, place)),
      values,
    )
  }
} catch (error) {
  if (!(error instanceof BadSettings) && !(error instanceof TypeError)) console.error('The import did not finish. Nothing was changed.')
  console.error(describeDatabaseError(error))
  process.exitCode = 2
}
