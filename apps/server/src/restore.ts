import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from './env.ts'
import { writeReadme } from './platform/backup/contents.ts'
import { checkBackup, restoreBackup } from './platform/backup/restore-backup.ts'
import { askPassphrase, runCommand } from './platform/backup/terminal.ts'
import { Unable } from './platform/disk.ts'

const usage = `npm run restore -- FILE            restores a backup
npm run restore -- --check FILE    reads the whole backup and verifies it, without writing anything
npm run restore -- --secret FILE   verifies it and prints its secret

A backup is only restored into an empty place: a folder DATA_DIR without data and, if DATABASE_URL is set, an empty database. All checksums are
verified before anything is written, and the rows of each table again afterwards. If anything fails, nothing is restored.
You're asked for the passphrase, unless WAYMARK_BACKUP_PASSPHRASE is set.

Exit codes: 0 restored; 1 nothing was changed.`

async function restore(file: string, signal: AbortSignal): Promise<void> {
  const { dataDir, databaseUrl, secret } = readEnv(process.env)
  const { head, manifest } = await restoreBackup(file, await askPassphrase(false), { dataDir, databaseUrl, secret }, signal)
  console.info(`Restored into ${dataDir}${databaseUrl ? ' and the database' : ''}, ${writeReadme(head, manifest)}

The counts and checksums of all tables and files match the backup. Start with the same settings: npm start`)
}

process.exitCode = await runCommand('restore', async (signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, secret: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [given] = positionals
  if (values.help) return console.info(usage)
  if (!given || positionals.length > 1) throw new Unable(usage)
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
  if (!values.check && !values.secret) return await restore(file, signal)
  const { head, manifest, secret } = await checkBackup(file, await askPassphrase(false), signal)
  console.info(values.secret ? secret : `${file} is complete and contains, ${writeReadme(head, manifest)}`)
})
