import { parseArgs } from 'node:util'
import { withDatabase } from './connect-database.ts'
import { readEnv } from './env.ts'
import { verifyAudit } from './platform/audit-chain.ts'
import { createSecrets, foundSecret } from './platform/secrets.ts'

const usage = `npm run audit -- verify [SEAL]

Says whether the entries of the audit are as they were written, or which is the first that was changed or is missing. SEAL is one that was
said before: it has to be in the chain still, or entries were cut off at its end.
The settings are those of npm start. Ends with 0 when the chain holds, otherwise with 1.`

function verify(known: string | undefined): Promise<boolean> {
  const env = readEnv(process.env)
  return withDatabase(env, async (db) => {
    const secrets = createSecrets(env.secret ?? foundSecret(env.dataDir))
    const { holds, words } = await verifyAudit({ db, secrets }, known)
    console.info(words)
    return holds
  })
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  const [command, known, ...more] = positionals
  const isAsked = command === 'verify' && more.length === 0 && !values.help
  if (!isAsked) console.info(usage)
  const isWell = isAsked ? await verify(known) : values.help
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
