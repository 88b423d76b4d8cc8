import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from './connect-database.ts'
import { readEnv } from './env.ts'
import { writeReadme } from './platform/backup/contents.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { askPassphrase, runCommand } from './platform/backup/terminal.ts'
import { Unable } from './platform/disk.ts'
import { requireSecret } from './platform/secrets.ts'

const usage = `npm run backup -- FILE

Writes everything to one file (.tar.gz), as of one moment, while Waymark is running or stopped: the database with the content and what staff
edited, the uploaded files, and the secret, encrypted with a passphrase of at least 12 characters. You're asked for the passphrase, unless
WAYMARK_BACKUP_PASSPHRASE is set. Uses the settings of npm start. Never overwrites a file.

Exit codes: 0 the backup is complete; 1 there is no backup.`

async function back(file: string, signal: AbortSignal): Promise<void> {
  const env = readEnv(process.env)
  if (!env.databaseUrl && !existsSync(path.join(env.dataDir, 'postgres')))
    throw new Unable(`There is nothing to back up in ${env.dataDir}. Set DATA_DIR to the data folder.`)
  const passphrase = await askPassphrase(true)
  const { url, close } = await connectDatabase(env)
  try {
    const secret = env.secret ?? requireSecret(env.dataDir)
    const { head, manifest } = await makeBackup({ url, uploads: path.join(env.dataDir, 'uploads'), secret, passphrase, file, signal })
    console.info(`${file} contains, ${writeReadme(head, manifest)}

To restore it into an empty place, with this version of Waymark or a newer one:

  DATA_DIR=/an/empty/folder npm run restore -- ${file}

You need the passphrase to restore the file. But anyone who has the file can read what people wrote, even without it.`)
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
