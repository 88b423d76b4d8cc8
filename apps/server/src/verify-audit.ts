import { parseArgs } from 'node:util'
import { connectDatabase } from './connect-database.ts'
import { BadSettings, readEnv } from './env.ts'
import { verifyAudit } from './platform/audit-chain.ts'
import { createDb, createPool, longTimeouts, migrate } from './platform/db.ts'
import { createSecrets, keptSecret } from './platform/secrets.ts'

const usage = `npm run audit -- verify [SEAL]

Says whether the entries of the audit are as they were written, or which is the first that was changed or is missing. SEAL is one that was
said before: it has to be in the chain still, or entries were cut off at its end.
The settings are those of npm start. Ends with 0 when the chain holds, otherwise with 1.`

async function verify(known: string | undefined): Promise<boolean> {
  const env = readEnv(process.env)
  const { url, close } = await connectDatabase(env)
  const pool = createPool(url, { size: 1, timeouts: longTimeouts })
  try {
    await migrate(url)
    const secrets = createSecrets(env.secret ?? keptSecret(env.dataDir))
    const { holds, words } = await verifyAudit({ db: createDb(pool), secrets }, known)
    console.info(words)
    return holds
  } finally {
    await pool.end()
    await close()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, known] = positionals
  if (command !== 'verify') console.info(usage)
  process.exitCode = command === 'verify' && (await verify(known)) ? 0 : 1
} catch (error) {
  if (error instanceof BadSettings) console.error(error.message)
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
