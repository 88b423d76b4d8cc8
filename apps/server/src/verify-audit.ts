import { parseArgs } from 'node:util'
import { withDatabase } from './connect-database.ts'
import { readEnv } from './env.ts'
import { verifyAudit } from './platform/audit-chain.ts'
import { createSecrets, keptSecret } from './platform/secrets.ts'

const usage = `npm run audit -- verify [SEAL]

Says whether the entries of the audit are as they were written, or which is the first that was changed or is missing. SEAL is one that was
said before: it has to be in the chain still, or entries were cut off at its end.
The settings are those of npm start. Ends with 0 when the chain holds, otherwise with 1.`

function verify(known: string | undefined): Promise<boolean> {
  const env = readEnv(process.env)
  return withDatabase(env, async (db) => {
    const secrets = createSecrets(env.secret ?? keptSecret(env.dataDir))
    const { holds, words } = await verifyAudit({ db, secrets }, known)
    console.info(words)
    return holds
  })
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, known] = positionals
  if (command !== 'verify') console.info(usage)
  process.exitCode = command === 'verify' && (await verify(known)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
