import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from './env.ts'
import { describe } from './platform/backup/contents.ts'
import { checkBackup, restoreBackup } from './platform/backup/restore-backup.ts'
import { askPassphrase, runCommand } from './platform/backup/terminal.ts'
import { Unable } from './platform/disk.ts'

const usage = `npm run restore -- FILE            brings a backup back
npm run restore -- --check FILE    reads all of it and proves that it is whole; nothing is written
npm run restore -- --secret FILE   the same, and prints the secret that is in it

A backup is restored into an empty place only: a folder DATA_DIR without data and, where DATABASE_URL is set, an empty database. Its checksums
are proved before anything is written, and the rows of each table once more after. All is restored or nothing.
The passphrase is asked for, or WAYMARK_BACKUP_PASSPHRASE.

Ends with 0 when it was restored, with 1 when nothing was changed.`

async function restore(file: string, signal: AbortSignal): Promise<void> {
  const { dataDir, databaseUrl, secret } = readEnv(process.env)
  const { head, manifest } = await restoreBackup(file, await askPassphrase(false), { dataDir, databaseUrl, secret }, signal)
  console.info(`Restored into ${dataDir}${databaseUrl ? ' and the database' : ''}, ${describe(head, manifest)}

Counts and checksums of all tables and files are those of the backup. Start it with the same settings: npm start`)
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
  console.info(values.secret ? secret : `${file} is whole and holds, ${describe(head, manifest)}`)
})
