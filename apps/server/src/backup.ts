import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from './connect-database.ts'
import { readEnv } from './env.ts'
import { describe } from './platform/backup/contents.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { askPassphrase, runCommand } from './platform/backup/terminal.ts'
import { Unable } from './platform/disk.ts'
import { foundSecret } from './platform/secrets.ts'

const usage = `npm run backup -- FILE

Writes everything into one file (.tar.gz), as it is at one moment, while Waymark runs or stands still: the database, content and what staff edited
of it with it, the uploaded files, and the secret, encrypted with a passphrase (asked for, or WAYMARK_BACKUP_PASSPHRASE; 12 characters at least).
The settings are those of npm start. A file that exists is not overwritten.

Ends with 0 when the backup is whole, with 1 when there is none.`

async function back(file: string, signal: AbortSignal): Promise<void> {
  const env = readEnv(process.env)
  if (!env.databaseUrl && !existsSync(path.join(env.dataDir, 'postgres')))
    throw new Unable(`There is nothing to back up in ${env.dataDir}. DATA_DIR names the folder of the data.`)
  const passphrase = await askPassphrase(true)
  const { url, close } = await connectDatabase(env)
  try {
    const secret = env.secret ?? foundSecret(env.dataDir)
    const { head, manifest } = await makeBackup({ url, uploads: path.join(env.dataDir, 'uploads'), secret, passphrase, file, signal })
    console.info(`${file} holds, ${describe(head, manifest)}

To restore it, into an empty place and with this version of Waymark or a newer one:

  DATA_DIR=/an/empty/folder npm run restore -- ${file}

The passphrase is needed for that. Without it the file cannot be restored; but whoever has the file reads what people wrote.`)
  } finally {
    await close()
  }
}

process.exitCode = await runCommand('backup', async (signal) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  const [file] = positionals
  if (values.help) return console.info(usage)
  if (!file || positionals.length > 1) throw new Unable(usage)
  await back(path.resolve(process.env.INIT_CWD ?? process.cwd(), file), signal)
})
